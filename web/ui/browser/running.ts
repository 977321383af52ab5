const waiting = new Set<() => void>();
let runs = false;

/** True when the script has hydrated the server's page, including everything typed before. */
export const isScriptRunning = (): boolean => runs;

/** Notifies everything on the page that it has been hydrated. */
export function nowRunning(): void {
	runs = true;
	for (const tell of waiting) tell();
}

export function whenRunning(tell: () => void): () => void {
	waiting.add(tell);
	return () => void waiting.delete(tell);
}
