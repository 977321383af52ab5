import { useEffect } from 'react';

import { useBrowserValue } from './use-hydrated.ts';

/**
 * Query of a mail's link with its one-time token, read once and taken out of the address, so that
 * it stays in no history; undefined until the page runs.
 */
export function useLinkQuery(): URLSearchParams | undefined {
	const query = useBrowserValue(() => new URLSearchParams(location.search));
	useEffect(() => {
		if (query?.has('token')) history.replaceState(history.state, '', location.pathname);
	}, [query]);
	return query;
}
