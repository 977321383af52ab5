import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { headOf } from './load-policy.server.ts';
import { mayBecome, type PolicyHead, type PolicyStatus } from './policy.ts';
import type { MoveReason } from './status-rules.ts';
import { lockPolicyRow } from './store.server.ts';

/**
 * A policy held until the transaction ends, so that payment, cancellation and the daily job come
 * one after the other.
 */
export async function lockPolicy(tx: Tx, policyId: string): Promise<PolicyHead | null> {
	const row = await lockPolicyRow(tx, policyId);
	return row ? headOf(row) : null;
}

/** Moves a locked policy and writes down why. Throws on a move that the table of states lacks. */
export async function movePolicy(
	tx: Tx,
	policy: Pick<PolicyHead, 'id' | 'status'>,
	to: PolicyStatus,
	reason: MoveReason,
	at: Date,
): Promise<void> {
	const { id, status } = policy;
	if (!mayBecome(status, to)) throw new Error(`a policy does not go from ${status} to ${to}`);
	const moved = await tx.query(
		sql`update policy set status = ${to} where id = ${id} and status = ${status}`,
	);
	if (moved.rowCount !== 1) throw new Error(`policy ${id} was not held while it moved`);
	await tx.query(sql`
		insert into policy_status_change (policy_id, change_no, was, became, reason, at)
		select ${id}::uuid, coalesce(max(change_no), 0) + 1, ${status}::text, ${to}::text, ${reason}::text, ${at}::timestamptz from policy_status_change where policy_id = ${id}`);
}

export type StatusChange = {
	was: PolicyStatus;
	became: PolicyStatus;
	reason: MoveReason;
	at: Date;
};

/**
 * What a policy was on a day of Jakarta, by its history: a claim is judged by the day of its event,
 * not by today. One that was returned in its free look, or whose late money went back, never was.
 * `since`: the day on which unbroken cover began, over all it goes on from.
 */
export async function policyStatusOn(
	db: Db,
	policy: Pick<PolicyHead, 'id' | 'status'>,
	day: Day,
): Promise<{ status: PolicyStatus; since: Day | null }> {
	const history = await statusHistory(db, policy.id);
	const last = history.at(-1);
	const before = history.findLast(({ at }) => jakartaDay(at) <= day);
	const status =
		last?.reason === 'free-look' || last?.reason === 'late-payment-returned'
			? 'CANCELLED'
			: (before?.became ?? history[0]?.was ?? policy.status);
	const { rows } = await db.query<{ since: Day | null }>(sql`
		with recursive chain as (
			select id, renewal_of, start_day, 1 as depth from policy where id = ${policy.id}
			union all
			select p.id, p.renewal_of, p.start_day, c.depth + 1 from chain c join policy p on p.id = c.renewal_of
			where p.end_day + 1 = c.start_day and p.status in ('INFORCE', 'GRACE', 'EXPIRED') and c.depth < 60)
		select min(start_day) as since from chain`);
	return { status, since: rows[0]?.since ?? null };
}

/** Every move of a policy, oldest first. */
export async function statusHistory(db: Db, policyId: string): Promise<StatusChange[]> {
	return (
		await db.query<StatusChange>(
			sql`select was, became, reason, at from policy_status_change where policy_id = ${policyId} order by change_no`,
		)
	).rows;
}
