import sql from 'sql-template-tag';

import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { headOf } from './load-policy.server.ts';
import { mayPolicyBecome, type PolicyHead, type PolicyStatus } from './policy.ts';
import type { MoveReason } from './status-rules.ts';
import { lockPolicyRow } from './store.server.ts';

/**
 * Locks a policy until the transaction ends, so that payment, cancellation and the daily job are
 * serialised.
 */
export async function lockPolicy(tx: Tx, policyId: string): Promise<PolicyHead | null> {
	const row = await lockPolicyRow(tx, policyId);
	return row ? headOf(row) : null;
}

/**
 * Changes the status of a locked policy and records the reason. Throws if the table of states does
 * not allow the transition.
 */
export async function movePolicy(
	tx: Tx,
	policy: Pick<PolicyHead, 'id' | 'status'>,
	to: PolicyStatus,
	reason: MoveReason,
	at: Date,
): Promise<void> {
	const { id, status } = policy;
	if (!mayPolicyBecome(status, to))
		throw new Error(`a policy does not go from ${status} to ${to}`);
	const moved = await tx.query(
		sql`update policy set status = ${to} where id = ${id} and status = ${status}`,
	);
	if (moved.rowCount !== 1) throw new Error(`policy ${id} was not held while it moved`);
	await tx.query(sql`
		insert into policy_status_change (policy_id, change_no, was, became, reason, at)
		select ${id}::uuid, coalesce(max(change_no), 0) + 1, ${status}::text, ${to}::text,
			${reason}::text, ${at}::timestamptz
		from policy_status_change
		where policy_id = ${id}`);
}

export type StatusChange = {
	was: PolicyStatus;
	became: PolicyStatus;
	reason: MoveReason;
	at: Date;
};

/** Reasons for cancellation after which a policy counts as never having been in force. */
const NEVER_WAS: readonly MoveReason[] = [
	'free-look',
	'late-payment-returned',
	'paid-twice',
	'taken-off-list',
];

/** A policy's status on a given date. `since` is the date on which continuous cover began. */
export type StatusSince = { status: PolicyStatus; since: Day | null };

function statusOn(history: readonly StatusChange[], now: PolicyStatus, day: Day): PolicyStatus {
	const last = history.at(-1);
	if (last && NEVER_WAS.includes(last.reason)) return 'CANCELLED';
	const before = history.findLast(({ at }) => jakartaDay(at) <= day);
	return before?.became ?? history[0]?.was ?? now;
}

/**
 * Returns a function that looks up a policy's status on any Jakarta date in the policy's history,
 * because a claim is assessed as of the date of its event. A policy counts as never having existed
 * if it was cancelled in its free-look period, if its payment arrived too late and was returned, if
 * it was paid twice, or if its member was taken off a company's list. Cover is continuous across
 * the policies in a chain of renewals.
 */
export async function statusesOf(
	db: Db,
	policies: readonly Pick<PolicyHead, 'id' | 'status'>[],
): Promise<(policy: Pick<PolicyHead, 'id' | 'status'>, day: Day) => StatusSince> {
	const ids = policies.map(({ id }) => id);
	const [moves, begun] = await Promise.all([
		db.query<StatusChange & { policyId: string }>(sql`
			select policy_id, was, became, reason, at from policy_status_change
			where policy_id ${anyOf(ids)} order by policy_id, change_no`),
		db.query<{ id: string; since: Day }>(sql`
			with recursive chain as (
				select id as held, renewal_of, start_day, 1 as depth from policy where id ${anyOf(ids)}
				union all
				select c.held, p.renewal_of, p.start_day, c.depth + 1
				from chain c cross join lateral (
					-- One row by its id, also for a thousand policies of a million.
					select * from policy where id = c.renewal_of offset 0) p
				where p.end_day + 1 = c.start_day and p.status in ('INFORCE', 'GRACE', 'EXPIRED')
					and c.depth < 60)
			select held as id, min(start_day) as since from chain group by held`),
	]);
	const histories = Map.groupBy(moves.rows, ({ policyId }) => policyId);
	const since = new Map(begun.rows.map((one) => [one.id, one.since]));
	return ({ id, status }, day) => ({
		status: statusOn(histories.get(id) ?? [], status, day),
		since: since.get(id) ?? null,
	});
}

export const policyStatusOn = async (
	db: Db,
	policy: Pick<PolicyHead, 'id' | 'status'>,
	day: Day,
): Promise<StatusSince> => (await statusesOf(db, [policy]))(policy, day);

/** Returns all status changes of a policy, oldest first. */
export async function statusHistory(db: Db, policyId: string): Promise<StatusChange[]> {
	return (
		await db.query<StatusChange>(
			sql`select was, became, reason, at from policy_status_change where policy_id = ${policyId} order by change_no`,
		)
	).rows;
}

export type EndedCover = { policyNo: string; day: Day };

/**
 * Returns the policies whose cover ended early and that were closed since a time, with the last day
 * of cover: the day of a cancellation, or that of a total loss or a death.
 */
export async function endedEarlySince(db: Db, since: Date): Promise<EndedCover[]> {
	const { rows } = await db.query<EndedCover>(sql`
		select p.policy_no,
			(case p.status when 'CANCELLED' then (max(c.at) at time zone 'Asia/Jakarta')::date else p.end_day end)::text as day
		from policy_status_change c join policy p on p.id = c.policy_id
		where c.at >= ${since} and c.became = p.status
			and (p.status = 'CANCELLED' or (p.status = 'EXPIRED' and p.end_day < p.agreed_end_day))
		group by p.id`);
	return rows;
}
