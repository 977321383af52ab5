/**
 * Returns the result of the work, or throws the error from `late` if it takes longer than `ms`. The
 * work is not stopped, so the caller has to terminate the thread.
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
