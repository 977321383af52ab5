import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

import { CHANNEL, type Payload } from './jobs.server.ts';

export type FailedJob = {
	id: string;
	kind: string;
	payload: Payload;
	attempts: number;
	lastError: string | null;
	createdAt: Date;
	/** Time at which the job was given up, or at which the next attempt is due. */
	at: Date;
};

/**
 * Returns failed jobs, latest first, optionally of one kind only. With `dead`, returns jobs that
 * were given up after the last attempt; otherwise those waiting for their next attempt.
 */
export async function failedJobs(
	db: Db,
	{ dead, kind, limit, offset }: { dead: boolean; kind?: string; limit: number; offset: number },
): Promise<FailedJob[]> {
	const found = await db.query<FailedJob>(sql`
		select id, kind, payload, attempts, last_error, created_at, coalesce(dead_at, next_at) as at
		from job
		where done_at is null and attempts > 0 and (dead_at is not null) = ${dead}::boolean
			and kind = coalesce(${kind ?? null}, kind)
		order by coalesce(dead_at, next_at) desc, id desc
		limit ${limit} offset ${offset}`);
	return found.rows;
}

export async function countFailedJobs(
	db: Db,
	dead: boolean,
): Promise<{ kind: string; count: number }[]> {
	const found = await db.query<{ kind: string; count: number }>(sql`
		select kind, count(*) as count from job
		where done_at is null and attempts > 0 and (dead_at is not null) = ${dead}::boolean
		group by kind order by count(*) desc, kind`);
	return found.rows;
}

/**
 * Restarts a failed job immediately with its full number of attempts. Returns its kind, or null if
 * there is no such job.
 */
export async function tryJobAgain(db: Db, id: string): Promise<string | null> {
	const revived = await db.query<{ kind: string }>(sql`
		with counted as (delete from job_start where job_id = ${id}), revived as (
			update job set dead_at = null, attempts = 0, next_at = now()
			where id = ${id} and done_at is null and attempts > 0 returning kind)
		select kind, pg_notify(${CHANNEL}, '') from revived`);
	return revived.rows[0]?.kind ?? null;
}

export async function tryKindAgain(db: Db, kind: string): Promise<number> {
	const revived = await db.query(sql`
		with given_up as (
			select id from job where done_at is null and attempts > 0 and dead_at is not null
				and kind = ${kind} for update),
		counted as (delete from job_start using given_up where job_id = given_up.id),
		revived as (
			update job set dead_at = null, attempts = 0, next_at = now()
			from given_up where job.id = given_up.id returning job.id)
		select pg_notify(${CHANNEL}, '') from revived`);
	return revived.rowCount;
}

/** Returns those of the given values that a dead job has under this payload key. */
export async function givenUp(
	db: Db,
	kinds: readonly string[],
	{ key, values }: { key: string; values: readonly string[] },
): Promise<Set<string>> {
	if (values.length === 0) return new Set();
	const { rows } = await db.query<{ value: string }>(sql`
		select distinct payload ->> ${key} as value from job
		where dead_at is not null and kind = any(${[...kinds]}::text[]) and payload ->> ${key} = any(${[...values]}::text[])`);
	return new Set(rows.map(({ value }) => value));
}

/** True if a job with this kind and payload was given up and no other such job is waiting. */
export async function isGivenUp(db: Db, kind: string, says: Payload): Promise<boolean> {
	const named = JSON.stringify(says);
	const { rows } = await db.query<{ over: boolean }>(sql`
		select exists (select from job where dead_at is not null and kind = ${kind} and payload @> ${named}::jsonb)
			and not exists (select from job where done_at is null and dead_at is null and kind = ${kind} and payload @> ${named}::jsonb)
			as over`);
	return rows[0]?.over === true;
}
