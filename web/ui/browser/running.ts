const waiting = new Set<() => void>();
let runs = false;

/** Whether script has taken over the page that the server sent, with all that was typed before. */
export const isScriptRunning = (): boolean => runs;

/** Tells everything on the page that it runs now. */
export function nowRunning(): void {
	runs = true;
	for (const tell of waiting) tell();
}

export function whenRunning(tell: () => void): () => void {
	waiting.add(tell);
	return () => void waiting.delete(tell);
}
