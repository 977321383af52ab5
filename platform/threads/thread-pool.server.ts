import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { cpuOf } from './cpu-of.server.ts';
import { hasRoom, queueUp } from './queue-places.ts';

/** The reason why a thread returned no result. No input can hang or end the process itself. */
export type NoAnswer = 'busy' | 'too-slow' | 'too-large' | 'broken';
type Outcome<T> = { answer: T } | { failed: NoAnswer };

export type ThreadPool<T> = {
	/**
	 * Always settles. The thread gets a copy of the bytes. `about` selects the task if the script
	 * has several. A file that `yields` lets all others go first, and only a few such files may
	 * wait.
	 */
	run(bytes: Uint8Array, how?: { about?: string; yields?: boolean }): Promise<Outcome<T>>;
	alive(): number;
	stop(): Promise<void>;
};

export type PoolOptions = {
	/** The thread's script, which calls `answerEach`. */
	script: URL;
	/** Maximum number of threads. One core is always left for other work. */
	most?: number;
	/** Maximum number of waiting files. Further ones are refused with `busy`. */
	waiting?: number;
	/** How long a file may wait for its turn, in milliseconds. */
	patienceMs?: number;
	/** Total time limit in milliseconds, including waiting and starting a thread. */
	timeoutMs: number;
	/**
	 * CPU time in milliseconds that one file may use. On a busy machine, the time limit may expire
	 * before that. The file has then not been inspected, so the result is `busy` instead of
	 * `too-slow`.
	 */
	workMs?: number;
	/** Heap size of one thread in MB. The script has to limit memory outside the heap. */
	memoryMb: number;
	data?: unknown;
	/** A thread that has been idle for this long is terminated to free its memory. */
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
	deadline: number;
};
type Slot<T> = {
	worker: Worker;
	up: boolean;
	job: Job<T> | null;
	timer: NodeJS.Timeout | null;
	/** CPU time the thread had already used when its job began, in milliseconds. */
	began: Promise<number>;
};
type Said<T> = { id: number; result: T };

/**
 * `MIN_MS`: minimum interval between checks of a thread, in milliseconds. `NEARLY`: share of the
 * CPU limit that counts as used up.
 */
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

async function look<T>(pool: State<T>, slot: Slot<T>, job: Job<T> | null): Promise<void> {
	const { workMs } = pool.options;
	if (workMs === undefined) return remove(pool, slot, 'too-slow');
	const used = (await cpuOf(slot.worker)) - (await slot.began);
	if (slot.job !== job || !job) return;
	const left = job.deadline - performance.now();
	// A thread that does not even report its CPU time is stuck in an operation that cannot be
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
		// Options that the test runner passes to the process must not reach the thread.
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
	// A job that has waited for a long time still gets half of the time limit, so that one slow
	// file does not cause the next to fail.
	job.deadline = Math.max(performance.now() + timeoutMs / 2, job.until);
	if (slot.up || workMs === undefined) begin(pool, slot, job);
	else limit(pool, slot, job.deadline - performance.now());
	slot.worker.ref();
	slot.worker.postMessage({ id: job.id, bytes: job.bytes, about: job.about }, [
		job.bytes.buffer as ArrayBuffer,
	]);
}

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
		// The bytes are copied, because a slice of a shared buffer cannot be transferred.
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
 * Creates worker threads that inspect visitors' files. They are started when the first file
 * arrives. A thread that exceeds its time or memory limit, or crashes, is terminated and replaced.
 * Only its current file is refused.
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

/** Id of the message that a thread sends once its script is loaded. Job ids start at 1. */
export const UP = 0;
