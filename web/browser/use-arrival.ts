import { useEffect, useRef } from 'react';

import type { RouterPlace } from '#web/ui/navigation/router.tsx';

/** Maximum time in milliseconds to wait for a screen to render. */
const LATEST_MS = 10_000;

const heading = () => document.querySelector<HTMLElement>('main h1');

function stand(on: HTMLElement): void {
	if (!on.hasAttribute('tabindex')) on.tabIndex = -1;
	on.focus({ preventScroll: true });
}

function untilDrawn(main: HTMLElement): () => void {
	stand(main);
	const drawn = new MutationObserver(() => {
		const found = heading();
		if (document.activeElement !== main) return stop();
		if (!found) return;
		stop();
		stand(found);
	});
	const stop = () => {
		clearTimeout(timer);
		drawn.disconnect();
	};
	const timer = setTimeout(stop, LATEST_MS);
	drawn.observe(main, { childList: true, subtree: true });
	return stop;
}

/** The field where the visitor has typed since the last page was requested. */
let typedIn: EventTarget | null = null;

/**
 * Called when another page is requested. Forgets earlier typing, because only typing while the page
 * loads counts.
 */
export function pageAsked(): void {
	typedIn = null;
}

/**
 * True if focus may be moved, i.e. if nothing is focused or focus is in the frame around the page.
 * It must not be moved if the page itself or a dialog has taken it, or if the visitor typed in a
 * field of the frame while the page was loading.
 */
function isFree(now: Element | null, main: Element): boolean {
	if (now === null || now === document.body) return true;
	return !main.contains(now) && !now.closest('dialog') && now !== typedIn;
}

/**
 * Moves focus to the heading after a navigation within the site, so that a screen reader announces
 * it and the Tab key continues from there. Otherwise focus would be lost with the previous page.
 */
export function useArrival({ pathname }: RouterPlace): void {
	const shown = useRef(pathname);
	useEffect(() => {
		const note = ({ target }: Event) => {
			typedIn = target;
		};
		addEventListener('input', note);
		return () => removeEventListener('input', note);
	}, []);
	useEffect(() => {
		if (shown.current === pathname) return undefined;
		shown.current = pathname;
		const main = document.querySelector<HTMLElement>('main');
		if (!main || !isFree(document.activeElement, main)) return undefined;
		const found = heading();
		if (!found) return untilDrawn(main);
		stand(found);
		return undefined;
	}, [pathname]);
}
