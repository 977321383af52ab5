import sql from 'sql-template-tag';

import { maskText } from '#platform/config/log.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';

/**
 * Contains only ids and plain settings, never personal data, because rows are stored for weeks and
 * shown to staff. Handlers load everything else by id.
 */
export type Payload = Record<string, string | number | boolean | null>;

/**
 * Seconds until the next attempt after the n-th failure. The total is about eight hours, so that an
 * email server may be unreachable for six.
 */
const BACKOFF = [2, 10, 30, 120, 300, 900, 1_800, 3_600, 7_200, 7_200, 7_200];
export const MAX_ATTEMPTS = BACKOFF.length + 1;
/**
 * A job that was started this often without finishing is assumed to crash its worker. Power
 * failures and deployments cause fewer aborted starts in a row.
 */
export const MAX_STARTS = 50;
/** NOTIFY channel on which a commit wakes the workers. */
export const CHANNEL = 'job';

/**
 * Kinds of jobs, declared where their handlers are combined (`declare module`).
 *
 * @public
 */
export interface JobHandlers {}
export type JobKind = keyof JobHandlers;

/**
 * Enqueues a side effect outside the database in the caller's transaction. It happens at least once
 * if the transaction commits, and never otherwise. Nothing is added if the `dedupeKey` was used
 * before, even by a finished job.
 */
export const enqueue: (tx: Tx, kind: JobKind, ...job: Enqueued) => void = addJob;

type Enqueued = [payload: Payload, options?: { dedupeKey?: string; delaySeconds?: number }];

/** Enqueues a job of any kind, even one that is not declared in `JobHandlers`. */
export function addJob(tx: Tx, kind: string, ...[payload, options = {}]: Enqueued): void {
	const delay = options.delaySeconds ?? 0;
	tx.later(sql`
		insert into job (id, kind, payload, dedupe_key, next_at)
		values (${uuidv7()}, ${kind}, ${JSON.stringify(payload)}::jsonb, ${options.dedupeKey ?? null}, now() + make_interval(secs => ${delay}::float8))
		on conflict (dedupe_key) do nothing`);
	// Delayed jobs are found by polling.
	if (delay === 0) tx.tell(CHANNEL);
}

/**
 * `attempt` is the number of starts including this one. `failures` is the number of starts that
 * ended with an error in the job.
 */
export type Taken = {
	id: string;
	kind: string;
	payload: Payload;
	attempt: number;
	failures: number;
};

/**
 * Locks and returns the next due job of these kinds. The lock lasts until the end of the
 * transaction.
 */
export async function takeJob(
	tx: Tx,
	kinds: string[],
): Promise<Omit<Taken, 'attempt'> | undefined> {
	const taken = await tx.query<Omit<Taken, 'attempt'>>(sql`
		select id, kind, payload, attempts as failures from job
		where done_at is null and dead_at is null and next_at <= now() and kind = any(${kinds})
		order by next_at, id limit 1 for no key update skip locked`);
	return taken.rows[0];
}

/**
 * Counts an attempt that begins now. `db` must not be the transaction that has locked the job,
 * because the count must survive a rollback.
 */
export async function countAttempt(db: Db, id: string): Promise<number> {
	const counted = await db.query<{ starts: number }>(sql`
		insert into job_start (job_id, starts) values (${id}, 1)
		on conflict (job_id) do update set starts = job_start.starts + 1 returning starts`);
	return counted.rows[0]?.starts ?? 1;
}

export async function markDone(tx: Tx, job: Taken): Promise<void> {
	await tx.query(sql`
		with counted as (delete from job_start where job_id = ${job.id})
		update job set done_at = now(), attempts = ${job.attempt}, last_error = null where id = ${job.id}`);
}

/**
 * Records a failure. The job is retried later, or is dead after the last attempt. Returns true if
 * it is dead.
 */
export async function markFailed(
	tx: Tx,
	job: Taken,
	error: unknown,
	backoff = backoffSeconds,
): Promise<boolean> {
	const words = maskText(
		error instanceof Error ? `${error.name}: ${error.message}` : String(error),
	).slice(0, 500);
	const failures = job.failures + 1;
	const dead = failures >= MAX_ATTEMPTS || job.attempt > MAX_STARTS;
	await tx.query(sql`
		update job set attempts = ${failures}, last_error = ${words},
			next_at = now() + make_interval(secs => ${dead ? 0 : backoff(failures)}::float8),
			dead_at = case when ${dead}::boolean then now() end
		where id = ${job.id}`);
	return dead;
}

/** Reschedules the job without counting a failure or an aborted start. */
export async function markPutOff(tx: Tx, job: Taken, seconds: number): Promise<void> {
	await tx.query(sql`
		with counted as (delete from job_start where job_id = ${job.id})
		update job set next_at = now() + make_interval(secs => ${seconds}::float8) where id = ${job.id}`);
}

/**
 * Returns the seconds to wait after the n-th failure. A jitter of ±20 % prevents many failed jobs
 * from being retried simultaneously.
 */
export function backoffSeconds(attempt: number): number {
	return (BACKOFF[Math.min(attempt, BACKOFF.length) - 1] ?? 2) * (0.8 + Math.random() * 0.4);
}

export type JobStatus = {
	waiting: number;
	/** Age in seconds of the job that has been due longest. */
	oldestAgeSeconds: number;
	retrying: number;
	/** Seconds since the oldest job that will be tried again was enqueued. */
	oldestRetryAgeSeconds: number;
	dead: number;
};

export async function jobStatus(db: Db): Promise<JobStatus> {
	const found = await db.query<JobStatus>(sql`
		select count(*) filter (where next_at <= now() and dead_at is null) as waiting,
			coalesce(extract(epoch from now() - min(next_at)
				filter (where next_at <= now() and dead_at is null)), 0)::float8 as oldest_age_seconds,
			count(*) filter (where attempts > 0 and dead_at is null) as retrying,
			coalesce(extract(epoch from now() - min(created_at)
				filter (where attempts > 0 and dead_at is null)), 0)::float8 as oldest_retry_age_seconds,
			count(*) filter (where dead_at is not null) as dead
		from job where done_at is null`);
	const none = {
		waiting: 0,
		oldestAgeSeconds: 0,
		retrying: 0,
		oldestRetryAgeSeconds: 0,
		dead: 0,
	};
	return found.rows[0] ?? none;
}

/** Withdraws a job that has not been done yet. Returns false if there is none. */
export async function takeBackJob(db: Db, dedupeKey: string): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`delete from job where dedupe_key = ${dedupeKey} and done_at is null`,
	);
	return rowCount > 0;
}

/**
 * Makes a job that was put off due now. Does nothing for one that runs, failed, is done or given
 * up: waiting for a running job could deadlock with what it waits for.
 */
export async function wakeJob(tx: Tx, id: string): Promise<void> {
	if (!isUuid(id)) return;
	await tx.query(sql`
		update job set next_at = now() where id = (
			select id from job where id = ${id} and done_at is null and dead_at is null and attempts = 0
			for no key update skip locked)`);
	tx.tell(CHANNEL);
}

export async function isJobWaiting(db: Db, dedupeKey: string): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`select from job where dedupe_key = ${dedupeKey} and done_at is null and dead_at is null`,
	);
	return rowCount > 0;
}

/** True if the job with this key has been done. False once its key is no longer stored. */
export async function isJobDone(db: Db, dedupeKey: string): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`select from job where dedupe_key = ${dedupeKey} and done_at is not null`,
	);
	return rowCount > 0;
}

/**
 * Thrown by a handler if it is too early to do the job. The job is rescheduled and does not count
 * as failed.
 */
export class PutOff extends Error {
	readonly seconds: number;
	constructor(seconds: number) {
		super(`put off for ${seconds} s`);
		this.seconds = seconds;
	}
}

export async function dropWaiting(
	tx: Tx,
	about: { kind?: JobKind; key: string; value: string },
): Promise<void> {
	await tx.query(sql`
		delete from job where done_at is null and payload->>${about.key}::text = ${about.value}
			and kind = coalesce(${about.kind ?? null}, kind)`);
}

/** Number of days for which finished jobs and their dedupe keys are stored. */
export const JOB_DAYS = 60;

export async function sweepJobs(db: Db, before: Date): Promise<number> {
	const swept = await db.query(sql`
		delete from job where id in (
			select id from job where done_at <= ${before} limit 5000)`);
	return swept.rowCount;
}
