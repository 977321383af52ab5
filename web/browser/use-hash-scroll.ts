import { useEffect, useRef } from 'react';

import type { RouterPlace } from '#web/ui/navigation/router.tsx';

const AFTER_NAVIGATION_MS = 1_500;
/** What a screen draws later than this, its reader no longer waits for. */
const LATEST_MS = 10_000;

function targetOf(hash: string): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)));
	} catch {
		return null;
	}
}

/** Scrolls to the target as soon as a screen has drawn it, unless the reader has gone elsewhere. */
function whenDrawn(hash: string): () => void {
	const stop = () => {
		clearTimeout(timer);
		drawn.disconnect();
		for (const sign of ['wheel', 'touchstart', 'keydown']) removeEventListener(sign, stop);
	};
	const drawn = new MutationObserver(() => {
		const target = targetOf(hash);
		if (!target) return;
		stop();
		target.scrollIntoView();
	});
	const timer = setTimeout(stop, LATEST_MS);
	drawn.observe(document.body, { childList: true, subtree: true });
	for (const sign of ['wheel', 'touchstart', 'keydown'])
		addEventListener(sign, stop, { passive: true });
	return stop;
}

/**
 * A link to a hash scrolls there 1,500 ms after a navigation inside the site, when pictures have
 * their places (A2.3.62, A9.18). An address opened with one scrolls as soon as its target is there:
 * the browser itself goes to what the server drew (docs/decisions/0044).
 */
export function useHashScroll({ pathname, search, hash }: RouterPlace): void {
	const shown = useRef<string | null>(null);
	useEffect(() => {
		const opened = shown.current === null;
		// Another page of a list is another page: the reader begins at its top and is led on.
		const arrived = shown.current !== pathname + search;
		shown.current = pathname + search;
		// Within a page the browser itself has gone there.
		if (hash === '' || !arrived) return undefined;
		if (opened) return targetOf(hash) ? undefined : whenDrawn(hash);
		const timer = setTimeout(() => targetOf(hash)?.scrollIntoView(), AFTER_NAVIGATION_MS);
		return () => clearTimeout(timer);
	}, [pathname, search, hash]);
}
