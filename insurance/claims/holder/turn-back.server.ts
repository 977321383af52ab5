import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { addEvent, type ClaimDeps, moveTo } from '../claim-content.server.ts';
import { DECIDE_WITHIN_WORKING_DAYS } from '../claim.ts';
import type { ClaimRow } from '../store.server.ts';
import { mailAbout } from './claim-mails.server.ts';

/** Marks the claim as waiting for the insurer once the last request has been answered. */
export async function turnBack(
	{ sealer }: Pick<ClaimDeps, 'sealer'>,
	tx: Tx,
	claim: ClaimRow,
	{ left, now }: { left: number; now: Date },
): Promise<ClaimRow> {
	if (left > 0) return claim;
	const dueOn = await dueDay(tx, jakartaDay(now), DECIDE_WITHIN_WORKING_DAYS);
	const next = await moveTo(tx, claim, 'in-review', now, { documentsCompleteAt: now, dueOn });
	await addEvent(tx, sealer, claim.id, {
		kind: 'documents-complete',
		by: { actor: 'system' },
		at: new Date(now.getTime() + 1),
	});
	await mailAbout(tx, next, 'documents-complete');
	return next;
}
