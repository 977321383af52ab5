let hear: ((part: Element) => void) | undefined;
const ran = new Set<Element>();

/**
 * Announces that a page part marked `data-late` is now hydrated. Deferred, because nothing can be
 * rendered inside the calling effect.
 */
export function partRuns(part: Element): void {
	queueMicrotask(() => {
		performance.mark('part-runs');
		if (hear) hear(part);
		else ran.add(part);
	});
}

/** Listens for hydrated parts, including those hydrated before the call. */
export function whenPartRuns(listener: (part: Element) => void): void {
	hear = listener;
	for (const part of ran) listener(part);
	ran.clear();
}
