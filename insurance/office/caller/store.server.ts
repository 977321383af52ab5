import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CallerKind, QuestionKey } from './caller.ts';

export type CaseRow = {
	id: string;
	staffId: string;
	policyId: string;
	customerId: string;
	caller: CallerKind;
	asked: QuestionKey[];
	begunAt: Date;
	passedAt: Date | null;
	failedAt: Date | null;
	endedAt: Date | null;
};

export async function insertCase(
	tx: Tx,
	row: Omit<CaseRow, 'passedAt' | 'failedAt' | 'endedAt'>,
): Promise<void> {
	await tx.query(sql`
		insert into caller_case (id, staff_id, policy_id, customer_id, caller, asked, begun_at)
		values (${row.id}, ${row.staffId}, ${row.policyId}, ${row.customerId}, ${row.caller},
			${row.asked}::text[], ${row.begunAt})`);
}

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
	const { rows } = await db.query<CaseRow>(sql`
		select id, staff_id, policy_id, customer_id, caller, asked, begun_at, passed_at, failed_at,
			ended_at
		from caller_case where id = ${id}`);
	return rows[0];
}

/** Records the outcome of a check once; false if it has one. */
export async function settleCase(
	tx: Tx,
	{ id, passed, at }: { id: string; passed: boolean; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update caller_case set passed_at = ${passed ? at : null}::timestamptz,
			failed_at = ${passed ? null : at}::timestamptz
		where id = ${id} and passed_at is null and failed_at is null`);
	return rowCount === 1;
}

/** Ends the calls of a member of staff, who is on one telephone; or only the one named. */
export async function endCasesOf(
	tx: Tx,
	staffId: string,
	at: Date,
	id: string | null = null,
): Promise<void> {
	await tx.query(sql`
		update caller_case set ended_at = ${at}
		where staff_id = ${staffId} and ended_at is null and begun_at > ${at}::timestamptz - interval '1 day'
			and (${id}::uuid is null or id = ${id}::uuid)`);
}

/** Counts the failed checks of a holder, and those that were begun and not answered. */
export async function checksOfPolicy(
	db: Db,
	policyId: string,
	since: Date,
): Promise<{ failed: number; open: number }> {
	const { rows } = await db.query<{ failed: number; open: number }>(sql`
		select count(*) filter (where failed_at > ${since})::int as failed,
			count(*) filter (where passed_at is null and failed_at is null)::int as open
		from caller_case
		where policy_id = ${policyId} and caller = 'holder' and (begun_at > ${since} or failed_at > ${since})`);
	return rows[0] ?? { failed: 0, open: 0 };
}

export const lockChecksOf = (tx: Tx, staffId: string) =>
	tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`caller checks ${staffId}`}, 0))`);

export async function failedOfStaff(db: Db, staffId: string, since: Date): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*)::int as count from caller_case
		where staff_id = ${staffId} and failed_at > ${since}`);
	return rows[0]?.count ?? 0;
}

export type FailedHour = { staffId: string; name: string; at: Date; failures: number };

/**
 * Returns when members of staff had failed at least `least` checks within the hour before, one row
 * per person and hour of the clock, newest first.
 */
export async function hoursWithFailures(
	db: Db,
	{ since, least }: { since: Date; least: number },
): Promise<FailedHour[]> {
	const { rows } = await db.query<FailedHour>(sql`
		select staff_id, name, max(failed_at) as at, max(recent)::int as failures
		from (
			select c.staff_id, s.name, c.failed_at, count(*) over (partition by c.staff_id
				order by c.failed_at range between interval '1 hour' preceding and current row) as recent
			from caller_case c join staff_name s on s.id = c.staff_id
			where c.failed_at >= ${since}
		) as failed
		where recent >= ${least}::int
		group by staff_id, name, date_trunc('hour', failed_at)
		order by max(failed_at) desc limit 50`);
	return rows;
}
