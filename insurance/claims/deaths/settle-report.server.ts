import type { Tx } from '#platform/db/pool.server.ts';

import type { ClaimDeps } from '../claim-content.server.ts';
import { mailAbout } from '../holder/claim-mails.server.ts';
import type { ClaimRow } from '../store.server.ts';
import { isHoldersDeath } from './death-reports.server.ts';
import { closeNotes } from './note-policies.server.ts';
import { settlePremiumHold } from './premium-hold.server.ts';
import { closeObjectionTask } from './set-aside.server.ts';

export async function settleDeathReport(
	tx: Tx,
	{ sealer }: Pick<ClaimDeps, 'sealer'>,
	claim: ClaimRow,
	now: Date,
): Promise<void> {
	if (claim.status === 'declined') await closeNotes(tx, sealer, claim, now);
	if (!(await isHoldersDeath({ db: tx, sealer }, claim))) return;
	await settlePremiumHold(tx, sealer, claim.customerId, now);
	if (claim.status !== 'declined') return;
	await closeObjectionTask(tx, claim.id, { reason: 'Klaimnya ditolak', now });
	if (claim.reportedBy !== 'holder') await mailAbout(tx, claim, 'report-closed');
}
