let hear: ((part: Element) => void) | undefined;
const ran = new Set<Element>();

/**
 * Announces that a part of the page marked `data-late` has been hydrated. This is deferred, because
 * nothing can be rendered inside the calling effect.
 */
export function partRuns(part: Element): void {
	queueMicrotask(() => {
		performance.mark('part-runs');
		if (hear) hear(part);
		else ran.add(part);
	});
}

/** Registers a listener for hydrated parts, including parts that were hydrated before the call. */
export function whenPartRuns(listener: (part: Element) => void): void {
	hear = listener;
	for (const part of ran) listener(part);
	ran.clear();
}
