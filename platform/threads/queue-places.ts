type Waiting = { yields: boolean };

/** Files that yield and may wait. */
const YIELDING = 2;

/** Whether one more may wait; those that yield take no place from the others. */
export function hasRoom(queue: readonly Waiting[], yields: boolean, most: number): boolean {
	const waits = queue.filter((one) => one.yields === yields).length;
	return waits < (yields ? Math.min(YIELDING, most) : most);
}

/** Behind those that came before it; whoever yields stands behind everyone else. */
export function queueUp<T extends Waiting>(queue: T[], one: T): void {
	const passed = one.yields ? -1 : queue.findIndex(({ yields }) => yields);
	queue.splice(passed < 0 ? queue.length : passed, 0, one);
}
