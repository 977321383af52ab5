import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ApprovalRule } from '../approval.ts';

export type StoredRule = ApprovalRule & { kind: string };

/** Returns all rules, those of one kind from the smallest amount. */
export async function approvalRules(db: Db): Promise<StoredRule[]> {
	const { rows } = await db.query<StoredRule>(sql`
		select kind, from_amount, approving_right, approvers, delegable, alone from approval_rule
		order by kind, from_amount`);
	return rows;
}

export async function rulesOfKind(db: Db, kind: string): Promise<StoredRule[]> {
	const { rows } = await db.query<StoredRule>(sql`
		select kind, from_amount, approving_right, approvers, delegable, alone from approval_rule
		where kind = ${kind} order by from_amount`);
	return rows;
}

export async function putRule(tx: Tx, rule: StoredRule): Promise<void> {
	await tx.query(sql`
		insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone)
		values (${rule.kind}, ${rule.fromAmount}, ${rule.approvingRight}, ${rule.approvers}, ${rule.delegable}, ${rule.alone})
		on conflict (kind, from_amount) do update set approving_right = excluded.approving_right,
			approvers = excluded.approvers, delegable = excluded.delegable, alone = excluded.alone`);
}

export async function removeRule(tx: Tx, kind: string, fromAmount: number): Promise<void> {
	await tx.query(
		sql`delete from approval_rule where kind = ${kind} and from_amount = ${fromAmount} and from_amount > 0`,
	);
}
