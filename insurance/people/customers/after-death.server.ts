import type { Caller } from '#platform/http/served.server.ts';

/**
 * Refuses changes from an account whose holder has been reported dead. Injected by claims, because
 * claims depend on customers and not the other way around.
 */
export type AfterDeath = { refuseAfterDeath: (caller: Caller) => Promise<void> };

export const unlessDead =
	<Deps, Given extends [...unknown[], Caller], Answer>(
		useCase: (deps: Deps, ...given: Given) => Promise<Answer>,
	) =>
	async (deps: Deps & AfterDeath, ...given: Given): Promise<Answer> => {
		await deps.refuseAfterDeath(given.at(-1) as Caller);
		return useCase(deps, ...given);
	};
