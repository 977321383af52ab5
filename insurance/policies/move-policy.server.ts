import sql from 'sql-template-tag';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { mayBecome, type PolicyHead, type PolicyStatus } from './policy.ts';
import { headOf } from './load-policy.server.ts';
import type { MoveReason } from './status-rules.ts';
import { lockPolicyRow } from './store.server.ts';

/** A policy held until the transaction ends, so that payment, cancellation and the daily job come one after the other. */
export async function lockPolicy(tx: Tx, policyId: string): Promise<PolicyHead | null> {
	const row = await lockPolicyRow(tx, policyId);
	return row ? headOf(row) : null;
}

/** Moves a locked policy and writes down why. Throws on a move that the table of states lacks. */
export async function movePolicy(tx: Tx, policy: Pick<PolicyHead, 'id' | 'status'>, to: PolicyStatus, reason: MoveReason, at: Date): Promise<void> {
	const { id, status } = policy;
	if (!mayBecome(status, to)) throw new Error(`a policy does not go from ${status} to ${to}`);
	const moved = await tx.query(sql`update policy set status = ${to} where id = ${id} and status = ${status}`);
	if (moved.rowCount !== 1) throw new Error(`policy ${id} was not held while it moved`);
	await tx.query(sql`
		insert into policy_status_change (policy_id, change_no, was, became, reason, at)
		select ${id}::uuid, coalesce(max(change_no), 0) + 1, ${status}::text, ${to}::text, ${reason}::text, ${at}::timestamptz from policy_status_change where policy_id = ${id}`);
}

export type StatusChange = { was: PolicyStatus; became: PolicyStatus; reason: MoveReason; at: Date };

/** Every move of a policy, oldest first. */
export async function statusHistory(db: Db, policyId: string): Promise<StatusChange[]> {
	return (await db.query<StatusChange>(sql`select was, became, reason, at from policy_status_change where policy_id = ${policyId} order by change_no`)).rows;
}
