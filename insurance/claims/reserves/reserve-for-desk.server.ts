import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { claimFile } from '../desk/file-api.ts';
import { RESERVE_REASONS } from './reserve.ts';
import { reserveSteps } from './store.server.ts';

/** Returns a claim's reserve and its history, oldest first. */
export async function reserveForDesk(
	db: Db,
	claimId: string,
): Promise<CallOutput<typeof claimFile>['reserve']> {
	const steps = await reserveSteps(db, claimId);
	return {
		amount: steps.at(-1)?.amountAfter ?? null,
		steps: steps.map(({ reason, amountBefore, amountAfter, changedAt }) => ({
			at: changedAt.toISOString(),
			why: RESERVE_REASONS[reason],
			before: amountBefore,
			after: amountAfter,
		})),
	};
}
