import type { Caller } from '#platform/http/served.server.ts';

/**
 * Refuses changes from an account whose holder has been reported dead. Injected by claims, because
 * claims depend on customers and not the other way around.
 */
export type AfterDeath = { refuseAfterDeath: (caller: Caller) => Promise<void> };

/** Wraps a use case so that it is refused for an account whose holder has been reported dead. */
export const unlessDead =
	<Deps, Given extends [...unknown[], Caller], Answer>(
		useCase: (deps: Deps, ...given: Given) => Promise<Answer>,
	) =>
	async (deps: Deps & AfterDeath, ...given: Given): Promise<Answer> => {
		await deps.refuseAfterDeath(given.at(-1) as Caller);
		return useCase(deps, ...given);
	};
