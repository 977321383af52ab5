import type { Caller } from '#platform/http/served.server.ts';

/**
 * Refuses changes by an account whose holder is reported dead. Handed over by claims, which know of
 * customers and not the other way about.
 */
export type AfterDeath = { refuseAfterDeath: (caller: Caller) => Promise<void> };

/** A call that such an account may not make. */
export const unlessDead =
	<I, O>({ refuseAfterDeath }: AfterDeath, run: (input: I, caller: Caller) => Promise<O>) =>
	async (input: I, caller: Caller): Promise<O> => {
		await refuseAfterDeath(caller);
		return run(input, caller);
	};
