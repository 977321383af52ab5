import sql, { join } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CancellationKind, RefundLine } from './cancellation.ts';

export type CancellationRow = {
	policyId: string;
	kind: CancellationKind;
	refund: number;
	lines: RefundLine[];
	account: Buffer | null;
	cancelledAt: Date;
	refundDueOn: string;
};

export async function findCancellation(
	db: Db,
	policyId: string,
): Promise<CancellationRow | undefined> {
	const { rows } = await db.query<CancellationRow>(sql`
		select policy_id, kind, refund, lines, account, cancelled_at, refund_due_on
		from policy_cancellation where policy_id = ${policyId}`);
	return rows[0];
}

export async function insertCancellation(
	tx: Tx,
	row: CancellationRow & { evidence: Buffer },
): Promise<void> {
	await tx.query(sql`
		insert into policy_cancellation (policy_id, kind, refund, lines, account, evidence, cancelled_at, refund_due_on)
		values (${join([row.policyId, row.kind, row.refund, JSON.stringify(row.lines), row.account, row.evidence, row.cancelledAt, row.refundDueOn])})`);
}
