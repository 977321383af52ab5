let hear: ((part: Element) => void) | undefined;
const ran = new Set<Element>();

/**
 * Tells that a part of the page that came with `data-late` runs now. Within the effect that says so
 * nothing can be shown yet.
 */
export function partRuns(part: Element): void {
	queueMicrotask(() => {
		performance.mark('part-runs');
		if (hear) hear(part);
		else ran.add(part);
	});
}

/** Hears of the parts that run, also of those that did before anybody asked. */
export function whenPartRuns(listener: (part: Element) => void): void {
	hear = listener;
	for (const part of ran) listener(part);
	ran.clear();
}
