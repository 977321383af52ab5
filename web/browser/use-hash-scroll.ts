import { useEffect, useRef } from 'react';

import type { RouterPlace } from '#web/ui/navigation/router.tsx';

const AFTER_NAVIGATION_MS = 1_500;
/** Maximum time to wait for a screen to render. */
const LATEST_MS = 10_000;

function targetOf(hash: string): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)));
	} catch {
		return null;
	}
}

/** Scrolls to the target as soon as a screen has rendered it, unless the visitor has moved on. */
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
 * Scrolls to a link's hash 1,500 ms after a navigation inside the site, when pictures have their
 * places (A2.3.62, A9.18). An address opened with a hash scrolls as soon as its target exists: the
 * browser itself scrolls to server-rendered targets (docs/decisions/0044).
 */
export function useHashScroll({ pathname, search, hash }: RouterPlace): void {
	const shown = useRef<string | null>(null);
	useEffect(() => {
		const opened = shown.current === null;
		// Another page of a list counts as a new page: it starts at the top and then scrolls to the
		// hash.
		const arrived = shown.current !== pathname + search;
		shown.current = pathname + search;
		// Within a page the browser has already scrolled.
		if (hash === '' || !arrived) return undefined;
		if (opened) return targetOf(hash) ? undefined : whenDrawn(hash);
		const timer = setTimeout(() => targetOf(hash)?.scrollIntoView(), AFTER_NAVIGATION_MS);
		return () => clearTimeout(timer);
	}, [pathname, search, hash]);
}
