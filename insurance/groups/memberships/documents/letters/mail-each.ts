/**
 * Maximum number of emails sent concurrently, because a distant mail server takes a while to
 * respond.
 */
const AT_ONCE = 10;

/**
 * Calls `send` for each item with limited concurrency. After a failure it starts no more calls,
 * waits for those in progress and throws the first error.
 */
export async function mailEach<T>(
	all: readonly T[],
	send: (one: T) => Promise<unknown>,
): Promise<void> {
	const waiting = [...all];
	let failure: { error: unknown } | undefined;
	const lane = async () => {
		for (let one = waiting.shift(); one !== undefined && !failure; one = waiting.shift())
			await send(one).catch((error: unknown) => void (failure ??= { error }));
	};
	await Promise.all(Array.from({ length: AT_ONCE }, lane));
	if (failure) throw failure.error;
}
