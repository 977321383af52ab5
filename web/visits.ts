import type { RouterPlace } from '#web/ui/navigation/router.tsx';

const FIRST = 'first';

export function visitPlace(
	{ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
	kept: unknown,
): RouterPlace {
	const { key = FIRST, state = null } = (kept ?? {}) as Partial<
		Pick<RouterPlace, 'key' | 'state'>
	>;
	return { pathname, search, hash, key, state };
}

function makeVisits() {
	const scrolled = new Map<string, number>();
	let here = FIRST;
	let count = 0;
	const leave = () => void scrolled.set(here, window.scrollY);
	return {
		leave,
		scrollOf: ({ key }: RouterPlace): number => scrolled.get(key) ?? 0,
		arrive: ({ key }: RouterPlace) => void (here = key),
		newKey: () => `${Date.now().toString(36)}-${(count += 1)}`,
		enter(place: RouterPlace, replace: boolean): void {
			here = place.key;
			const kept = { key: place.key, state: place.state };
			const address = place.pathname + place.search + place.hash;
			if (replace) history.replaceState(kept, '', address);
			else history.pushState(kept, '', address);
		},
		/** Takes over scroll restoration for going back; the browser handles reloads. */
		begin({ key }: RouterPlace): () => void {
			here = key;
			const ours = () => void (history.scrollRestoration = 'manual');
			const browsers = () => void (history.scrollRestoration = 'auto');
			ours();
			addEventListener('pageshow', ours);
			addEventListener('pagehide', browsers);
			return () => {
				removeEventListener('pageshow', ours);
				removeEventListener('pagehide', browsers);
			};
		},
	};
}

export const visits = makeVisits();
