import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { claimDetail } from '../api.ts';
import { isClosed } from '../claim.ts';
import { subjectOf } from '../desk/found-claim.server.ts';
import type { ClaimRow } from '../store.server.ts';
import { checklistNow } from './claim-checklist.server.ts';
import { wireOwnChecklist } from './wire-checklist.ts';

export async function ownChecklistOf(
	deps: { db: Db; sealer: Sealer },
	claim: ClaimRow,
): Promise<CallOutput<typeof claimDetail>['checklist'] & object> {
	if (isClosed(claim.status)) return [];
	const { product } = await subjectOf(deps, claim);
	return wireOwnChecklist(await checklistNow(deps, claim, product));
}
