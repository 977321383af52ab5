/**
 * Returns the work's result, or throws the error from `late` if it takes longer. It does not stop
 * the work: the caller ends the thread.
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(late()), ms);
	});
	try {
		return await Promise.race([work, limit]);
	} finally {
		clearTimeout(timer);
	}
}
