/** Mails on their way at once: a mail server far away answers each after a while. */
const AT_ONCE = 10;

/** Does something for each, some at a time; throws the first failure once what was begun is over. */
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
