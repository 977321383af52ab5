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
		select c.policy_id, c.kind, c.refund, c.lines, coalesce(a.account, c.account) as account, c.cancelled_at, c.refund_due_on
		from policy_cancellation c left join lateral (select account from policy_refund_account a
			where a.policy_id = c.policy_id order by a.replaced_at desc limit 1) a on true
		where c.policy_id = ${policyId}`);
	return rows[0];
}

/** Keeps another account for a refund, which counts from now on. */
export async function insertRefundAccount(
	tx: Tx,
	row: { policyId: string; account: Buffer; staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into policy_refund_account (policy_id, replaced_at, replaced_by, account)
		values (${row.policyId}, ${row.at}, ${row.staffId}, ${row.account})`);
}

export async function insertCancellation(
	tx: Tx,
	row: CancellationRow & { evidence: Buffer },
): Promise<void> {
	await tx.query(sql`
		insert into policy_cancellation (policy_id, kind, refund, lines, account, evidence, cancelled_at, refund_due_on)
		values (${join([row.policyId, row.kind, row.refund, JSON.stringify(row.lines), row.account, row.evidence, row.cancelledAt, row.refundDueOn])})`);
}
