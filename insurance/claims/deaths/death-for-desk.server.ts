import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { claimFile } from '../desk/file-api.ts';
import type { ClaimRow } from '../store.server.ts';
import { policiesOfDeceased } from './policies-of-deceased.server.ts';
import { objectionForDesk } from './set-aside.server.ts';

type DeathShown = Pick<CallOutput<typeof claimFile>, 'objection' | 'deceased'>;

export async function deathForDesk(
	within: { db: Db; sealer: Sealer },
	claim: ClaimRow,
	now: Date,
): Promise<DeathShown> {
	const [objection, deceased] = await Promise.all([
		objectionForDesk(within, claim),
		policiesOfDeceased(within, claim, now),
	]);
	return { objection, deceased };
}
