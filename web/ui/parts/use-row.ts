import { useEffect, useRef, useState, useEffectEvent } from 'react';

import { useHydrated } from '#web/ui/browser/use-hydrated.ts';

/** A row without scroll events for this many milliseconds is considered at rest. */
const SETTLED_MS = 120;

export type RowPlace = { at: number; seen: number; back: boolean; on: boolean };

const stepOf = (row: HTMLElement) =>
	row.firstElementChild?.getBoundingClientRect().width || row.clientWidth || 1;

function placeOf(row: HTMLElement, count: number): RowPlace {
	const step = stepOf(row);
	return {
		at: Math.round(row.scrollLeft / step) % count,
		seen: Math.max(1, Math.round(row.clientWidth / step)),
		back: row.scrollLeft > 2,
		on: row.scrollLeft + row.clientWidth < row.scrollWidth - 2,
	};
}

const same = (one: RowPlace, other: RowPlace) =>
	one.at === other.at &&
	one.seen === other.seen &&
	one.back === other.back &&
	one.on === other.on;

const leap = (row: HTMLElement, left: number) => row.scrollTo({ left, behavior: 'instant' });

/**
 * Keeps the position of an endless row among the original slides. A row that comes to rest in its
 * copy jumps to the same slide in the original, and dragging the first slide to the right reveals
 * the last one. The row never jumps while a finger rests on it, because the tap would end on the
 * inert copy.
 */
function goRound(row: HTMLElement, count: number): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let touched = false;
	let startX = 0;
	const settle = () => {
		const round = stepOf(row) * count;
		if (!touched && row.scrollLeft > round - 2) leap(row, row.scrollLeft - round);
	};
	const later = () => {
		clearTimeout(timer);
		timer = setTimeout(settle, SETTLED_MS);
	};
	const touch = ({ touches: [finger] }: TouchEvent) => {
		touched = true;
		startX = finger?.clientX ?? 0;
	};
	const drag = ({ touches: [finger] }: TouchEvent) => {
		if (finger && finger.clientX > startX && row.scrollLeft < 2) leap(row, stepOf(row) * count);
	};
	const release = () => {
		touched = false;
		later();
	};
	row.addEventListener('scroll', later, { passive: true });
	row.addEventListener('touchstart', touch, { passive: true });
	row.addEventListener('touchmove', drag, { passive: true });
	row.addEventListener('touchend', release, { passive: true });
	row.addEventListener('touchcancel', release, { passive: true });
	return () => {
		clearTimeout(timer);
		row.removeEventListener('scroll', later);
		row.removeEventListener('touchstart', touch);
		row.removeEventListener('touchmove', drag);
		row.removeEventListener('touchend', release);
		row.removeEventListener('touchcancel', release);
	};
}

/**
 * State of a scroll-snapping row: its position and functions for moving it. `doubled`: its slides
 * must be rendered a second time after the last one, so that it can loop (A2.8.01).
 */
export function useRow(
	count: number,
	{ start, loop, endless }: { start: number; loop: boolean; endless: boolean },
) {
	const ref = useRef<HTMLUListElement>(null);
	const [place, setPlace] = useState<RowPlace>({ at: 0, seen: 1, back: false, on: count > 1 });
	const doubled = useHydrated() && endless && count > 1;
	const begin = useEffectEvent((row: HTMLElement) => {
		if (start > 0) leap(row, start * stepOf(row));
	});
	useEffect(() => {
		const row = ref.current;
		if (!row) return;
		const read = () => {
			const next = placeOf(row, count);
			setPlace((old) => (same(old, next) ? old : next));
		};
		begin(row);
		const sizes = new ResizeObserver(read);
		sizes.observe(row);
		row.addEventListener('scroll', read, { passive: true });
		return () => {
			sizes.disconnect();
			row.removeEventListener('scroll', read);
		};
	}, [count]);
	useEffect(
		() => (doubled && ref.current ? goRound(ref.current, count) : undefined),
		[doubled, count],
	);
	const go = (at: number) => {
		const row = ref.current;
		const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
		row?.scrollTo({ left: at * stepOf(row), behavior: still ? 'instant' : 'smooth' });
	};
	const move = (by: 1 | -1) => {
		const row = ref.current;
		if (!row) return;
		const { back, on } = placeOf(row, count);
		// Moving back from the first slide starts from its copy, which looks identical.
		if (doubled && by === -1 && !back) leap(row, stepOf(row) * count);
		const at = Math.round(row.scrollLeft / stepOf(row));
		if (loop && by === 1 && !on) go(0);
		else if (loop && by === -1 && !back && !doubled) go(count - 1);
		else go(at + by);
	};
	return { ref, place, doubled, go, move };
}
