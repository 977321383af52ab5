import { useEffect } from 'react';

import { useBrowserValue } from './use-hydrated.ts';

type Kept = { link?: string } | null;

/** The query of the link, also after it was taken out of the address and the page loaded again. */
function readLink(): URLSearchParams {
	const query = new URLSearchParams(location.search);
	const kept = (history.state as Kept)?.link;
	return query.has('token') || kept === undefined ? query : new URLSearchParams(kept);
}

/**
 * Query of a mail's link with its one-time token, taken out of the address, so that it stands in no
 * list of visited pages; undefined until the page runs. This entry of the tab's history keeps it,
 * so that loading the page again loses nothing.
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

/** The link did what it was for: the tab keeps it no longer. */
export const forgetLink = (): void =>
	history.replaceState({ ...(history.state as Kept), link: undefined }, '');
