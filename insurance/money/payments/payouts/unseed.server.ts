import sql from 'sql-template-tag';

import { openProposalHeads } from '#insurance/access/approvals/proposal.server.ts';
import { closeOpenProposal } from '#insurance/access/approvals/propose.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { endReports, settleBackTask } from './end-reports.server.ts';
import { lockPayouts } from './store.server.ts';
import { REPORT_KIND } from './take-back.server.ts';

/**
 * Closes all open differences and tasks about the payouts of a provider that never paid out.
 * Returns the keys under which they were booked. References cannot be used instead: they were typed
 * by hand and may equal those of a real payout.
 */
export async function endPayouts(
	tx: Tx,
	provider: string,
	{ reason, at }: { reason: string; at: Date },
): Promise<string[]> {
	await lockPayouts(tx, provider);
	const { rows: reports } = await tx.query<{ id: string }>(
		sql`select id from payout_report where provider = ${provider} order by id`,
	);
	const { rows: differences } = await tx.query<{ id: string; closedAt: Date | null }>(sql`
		select d.id, d.closed_at from payout_difference d join payout_report r on r.id = d.report_id
		where r.provider = ${provider} order by d.id`);
	const ids = reports.map(({ id }) => id);
	for (const { thing, proposedAt } of await openProposalHeads(tx, REPORT_KIND, ids)) {
		await settleBackTask(tx, { id: thing, proposedAt }, { reason, at });
		await closeOpenProposal(tx, { kind: REPORT_KIND, thing }, { by: null, at });
	}
	return endReports(tx, ids, differences, { reason, staffId: null, at });
}
