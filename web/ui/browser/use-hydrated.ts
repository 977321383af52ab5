import { useState, useSyncExternalStore } from 'react';

import { isScriptRunning, whenRunning } from './running.ts';

/**
 * False on the server and until hydration, true afterwards. State that exists only in the browser
 * (storage, or the query of a page that was cached without one) is read only when this is true,
 * because rendering it during hydration would lose the selection in a field.
 */
export const useHydrated = (): boolean =>
	useSyncExternalStore(whenRunning, isScriptRunning, () => false);

/**
 * Returns a value that exists only in the browser. It is read once after hydration; undefined
 * before.
 */
export function useBrowserValue<T>(read: () => T): T | undefined {
	const hydrated = useHydrated();
	const [found, setFound] = useState<{ value: T } | null>(null);
	if (!hydrated || found) return found?.value;
	const first = { value: read() };
	setFound(first);
	return first.value;
}
