import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { cpuOf } from './cpu-of.server.ts';
import { hasRoom, queueUp } from './queue-places.ts';

/** Why a thread gave no answer; no input can hang or end the process itself. */
export type NoAnswer = 'busy' | 'too-slow' | 'too-large' | 'broken';
type Outcome<T> = { answer: T } | { failed: NoAnswer };

export type ThreadPool<T> = {
	/**
	 * Always settles. The bytes are copied, transferred and gone afterwards; `about` selects the
	 * task in a program with several. One that `yields` lets all others pass, and only a few such
	 * may wait.
	 */
	run(bytes: Uint8Array, how?: { about?: string; yields?: boolean }): Promise<Outcome<T>>;
	alive(): number;
	stop(): Promise<void>;
};

export type PoolOptions = {
	/** The thread's program, which calls `answerEach`. */
	script: URL;
	/** Maximum number of threads; one core is left to the rest of the product. */
	most?: number;
	/** Files that may wait; the next gets `busy`. */
	waiting?: number;
	/** How long a file may wait for its turn. */
	patienceMs?: number;
	/** Total time limit, including waiting and starting a thread. */
	timeoutMs: number;
	/**
	 * Processor time one file may use in its thread; on a busy machine that takes longer, and a
	 * file that did not get it in time was not inspected: busy, not too slow.
	 */
	workMs?: number;
	/** Heap of one thread; its program has to limit memory outside the heap. */
	memoryMb: number;
	/** Start data of each thread (`workerData`). */
	data?: unknown;
	/** A thread idle for this long is ended to free its memory. */
	idleMs?: number;
	warn?: (err: unknown) => void;
};

type Job<T> = {
	id: number;
	bytes: Uint8Array;
	about: string;
	yields: boolean;
	done(outcome: Outcome<T>): void;
	timer: NodeJS.Timeout;
	until: number;
	/** Set when a thread takes the job. */
	deadline: number;
};
type Slot<T> = {
	worker: Worker;
	up: boolean;
	job: Job<T> | null;
	timer: NodeJS.Timeout | null;
	/** Processor time the thread had used when its job began. */
	began: Promise<number>;
};
type Said<T> = { id: number; result: T };

/** Shortest interval between checks of a thread, and the share of the limit that counts as used up. */
const MIN_MS = 50;
const NEARLY = 0.95;

const failureOf = (error: Error & { code?: string }): NoAnswer =>
	error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'broken';

type State<T> = {
	options: PoolOptions & { most: number; waiting: number; patienceMs: number; idleMs: number };
	slots: Set<Slot<T>>;
	queue: Job<T>[];
	next: number;
	stopped: boolean;
};

function finish<T>(slot: Slot<T>, outcome: Outcome<T>): void {
	const { job } = slot;
	if (slot.timer) clearTimeout(slot.timer);
	slot.job = null;
	slot.timer = null;
	job?.done(outcome);
}

function remove<T>(pool: State<T>, slot: Slot<T>, failed: NoAnswer): void {
	if (!pool.slots.delete(slot)) return;
	finish(slot, { failed });
	void slot.worker.terminate();
	pump(pool);
}

function limit<T>(pool: State<T>, slot: Slot<T>, ms: number): void {
	if (slot.timer) clearTimeout(slot.timer);
	slot.timer = setTimeout(() => void look(pool, slot, slot.job), ms);
}

/** Ends a thread whose job used up its limit, or checks again when it could have. */
async function look<T>(pool: State<T>, slot: Slot<T>, job: Job<T> | null): Promise<void> {
	const { workMs } = pool.options;
	if (workMs === undefined) return remove(pool, slot, 'too-slow');
	const used = (await cpuOf(slot.worker)) - (await slot.began);
	if (slot.job !== job || !job) return;
	const left = job.deadline - performance.now();
	// A thread that does not even report its usage is stuck in something that cannot be
	// interrupted.
	if (!(used < workMs * NEARLY)) remove(pool, slot, 'too-slow');
	else if (left <= 0) remove(pool, slot, 'busy');
	else limit(pool, slot, Math.min(left, Math.max(MIN_MS, workMs - used)));
}

function rest<T>(pool: State<T>, slot: Slot<T>): void {
	// An idle thread must not keep the process alive.
	slot.worker.unref();
	slot.timer = setTimeout(() => remove(pool, slot, 'busy'), pool.options.idleMs).unref();
}

function begin<T>(pool: State<T>, slot: Slot<T>, job: Job<T>): void {
	slot.began = cpuOf(slot.worker);
	const { workMs = Number.POSITIVE_INFINITY } = pool.options;
	limit(pool, slot, Math.min(workMs, job.deadline - performance.now()));
}

function heard<T>(pool: State<T>, slot: Slot<T>, { id, result }: Said<T>): void {
	if (id === UP) {
		slot.up = true;
		if (slot.job) begin(pool, slot, slot.job);
		return;
	}
	if (slot.job?.id !== id) return;
	finish(slot, { answer: result });
	rest(pool, slot);
	pump(pool);
}

function open<T>(pool: State<T>): Slot<T> {
	const { script, data, memoryMb, warn } = pool.options;
	const worker = new Worker(script, {
		// Options the test runner gives the process must not reach the thread.
		execArgv: [],
		workerData: data,
		stderr: false,
		resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
	});
	const began = Promise.resolve(0);
	const slot: Slot<T> = { worker, up: false, job: null, timer: null, began };
	worker.on('message', (result: Said<T>) => heard(pool, slot, result));
	worker.on('error', (error: Error & { code?: string }) => {
		warn?.(error);
		remove(pool, slot, failureOf(error));
	});
	worker.on('exit', () => remove(pool, slot, 'broken'));
	pool.slots.add(slot);
	return slot;
}

function give<T>(pool: State<T>, slot: Slot<T>, job: Job<T>): void {
	const { timeoutMs, workMs } = pool.options;
	clearTimeout(job.timer);
	slot.job = job;
	// A job that waited long still gets half of the time, so that one slow file does not spoil the
	// next.
	job.deadline = Math.max(performance.now() + timeoutMs / 2, job.until);
	if (slot.up || workMs === undefined) begin(pool, slot, job);
	else limit(pool, slot, job.deadline - performance.now());
	slot.worker.ref();
	slot.worker.postMessage({ id: job.id, bytes: job.bytes, about: job.about }, [
		job.bytes.buffer as ArrayBuffer,
	]);
}

/** Assigns waiting jobs to threads. */
function pump<T>(pool: State<T>): void {
	const { slots, queue, options } = pool;
	while (queue.length > 0 && !pool.stopped) {
		const free =
			[...slots].find(({ job }) => job === null) ??
			(slots.size < options.most ? open(pool) : null);
		if (!free) return;
		give(pool, free, queue.shift() as Job<T>);
	}
}

function add<T>(pool: State<T>, asked: Pick<Job<T>, 'bytes' | 'about' | 'yields' | 'done'>): void {
	const { queue, options } = pool;
	const id = pool.next++;
	const giveUp = () => {
		queue.splice(
			queue.findIndex((one) => one.id === id),
			1,
		);
		asked.done({ failed: 'busy' });
	};
	queueUp(queue, {
		...asked,
		id,
		// Copied, because a slice of a shared buffer cannot be transferred.
		bytes: new Uint8Array(asked.bytes),
		timer: setTimeout(giveUp, options.patienceMs),
		until: performance.now() + options.timeoutMs,
		deadline: 0,
	});
	pump(pool);
}

async function end<T>(pool: State<T>): Promise<void> {
	pool.stopped = true;
	for (const { timer, done } of pool.queue.splice(0)) {
		clearTimeout(timer);
		done({ failed: 'busy' });
	}
	const ending = [...pool.slots].map((slot) => slot.worker.terminate());
	for (const slot of pool.slots) remove(pool, slot, 'busy');
	await Promise.all(ending);
}

/**
 * Threads that inspect visitors' files, started when the first file arrives. A thread that exceeds
 * its time or memory, or crashes, is ended and replaced; only its own file is refused.
 */
export function makeThreadPool<T>(options: PoolOptions): ThreadPool<T> {
	const most = Math.max(1, Math.min(4, availableParallelism() - 1));
	const pool: State<T> = {
		options: { most, waiting: 8, patienceMs: 9_000, idleMs: 300_000, ...options },
		slots: new Set(),
		queue: [],
		next: 1,
		stopped: false,
	};
	return {
		run(bytes, { about = '', yields = false } = {}) {
			if (pool.stopped || !hasRoom(pool.queue, yields, pool.options.waiting))
				return Promise.resolve({ failed: 'busy' });
			return new Promise((done) => add(pool, { bytes, about, yields, done }));
		},
		alive: () => pool.slots.size,
		stop: () => end(pool),
	};
}

/** Sent by a thread once its program is loaded; jobs are counted from 1. */
export const UP = 0;
