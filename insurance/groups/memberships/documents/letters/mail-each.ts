/** Maximum number of concurrent emails: a distant email server takes a while to answer each. */
const AT_ONCE = 10;

/**
 * Calls `send` for each item with limited concurrency; throws the first failure once the sending
 * already started is finished.
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
