type Waiting = { yields: boolean };

const YIELDING = 2;

/** True if one more file may wait. Files that yield do not use up the places of other files. */
export function hasRoom(queue: readonly Waiting[], yields: boolean, most: number): boolean {
	const waits = queue.filter((one) => one.yields === yields).length;
	return waits < (yields ? Math.min(YIELDING, most) : most);
}

/** Adds a file to the end of the queue, but before all files that yield. */
export function queueUp<T extends Waiting>(queue: T[], one: T): void {
	const passed = one.yields ? -1 : queue.findIndex(({ yields }) => yields);
	queue.splice(passed < 0 ? queue.length : passed, 0, one);
}
