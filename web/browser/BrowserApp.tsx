import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { type Ask, LOST_LINE } from '#platform/contract/client.ts';
import type { Navigate, RouterPlace } from '#web/ui/navigation/router.tsx';
import { windowTitle } from '#web/ui/site.tsx';
import { dismissToast } from '#web/ui/toast-store.ts';

import { App } from '../App.tsx';
import { loadView, type View } from '../view.ts';
import { visitPlace, visits } from '../visits.ts';
import { useInsideLinks } from './inside-links.ts';
import { leavingPage } from './leave-page.ts';
import { pageAsked, useArrival } from './use-arrival.ts';
import { useHashScroll } from './use-hash-scroll.ts';

/** `scroll` is the initial scroll position of the page, or null if the browser handles it. */
type Shown = { place: RouterPlace; view: View; scroll: number | null };

const samePage = (place: RouterPlace, known: RouterPlace) =>
	place.pathname === known.pathname && place.search === known.search;

type Going = { scroll: number; byItself?: boolean };

/** The latest navigation wins, and Back restores the scroll position. */
function useNavigation(first: View, ask: Ask): Shown & { waiting: boolean; navigate: Navigate } {
	const [shown, setShown] = useState<Shown>(() => ({
		place: visitPlace(location, history.state),
		view: first,
		scroll: null,
	}));
	const [waiting, setWaiting] = useState(false);
	const current = useRef(shown);
	const turn = useRef(0);

	const go = useMemo(
		() =>
			async (place: RouterPlace, commit: () => void, { scroll, byItself = false }: Going) => {
				const mine = ++turn.current;
				// Stores the scroll position before the spinner shortens the page.
				visits.leave();
				pageAsked();
				const { place: from, view: old } = current.current;
				let view = old;
				if (!samePage(place, from) || old.status !== 200) {
					// A page that redirects stays visible until the next one is loaded, so that the
					// view changes only once.
					setWaiting(!byItself || old.status !== 200);
					view = await loadView(
						ask,
						new URL(place.pathname + place.search, location.origin),
						old.site,
					).catch((): View =>
						navigator.onLine
							? { site: old.site, status: 500, page: null }
							: { site: old.site, status: 503, page: null, trouble: LOST_LINE },
					);
					if (mine !== turn.current) return;
					// An unavailable page shows its error in the current portal's frame.
					const frame = old.page?.template ?? old.frame;
					if (view.status === 503 && frame) view = { ...view, frame };
				}
				commit();
				current.current = { place, view, scroll: samePage(place, from) ? null : scroll };
				setShown(current.current);
				setWaiting(false);
			},
		[ask],
	);

	const navigate = useMemo<Navigate>(
		() =>
			(address, { replace = false, state = null } = {}) => {
				const place = visitPlace(new URL(address, location.href), {
					key: visits.newKey(),
					state,
				});
				return go(place, () => visits.enter(place, replace), {
					scroll: 0,
					byItself: replace,
				});
			},
		[go],
	);

	useEffect(() => {
		const back = (event: PopStateEvent) => {
			dismissToast();
			const place = visitPlace(location, event.state);
			void go(place, () => visits.arrive(place), { scroll: visits.scrollOf(place) });
		};
		const stop = visits.begin(current.current.place);
		addEventListener('popstate', back);
		return () => {
			removeEventListener('popstate', back);
			stop();
		};
	}, [go]);

	useLayoutEffect(() => {
		if (shown.scroll !== null) window.scrollTo(0, shown.scroll);
	}, [shown]);

	return { ...shown, waiting, navigate };
}

/**
 * Caches the dictionary in the browser on each load (A3.34). It is not an error if the browser
 * cannot store it.
 */
function keepWordings(language: string, wordings: Record<string, string>): void {
	try {
		localStorage.setItem(`wordings_${language}`, JSON.stringify(wordings));
	} catch {
		// Storage fails in private windows or when it is full.
	}
}

/** `onReady` is called after the first effects have run. */
export function BrowserApp({
	first,
	ask,
	onReady,
}: {
	first: View;
	ask: Ask;
	onReady: () => void;
}) {
	const { place, view, waiting, navigate } = useNavigation(first, ask);
	const router = useMemo(() => ({ place, waiting, navigate }), [place, waiting, navigate]);
	const leave = useMemo(() => leavingPage(navigate), [navigate]);
	useArrival(place);
	useInsideLinks(leave);
	useHashScroll(place);
	const title = view.page?.title;
	const { settings } = view.site;
	useEffect(() => {
		if (title) document.title = windowTitle(title, settings);
	}, [title, settings]);
	const { language, wordings } = view.site;
	useEffect(() => {
		document.documentElement.lang = language;
		// The first access to storage waits for the disk, so it is deferred until after hydration.
		const timer = setTimeout(() => keepWordings(language, wordings));
		return () => clearTimeout(timer);
	}, [language, wordings]);
	useEffect(onReady, [onReady]);
	return <App view={view} router={router} />;
}
