import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { cpuOf } from './cpu-of.server.ts';
import { hasRoom, queueUp } from './queue-places.ts';

/** Why a thread gave no answer: nothing that it was given can hang or end the process itself. */
export type NoAnswer = 'busy' | 'too-slow' | 'too-large' | 'broken';
type Outcome<T> = { answer: T } | { failed: NoAnswer };

export type ThreadPool<T> = {
	/**
	 * Always settles. The bytes are copied, handed over and gone afterwards; `about` tells a
	 * program that does more than one thing which. One that `yields` lets all others pass, and only
	 * a few of them wait.
	 */
	run(bytes: Uint8Array, how?: { about?: string; yields?: boolean }): Promise<Outcome<T>>;
	/** Threads alive now. */
	alive(): number;
	stop(): Promise<void>;
};

export type PoolOptions = {
	/** The thread's program: calls `answerEach`. */
	script: URL;
	/** Threads at most; one core is left to the rest of the product. */
	most?: number;
	/** Files that may wait; the next is told that all are busy. */
	waiting?: number;
	/** How long a file may wait for its turn. */
	patienceMs?: number;
	/** How long all of it may take, waiting and starting a thread included. */
	timeoutMs: number;
	/**
	 * Processor time that one file may cost its thread; on a busy machine that takes longer, and a
	 * file that did not get it in time was not looked at: busy, not too slow.
	 */
	workMs?: number;
	/** Heap of one thread; what is outside of the heap its program limits itself. */
	memoryMb: number;
	/** What each thread is started with (`workerData`). */
	data?: unknown;
	/** A thread that had nothing to do for so long gives its memory back. */
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
	/** Set when a thread gets it. */
	deadline: number;
};
type Slot<T> = {
	worker: Worker;
	up: boolean;
	job: Job<T> | null;
	timer: NodeJS.Timeout | null;
	/** Processor time that the thread had used when its job began. */
	began: Promise<number>;
};
type Said<T> = { id: number; result: T };

/** How often a thread is asked at most, and how much of its time counts as all of it. */
const LEAST_MS = 50;
const NEARLY = 0.95;

const failureOf = (error: Error & { code?: string }): NoAnswer =>
	error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'broken';

/** A pool as it is now. */
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

/** Ends a thread whose job used up what it may, or asks again when it could have. */
async function look<T>(pool: State<T>, slot: Slot<T>, job: Job<T> | null): Promise<void> {
	const { workMs } = pool.options;
	if (workMs === undefined) return remove(pool, slot, 'too-slow');
	const used = (await cpuOf(slot.worker)) - (await slot.began);
	if (slot.job !== job || !job) return;
	const left = job.deadline - performance.now();
	// One that does not even say how much it used is held by something that cannot be stopped.
	if (!(used < workMs * NEARLY)) remove(pool, slot, 'too-slow');
	else if (left <= 0) remove(pool, slot, 'busy');
	else limit(pool, slot, Math.min(left, Math.max(LEAST_MS, workMs - used)));
}

function rest<T>(pool: State<T>, slot: Slot<T>): void {
	// An idle thread keeps no process alive.
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
		// What the test runner gives the process is not for the thread.
		execArgv: [],
		workerData: data,
		stderr: false,
		resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
	});
	const began = Promise.resolve(0);
	const slot: Slot<T> = { worker, up: false, job: null, timer: null, began };
	worker.on('message', (said: Said<T>) => heard(pool, slot, said));
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
	// Anyone who waited long still gets half of the time, so that one slow file does not spoil the
	// next.
	job.deadline = Math.max(performance.now() + timeoutMs / 2, job.until);
	if (slot.up || workMs === undefined) begin(pool, slot, job);
	else limit(pool, slot, job.deadline - performance.now());
	slot.worker.ref();
	slot.worker.postMessage({ id: job.id, bytes: job.bytes, about: job.about }, [
		job.bytes.buffer as ArrayBuffer,
	]);
}

/** Gives threads what waits. */
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
		// A copy of its own, because a slice of a shared buffer cannot be handed over.
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
 * Threads that look into what visitors send, started when the first file comes. A thread that is
 * over its time or memory, or that crashes, is ended and replaced; only its own file is refused.
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
