import type { Tx } from '#platform/db/pool.server.ts';

import { refuseBeyond } from '../staff/rights/limits.server.ts';
import { isPermission } from './approvers.server.ts';
import type { ApprovalHandler, ApprovalProposal } from './proposal.server.ts';

/** Refuses an approval beyond the limit of the right of the person for whom it counts. */
export async function refuseBeyondLimit(
	tx: Tx,
	proposal: ApprovalProposal,
	{ concern }: Pick<ApprovalHandler, 'concern'>,
	{ staffId, right }: { staffId: string; right: string },
): Promise<void> {
	if (!concern || !isPermission(right)) return;
	const { amount } = proposal;
	const about = { ...(amount === null ? {} : { amount }), ...(await concern(tx, proposal)) };
	await refuseBeyond(tx, { staffId }, right, about);
}
