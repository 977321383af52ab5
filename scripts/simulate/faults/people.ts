import { isAway, keepsNothing } from '#platform/db/away.server.ts';
import type { SimulatedClock } from '#sample/simulator/stage/clock.server.ts';
import { minutesLater } from '#sample/simulator/stage/stage.ts';

import { isEnd } from './strike.ts';

/** Minutes after which a person tries again; the first is the delay that the refusal states. */
const WAITS = [0.2, 2, 10, 30, 60] as const;

/** True for failures after which people try again: the product is unavailable, full or busy. */
export function isPassing(error: unknown): boolean {
	if (error instanceof AggregateError) return error.errors.every(isPassing);
	return error instanceof Error && (isEnd(error) || isAway(error) || keepsNothing(error));
}

export type Trying = {
	clock: SimulatedClock;
	/** True if a failure is planned for now; any other failure is a fault of the product. */
	mayFail(): boolean;
	/** Restarts the product if its process has ended. */
	revive(): Promise<void>;
	failed(): void;
};

/** Retries after a while, as people and gateways do. */
export async function tryPatiently<T>(trying: Trying, work: () => Promise<T>): Promise<T> {
	for (const wait of WAITS)
		try {
			return await work();
		} catch (error) {
			if (!isPassing(error) || !trying.mayFail()) throw error;
			trying.failed();
			await trying.revive();
			await trying.clock.set(minutesLater(trying.clock.now(), wait));
		}
	return work();
}
