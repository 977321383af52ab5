import { type RefObject, useCallback, useEffect, useRef } from 'react';

import { retryDelay, savingDelay } from './save-pace.ts';

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed';

/**
 * Saves what a person writes after each pause and during long typing, with one request at a time,
 * and retries after a failure or when the browser is back online. Closing the browser with unsaved
 * text asks for confirmation, and leaving the screen saves the text. `save` resolves to true if it
 * succeeded.
 */
export function usePacedSave(now: RefObject<{ saving: SaveState }>, save: () => Promise<boolean>) {
	const timer = useRef(0);
	const since = useRef(0);
	const failures = useRef(0);
	const running = useRef<Promise<boolean> | null>(null);
	// A ref is needed because `flush` schedules retries of itself.
	const again = useRef<() => void>(() => undefined);

	/**
	 * Runs one save at a time. Text typed in the meantime is saved next. Returns true if nothing is
	 * unsaved.
	 */
	const flush = useCallback(async (): Promise<boolean> => {
		clearTimeout(timer.current);
		while (running.current) await running.current;
		if (now.current.saving === 'saved') return true;
		since.current = 0;
		running.current = save().finally(() => (running.current = null));
		const saved = await running.current;
		failures.current = saved ? 0 : failures.current + 1;
		if (!saved)
			timer.current = window.setTimeout(() => again.current(), retryDelay(failures.current));
		return saved;
	}, [now, save]);
	useEffect(() => {
		again.current = () => void flush();
		const online = () => now.current.saving === 'failed' && again.current();
		const ask = (event: BeforeUnloadEvent) => {
			if (now.current.saving !== 'saved') event.preventDefault();
		};
		addEventListener('online', online);
		addEventListener('beforeunload', ask);
		return () => {
			removeEventListener('online', online);
			removeEventListener('beforeunload', ask);
			again.current = () => undefined;
			clearTimeout(timer.current);
			// When the person leaves, saves text that is still waiting for a pause in typing.
			void flush();
		};
	}, [flush, now]);

	const soon = useCallback(() => {
		const at = performance.now();
		since.current ||= at;
		clearTimeout(timer.current);
		timer.current = window.setTimeout(() => again.current(), savingDelay(since.current, at));
	}, []);
	return { flush, soon };
}
