import type { Caller } from '#platform/http/served.server.ts';

/**
 * Refuses changes from an account whose holder is reported dead. Injected by claims, which depend
 * on customers and not the other way around.
 */
export type AfterDeath = { refuseAfterDeath: (caller: Caller) => Promise<void> };

/** Wraps a call that such an account may not make. */
export const unlessDead =
	<I, O>({ refuseAfterDeath }: AfterDeath, run: (input: I, caller: Caller) => Promise<O>) =>
	async (input: I, caller: Caller): Promise<O> => {
		await refuseAfterDeath(caller);
		return run(input, caller);
	};
