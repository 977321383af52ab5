import { type RefObject, useLayoutEffect, useRef } from 'react';

import { formatRupiah } from '#platform/values/money.ts';

const COUNT_MS = 250;

/**
 * Counts from the previous amount to the new one in the text of an element, so that a buyer notices
 * what an answer changes. React renders the new amount; only the frames in between are drawn here.
 */
export function useCounting(amount: number): RefObject<HTMLSpanElement | null> {
	const place = useRef<HTMLSpanElement>(null);
	const before = useRef(amount);
	useLayoutEffect(() => {
		const from = before.current;
		before.current = amount;
		if (from === amount || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const began = performance.now();
		let frame = 0;
		const count = (now: number) => {
			const part = Math.min(1, Math.max(0, now - began) / COUNT_MS);
			if (place.current)
				place.current.textContent = formatRupiah(Math.round(from + (amount - from) * part));
			if (part < 1) frame = requestAnimationFrame(count);
		};
		count(began);
		return () => cancelAnimationFrame(frame);
	}, [amount]);
	return place;
}
