import { useState, useSyncExternalStore } from 'react';

import { isScriptRunning, whenRunning } from './running.ts';

/**
 * False on the server and until its page has been taken over, true ever after: what only the
 * browser knows (its storage, the query of a page that is cached without one) is read when this is
 * true. Not earlier: drawing again during the takeover would lose what is marked in a field.
 */
export const useHydrated = (): boolean =>
	useSyncExternalStore(whenRunning, isScriptRunning, () => false);

/** What only the browser knows, read once as soon as the page runs in it; undefined before. */
export function useBrowserValue<T>(read: () => T): T | undefined {
	const hydrated = useHydrated();
	const [found, setFound] = useState<{ value: T } | null>(null);
	if (!hydrated || found) return found?.value;
	const first = { value: read() };
	setFound(first);
	return first.value;
}
