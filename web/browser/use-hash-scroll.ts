import { useEffect, useRef } from 'react';

import type { RouterPlace } from '#web/ui/navigation/router.tsx';

const AFTER_NAVIGATION_MS = 1_500;
/** Maximum time in milliseconds to wait for a screen to render. */
const LATEST_MS = 10_000;

function targetOf(hash: string): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)));
	} catch {
		return null;
	}
}

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
 * Scrolls to the hash of a link 1,500 ms after a navigation within the site, when pictures have
 * been laid out (A2.3.62, A9.18). If the site is opened at an address with a hash, it scrolls as
 * soon as the target exists; for server-rendered targets, the browser does this
 * (docs/decisions/0044).
 */
export function useHashScroll({ pathname, search, hash }: RouterPlace): void {
	const shown = useRef<string | null>(null);
	useEffect(() => {
		const opened = shown.current === null;
		// Another page of a list counts as a new page, which opens scrolled to the top before
		// scrolling to the hash.
		const arrived = shown.current !== pathname + search;
		shown.current = pathname + search;
		// Within a page, the browser has already scrolled to the hash.
		if (hash === '' || !arrived) return undefined;
		if (opened) return targetOf(hash) ? undefined : whenDrawn(hash);
		const timer = setTimeout(() => targetOf(hash)?.scrollIntoView(), AFTER_NAVIGATION_MS);
		return () => clearTimeout(timer);
	}, [pathname, search, hash]);
}
