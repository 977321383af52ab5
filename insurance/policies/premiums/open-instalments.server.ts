import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import type { Instalment } from './premium-schedule.ts';

/**
 * Returns the ids of policies that need processing, in ascending order: their cover has ended or
 * changes, or a premium is late or falls due by `until`.
 */
export async function policiesToTurn(
	db: Db,
	now: Date,
	until: Day,
	after: string,
	limit: number,
): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(sql`
		select id from (
			(select id from policy where status in ('INFORCE', 'GRACE', 'LAPSED') and end_at <= ${now} and id > ${after}::uuid)
			union
			(select id from policy where status in ('INFORCE', 'GRACE') and next_due_on <= ${until} and id > ${after}::uuid)
			union
			(select id from policy where status in ('INFORCE', 'GRACE') and reopened is not null and id > ${after}::uuid)
			union
			(select id from policy where status in ('INFORCE', 'GRACE', 'LAPSED') and cover_turns_on <= ${jakartaDay(now)} and id > ${after}::uuid)
		) found order by id limit ${limit}`);
	return rows.map(({ id }) => id);
}

export type AskedSoFar = { reminders: number; debits: number };

/**
 * Returns the row of an unpaid instalment, creating it on first use. The caller must have locked
 * the policy.
 */
export async function openInstalment(
	tx: Tx,
	policyId: string,
	one: Instalment,
): Promise<AskedSoFar> {
	await tx.query(sql`
		insert into premium_instalment (policy_id, number, due_on, amount, status)
		values (${policyId}, ${one.number}, ${one.dueOn}, ${one.amount}, 'open') on conflict do nothing`);
	const { rows } = await tx.query<AskedSoFar>(
		sql`select reminders, debits from premium_instalment where policy_id = ${policyId} and number = ${one.number}`,
	);
	return rows[0] ?? { reminders: 0, debits: 0 };
}

export async function noteAsked(
	tx: Tx,
	policyId: string,
	number: number,
	asked: AskedSoFar,
): Promise<void> {
	await tx.query(sql`
		update premium_instalment set reminders = ${asked.reminders}, debits = ${asked.debits}
		where policy_id = ${policyId} and number = ${number} and status = 'open'`);
}
