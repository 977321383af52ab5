const waiting = new Set<() => void>();
let runs = false;

/** True once the script has hydrated the server's page, including everything typed before. */
export const isScriptRunning = (): boolean => runs;

export function nowRunning(): void {
	runs = true;
	for (const notify of waiting) notify();
}

export function whenRunning(notify: () => void): () => void {
	waiting.add(notify);
	return () => void waiting.delete(notify);
}
