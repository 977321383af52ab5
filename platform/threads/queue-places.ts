type Waiting = { yields: boolean };

/** Maximum number of yielding files that may wait. */
const YIELDING = 2;

/** True if one more file may wait; yielding ones take no places from the others. */
export function hasRoom(queue: readonly Waiting[], yields: boolean, most: number): boolean {
	const waits = queue.filter((one) => one.yields === yields).length;
	return waits < (yields ? Math.min(YIELDING, most) : most);
}

/** Adds a file to the queue after earlier ones; yielding ones go after all others. */
export function queueUp<T extends Waiting>(queue: T[], one: T): void {
	const passed = one.yields ? -1 : queue.findIndex(({ yields }) => yields);
	queue.splice(passed < 0 ? queue.length : passed, 0, one);
}
