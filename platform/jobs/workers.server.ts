import sql from 'sql-template-tag';

import type { Log } from '#platform/config/log.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { traced } from '#platform/tracing/tracing.server.ts';

import {
	backoffSeconds,
	CHANNEL,
	countAttempt,
	markDone,
	markFailed,
	markPutOff,
	MAX_STARTS,
	type Payload,
	PutOff,
	takeJob,
	type Taken,
} from './jobs.server.ts';

/**
 * Does one job. Its writes through `tx` are committed together with the job. Side effects outside
 * the database happen at least once, so each needs an idempotency key (`jobId` or one from the
 * payload). If it throws, the job is retried later.
 */
export type Handler = (
	payload: Payload,
	context: { tx: Tx; log: Log; jobId: string; attempt: number },
) => Promise<void>;

export type Workers = {
	/** Stops starting jobs and waits for running ones. */
	stop(): Promise<void>;
	/** Resolves when no job is due or running. Jobs scheduled for later do not count. */
	drained(): Promise<void>;
};

export type WorkerOptions = {
	pool: Pool;
	handlers: Record<string, Handler>;
	log: Log;
	/** Maximum number of concurrent jobs, 4 by default. Each uses one pool connection while it runs. */
	concurrency?: number;
	/** Time limit after which a job counts as failed; 100 s by default. */
	limitSeconds?: number;
	pollSeconds?: number;
	backoff?: (attempt: number) => number;
};

/**
 * Lets workers sleep until a commit wakes them. If a wake-up arrives while a worker is busy, its
 * next sleep returns immediately.
 */
function makeWakeSignal() {
	const sleepers = new Set<() => void>();
	let version = 0;
	return {
		version: () => version,
		notify() {
			version += 1;
			for (const wake of sleepers) wake();
		},
		sleep(milliseconds: number, since: number): Promise<void> {
			if (since !== version) return Promise.resolve();
			return new Promise((resolve) => {
				const wake = () => {
					clearTimeout(timer);
					sleepers.delete(wake);
					resolve();
				};
				const timer = setTimeout(wake, milliseconds);
				sleepers.add(wake);
			});
		},
	};
}

/**
 * Runs the handler with a `tx` that can no longer be used after the handler ends. A handler that
 * exceeds its time limit therefore cannot affect the next job.
 */
async function runLimited(
	handler: Handler,
	job: Taken,
	tx: Tx,
	log: Log,
	seconds: number,
): Promise<void> {
	let open = true;
	let timer: NodeJS.Timeout | undefined;
	const guarded: Tx = {
		inTransaction: true,
		query: (query) => (open ? tx.query(query) : Promise.reject(new Error('this job is over'))),
		later: (query) => {
			if (open) tx.later(query);
		},
		tell: tx.tell,
	};
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => reject(new Error(`took longer than ${seconds} s`)),
			seconds * 1_000,
		);
	});
	try {
		await Promise.race([
			handler(job.payload, { tx: guarded, log, jobId: job.id, attempt: job.attempt }),
			late,
		]);
	} finally {
		open = false;
		clearTimeout(timer);
	}
}

/**
 * Runs the handler after a savepoint, so that a failure can be recorded in the transaction that
 * locks the job.
 */
async function attempt(options: WorkerOptions, job: Taken, tx: Tx, seconds: number): Promise<void> {
	const log = options.log.child({ job: job.id, kind: job.kind, attempt: job.attempt });
	await tx.query(sql`savepoint handler`);
	try {
		if (job.attempt > MAX_STARTS) throw new Error('the process ended during every attempt');
		const handler = options.handlers[job.kind];
		if (!handler) throw new Error(`no handler for ${job.kind}`);
		const { kind } = job;
		await traced({ name: `job ${kind}`, kind: 'internal' }, () =>
			runLimited(handler, job, tx, log, seconds),
		);
		await markDone(tx, job);
		log.info('job done');
	} catch (err) {
		await tx.query(sql`rollback to savepoint handler`);
		if (err instanceof PutOff) return markPutOff(tx, job, err.seconds);
		const dead = await markFailed(tx, job, err, options.backoff ?? backoffSeconds);
		if (dead) log.error({ err }, 'jobs: given up after the last attempt');
		else log.warn({ err }, 'jobs: failed, will be tried again');
	}
}

/**
 * Does one job in one transaction that locks it. If the process is killed at any point, the job is
 * released immediately and nothing is partly written. Returns false if no job is due.
 */
async function work(options: WorkerOptions, kinds: string[]): Promise<boolean> {
	const seconds = options.limitSeconds ?? 100;
	return options.pool.transaction(async (tx) => {
		const taken = await takeJob(tx, kinds);
		if (!taken) return false;
		await tx.query(sql`
			select set_config('idle_in_transaction_session_timeout', ${`${Math.ceil(seconds) + 20}s`}, true)`);
		await attempt(
			options,
			{ ...taken, attempt: await countAttempt(options.pool, taken.id) },
			tx,
			seconds,
		);
		return true;
	});
}

async function isAnyDue(pool: Pool, kinds: readonly string[]): Promise<boolean> {
	const due = await pool.query(sql`
		select 1 from job where done_at is null and dead_at is null and next_at <= now() and kind = any(${kinds}) limit 1`);
	return due.rowCount !== 0;
}

/**
 * Processes due jobs of the kinds in `handlers`, in this process and in parallel with any number of
 * others. A failing job is postponed and never blocks other jobs.
 */
export function startWorkers(options: WorkerOptions): Workers {
	const { pool, log } = options;
	const kinds = Object.keys(options.handlers);
	const poll = (options.pollSeconds ?? 2) * 1_000;
	const wake = makeWakeSignal();
	const idle = makeWakeSignal();
	// All processes notify this channel when they commit jobs. Slow polling covers times without a
	// connection.
	const listening = listen(pool, CHANNEL, log, { heard: wake.notify });
	let stopped = false;
	let busy = 0;
	const step = async (): Promise<'worked' | 'idle' | 'fault'> => {
		busy += 1;
		try {
			return (await work(options, kinds)) ? 'worked' : 'idle';
		} catch (err) {
			// The database is unreachable, or became so during the work. The job has been released
			// and will be taken again.
			if (!stopped) log.warn({ err }, 'jobs: the database did not answer');
			return 'fault';
		} finally {
			busy -= 1;
		}
	};
	const loop = async () => {
		while (!stopped) {
			const heard = wake.version();
			const result = await step();
			if (busy === 0 && result !== 'worked') idle.notify();
			if (stopped || result === 'worked') continue;
			// After a failure, the worker waits even if it is notified.
			await wake.sleep(
				result === 'fault' ? 1_000 : poll,
				result === 'fault' ? wake.version() : heard,
			);
		}
	};
	const loops = Array.from({ length: options.concurrency ?? 4 }, loop);
	return {
		async stop() {
			stopped = true;
			wake.notify();
			await Promise.all(loops);
			await listening.stop();
		},
		async drained() {
			while (!stopped) {
				const heard = idle.version();
				if (!(await isAnyDue(pool, kinds)) && busy === 0) return;
				wake.notify();
				await idle.sleep(100, heard);
			}
		},
	};
}
