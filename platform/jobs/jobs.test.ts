import { spawn } from 'node:child_process';

import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { makeLog, silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { countFailedJobs, failedJobs, tryJobAgain, tryKindAgain } from './failed-jobs.server.ts';
import { addJob, jobStatus, MAX_ATTEMPTS, MAX_STARTS, PutOff, sweepJobs } from './jobs.server.ts';
import { type Handler, startWorkers, type WorkerOptions, type Workers } from './workers.server.ts';

const pool = await testPool({ max: 16 });
const onlyJob = async () =>
	(await pool.query<{ id: string }>(sql`select id from job`)).rows[0]?.id ?? '';
const FIRST = { dead: true, limit: 10, offset: 0 };
let started: Workers[] = [];

const start = (handlers: Record<string, Handler>, options: Partial<WorkerOptions> = {}) => {
	const workers = startWorkers({ pool, handlers, log: silentLog, ...options });
	started.push(workers);
	return workers;
};
const add = (kind: string, payload = {}, options = {}) =>
	pool.transaction(async (tx) => addJob(tx, kind, payload, options));
const effect: Handler = async (payload, { tx }) => {
	await tx.query(sql`insert into effect (n) values (${payload.n})`);
};
const effects = async () =>
	(await pool.query<{ n: number }>(sql`select n from effect order by n`)).rows.map(
		(row) => row.n,
	);

beforeEach(async () => {
	await pool.query(sql`create table if not exists effect (n int)`);
	await pool.query(sql`truncate job, job_start, effect`);
});

afterEach(async () => {
	await Promise.all(started.map((workers) => workers.stop()));
	started = [];
});

test('a job exists only when its transaction commits', async () => {
	const failed = pool.transaction(async (tx) => {
		addJob(tx, 'effect', { n: 1 });
		throw new Error('no');
	});
	await expect(failed).rejects.toThrow('no');
	expect(await jobStatus(pool)).toEqual({
		waiting: 0,
		oldestAgeSeconds: 0,
		retrying: 0,
		oldestRetryAgeSeconds: 0,
		dead: 0,
	});
});

test('a commit wakes a sleeping worker without waiting for its poll', async () => {
	const workers = start({ effect }, { pollSeconds: 600 });
	await workers.drained();
	await add('effect', { n: 1 });
	await expect.poll(effects, { interval: 5 }).toEqual([1]);
});

test('logs a finished job with its kind and without its payload', async () => {
	const lines: Record<string, unknown>[] = [];
	const write = (line: string) => void lines.push(JSON.parse(line) as never);
	const workers = start({ effect }, { log: makeLog({ level: 'info', destination: { write } }) });
	await add('effect', { n: 1, email: 'sari@contoh.test' });
	await workers.drained();
	expect(lines).toMatchObject([
		{ level: 'info', msg: 'job done', job: await onlyJob(), kind: 'effect', attempt: 1 },
	]);
	expect(JSON.stringify(lines)).not.toContain('sari');
});

test('two processes with four workers each run 200 jobs exactly once', async () => {
	await pool.transaction(async (tx) => {
		for (let n = 0; n < 200; n += 1) addJob(tx, 'effect', { n });
	});
	const both = [start({ effect }), start({ effect })];
	await Promise.all(both.map((workers) => workers.drained()));
	expect(await effects()).toEqual(Array.from({ length: 200 }, (_, n) => n));
	const attempts = await pool.query(sql`select distinct attempts from job`);
	expect(attempts.rows).toEqual([{ attempts: 1 }]);
});

test('a dedupe key prevents duplicate jobs, even after the first one is done', async () => {
	for (let time = 0; time < 2; time += 1) await add('effect', { n: 1 }, { dedupeKey: 'mail 1' });
	await start({ effect }).drained();
	await add('effect', { n: 1 }, { dedupeKey: 'mail 1' });
	await start({ effect }).drained();
	expect(await effects()).toEqual([1]);
});

test('a failure rolls back the handler, records the reason without personal data and delays the next attempt', async () => {
	await add('effect', { n: 1 });
	const waits: number[] = [];
	const fail: Handler = async (payload, context) => {
		await effect(payload, context);
		await context.tx.query(sql`select 'budi@contoh.id 3174012345678901'::int`);
	};
	const backoff = (attempt: number) => {
		waits.push(attempt);
		return attempt < 3 ? 0 : 3_600;
	};
	await start({ effect: fail }, { backoff, concurrency: 1 }).drained();
	expect(waits).toEqual([1, 2, 3]);
	expect(await effects()).toEqual([]);
	const row = (
		await pool.query<{ lastError: string; attempts: number }>(
			sql`select last_error, attempts from job`,
		)
	).rows[0];
	expect(row?.attempts).toBe(3);
	expect(row?.lastError).toContain('[email] [number]');
	await pool.query(sql`update job set created_at = now() - interval '2 hours'`);
	const status = await jobStatus(pool);
	expect(status).toMatchObject({ waiting: 0, retrying: 1, dead: 0 });
	expect(Math.round(status.oldestRetryAgeSeconds / 60)).toBe(120);
});

test('a job that always fails ends after its last attempt, blocks no others and can be retried', async () => {
	await add('poison');
	const id = await onlyJob();
	for (let n = 0; n < 20; n += 1) await add('effect', { n });
	const poison: Handler = () => Promise.reject(new Error('always'));
	const workers = start({ poison, effect }, { backoff: () => 0, concurrency: 1 });
	await workers.drained();
	expect(await effects()).toHaveLength(20);
	expect(await failedJobs(pool, FIRST)).toMatchObject([
		{ id, kind: 'poison', attempts: MAX_ATTEMPTS, lastError: 'Error: always' },
	]);
	expect(await jobStatus(pool)).toMatchObject({ waiting: 0, dead: 1 });
	await workers.stop();
	expect(await countFailedJobs(pool, true)).toEqual([{ kind: 'poison', count: 1 }]);
	expect(await tryKindAgain(pool, 'effect')).toBe(0);
	expect(await tryKindAgain(pool, 'poison')).toBe(1);
	expect(await tryKindAgain(pool, 'poison')).toBe(0);
	await start({ poison: async () => {} }).drained();
	expect(await jobStatus(pool)).toMatchObject({ waiting: 0, dead: 0 });
});

test('a job that its handler postpones does not count as failed, however often it is postponed', async () => {
	let times = 0;
	const wait: Handler = async (payload, { tx }) => {
		await effect(payload, { tx } as never);
		if ((times += 1) <= MAX_ATTEMPTS + 1) throw new PutOff(times === 1 ? 600 : 0);
	};
	const workers = start({ wait }, { pollSeconds: 0.01 });
	await add('wait', { n: 1 });
	await expect.poll(() => times).toBe(1);
	await workers.drained();
	const { rows } = await pool.query<{
		waits: number;
		attempts: number;
		lastError: string | null;
	}>(
		sql`select extract(epoch from next_at - now())::int as waits, attempts, last_error from job`,
	);
	expect(rows).toMatchObject([{ attempts: 0, lastError: null }]);
	expect(rows[0]?.waits).toBeGreaterThan(590);
	expect(await effects()).toEqual([]);
	await pool.query(sql`update job set next_at = now()`);
	await expect.poll(effects).toEqual([1]);
	expect(times).toBe(MAX_ATTEMPTS + 2);
});

test('lists a failed job that waits for its next attempt and retries it immediately on request', async () => {
	await add('effect', { n: 1 });
	const id = await onlyJob();
	let broken = true;
	const handler: Handler = (...given) =>
		broken ? Promise.reject(new Error('no')) : effect(...given);
	const workers = start({ effect: handler }, { backoff: () => 3_600 });
	await workers.drained();
	expect(await failedJobs(pool, FIRST)).toEqual([]);
	const waiting = { dead: false, kind: 'effect', limit: 10, offset: 0 };
	expect(await failedJobs(pool, waiting)).toMatchObject([{ id, attempts: 1 }]);
	expect(await failedJobs(pool, { ...waiting, kind: 'other' })).toEqual([]);
	expect(await failedJobs(pool, { ...waiting, offset: 1 })).toEqual([]);
	broken = false;
	expect(await tryJobAgain(pool, id)).toBe('effect');
	await workers.drained();
	expect(await effects()).toEqual([1]);
	expect(await tryJobAgain(pool, id)).toBeNull();
});

test('a delayed job waits, and a job of an unknown kind is left for other workers', async () => {
	await add('effect', { n: 1 }, { delaySeconds: 3_600 });
	await add('other');
	await start({ effect }).drained();
	expect(await effects()).toEqual([]);
	expect((await jobStatus(pool)).waiting).toBe(1);
});

test('a handler that exceeds its time limit fails and cannot write any more', async () => {
	await add('slow', { n: 1 });
	const limit = Promise.withResolvers<void>();
	let late: Promise<unknown> | undefined;
	const slow: Handler = (payload, context) => {
		late = limit.promise.then(() => effect(payload, context));
		return late.then(() => {});
	};
	await start({ slow }, { limitSeconds: 0.05, backoff: () => 3_600 }).drained();
	limit.resolve();
	await expect(late).rejects.toThrow('this job is over');
	expect(await effects()).toEqual([]);
});

const CRASH = `
import { openPool } from '#platform/db/pool.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { makeLog, silentLog } from '#platform/config/log.server.ts';
const [host, user, database] = process.argv.slice(1);
const pool = openPool({ host, user, database });
const crash = async () => { console.log('begun'); await new Promise(() => {}); };
startWorkers({ pool, log: silentLog, handlers: { effect: crash } });
setInterval(() => {}, 1000);
`;

test('kill -9 in the middle of a job frees it immediately, and the attempt counts', async () => {
	await add('effect', { n: 1 });
	const { host, user } = inject('database');
	const database =
		(await pool.query<{ name: string }>(sql`select current_database() as name`)).rows[0]
			?.name ?? '';
	const child = spawn(
		process.execPath,
		['--input-type=module-typescript', '-e', CRASH, host, user, database],
		{
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);
	await new Promise((resolve) => child.stdout.once('data', resolve));
	const workers = start({ effect }, { pollSeconds: 0.02 });
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(await effects()).toEqual([]);
	child.kill('SIGKILL');
	const killed = Date.now();
	await workers.drained();
	expect(await effects()).toEqual([1]);
	// The job is taken over immediately, without waiting for a lease to expire. The limit is
	// generous for busy machines.
	expect(Date.now() - killed).toBeLessThan(10_000);
	expect((await pool.query(sql`select attempts from job`)).rows).toEqual([{ attempts: 2 }]);
});

test('stops retrying a job that ended the process at every attempt', async () => {
	await add('effect', { n: 1 });
	const id = await onlyJob();
	await pool.query(sql`insert into job_start values (${id}, ${MAX_STARTS})`);
	await start({ effect }).drained();
	expect(await effects()).toEqual([]);
	expect(await failedJobs(pool, FIRST)).toMatchObject([
		{ id, lastError: 'Error: the process ended during every attempt' },
	]);
});

test('workers continue after their connections were cut', async () => {
	const workers = start({ effect }, { pollSeconds: 600 });
	await workers.drained();
	await pool.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()`);
	await add('effect', { n: 1 });
	await expect.poll(effects, { interval: 20 }).toEqual([1]);
});

test('deletes jobs that were done long ago', async () => {
	await add('effect', { n: 1 });
	await start({ effect }).drained();
	const sixtyDaysAgo = new Date(Date.now() - 60 * 86_400_000);
	expect(await sweepJobs(pool, sixtyDaysAgo)).toBe(0);
	await pool.query(sql`update job set done_at = now() - interval '61 days'`);
	expect(await sweepJobs(pool, sixtyDaysAgo)).toBe(1);
});
