const LONGEST_MS = 15_000;

/**
 * Resolves when the browser is online again, or after an increasing delay. `signal` cancels the
 * wait.
 */
export function lineBack(tries: number, signal: AbortSignal): Promise<void> {
	if (signal.aborted) return Promise.resolve();
	return new Promise((resolve) => {
		const go = () => {
			clearTimeout(timer);
			removeEventListener('online', go);
			signal.removeEventListener('abort', go);
			resolve();
		};
		const timer = setTimeout(go, Math.min(LONGEST_MS, 1_000 * 2 ** Math.min(tries, 4)));
		addEventListener('online', go);
		signal.addEventListener('abort', go);
	});
}
