import { useEffect } from 'react';

import { useBrowserValue } from './use-hydrated.ts';

type Kept = { link?: string } | null;

function readLink(): URLSearchParams {
	const query = new URLSearchParams(location.search);
	const kept = (history.state as Kept)?.link;
	return query.has('token') || kept === undefined ? query : new URLSearchParams(kept);
}

/**
 * Returns the query of an emailed link with its one-time token; undefined until hydration. The
 * query is removed from the address to keep it out of the browsing history. The tab's history entry
 * retains it, so that a reload loses nothing.
 */
export function useLinkQuery(): URLSearchParams | undefined {
	const query = useBrowserValue(readLink);
	useEffect(() => {
		if (!query?.has('token')) return;
		const kept = { ...(history.state as Kept), link: query.toString() };
		history.replaceState(kept, '', location.pathname);
	}, [query]);
	return query;
}

export const forgetLink = (): void =>
	history.replaceState({ ...(history.state as Kept), link: undefined }, '');
