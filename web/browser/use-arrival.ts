import { useEffect, useRef } from 'react';

import type { RouterPlace } from '#web/ui/navigation/router.tsx';

/** What a screen draws later than this, its reader no longer waits for. */
const LATEST_MS = 10_000;

const heading = () => document.querySelector<HTMLElement>('main h1');

function stand(on: HTMLElement): void {
	if (!on.hasAttribute('tabindex')) on.tabIndex = -1;
	on.focus({ preventScroll: true });
}

/** On the page itself until its heading is drawn, unless somebody has gone on meanwhile. */
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

/** The field in which something was typed since the newest page was asked for. */
let typedIn: EventTarget | null = null;

/** Another page is asked for: what was typed until now was not typed while waiting for it. */
export function pageAsked(): void {
	typedIn = null;
}

/**
 * Nowhere, or in the frame around the page; what the page itself or a dialog has taken stays there,
 * and so does a visitor who typed in a field of the frame while the page was on its way.
 */
function isFree(now: Element | null, main: Element): boolean {
	if (now === null || now === document.body) return true;
	return !main.contains(now) && !now.closest('dialog') && now !== typedIn;
}

/**
 * A visitor who comes to another page of the site by a link stands on its heading: a screen reader
 * says it, and the Tab key goes on from there. By itself the focus would be lost with the page that
 * was left.
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
