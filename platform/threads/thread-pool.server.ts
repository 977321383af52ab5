import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Why a thread gave no answer: nothing that it was given can hang or end the process itself. */
export type NoAnswer = 'busy' | 'too-slow' | 'too-large' | 'broken';
type Outcome<T> = { answer: T } | { failed: NoAnswer };

export type ThreadPool<T> = {
	/** Always settles. The bytes are copied, handed over and gone afterwards. */
	run(bytes: Uint8Array): Promise<Outcome<T>>;
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
const SILENT_MS = 3_000;

/** Processor time of a thread in milliseconds; NaN when it does not say. */
async function cpuOf(worker: Worker): Promise<number> {
	let timer: NodeJS.Timeout | undefined;
	const silent = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), SILENT_MS);
	});
	const usage = await Promise.race([worker.cpuUsage().catch(() => null), silent]);
	clearTimeout(timer);
	return usage ? (usage.user + usage.system) / 1_000 : Number.NaN;
}

const failureOf = (error: Error & { code?: string }): NoAnswer =>
	error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'broken';

/**
 * Threads that look into what visitors send, started when the first file comes. A thread that is
 * over its time or memory, or that crashes, is ended and replaced; only its own file is refused.
 */
export function makeThreadPool<T>(options: PoolOptions): ThreadPool<T> {
	const {
		most = Math.max(1, Math.min(4, availableParallelism() - 1)),
		waiting = 8,
		patienceMs = 9_000,
		idleMs = 300_000,
		warn = () => {},
	} = options;
	const slots = new Set<Slot<T>>();
	const queue: Job<T>[] = [];
	let [next, stopped] = [1, false];

	const finish = (slot: Slot<T>, outcome: Outcome<T>) => {
		const { job } = slot;
		if (slot.timer) clearTimeout(slot.timer);
		slot.job = null;
		slot.timer = null;
		job?.done(outcome);
	};
	const remove = (slot: Slot<T>, failed: NoAnswer) => {
		if (!slots.delete(slot)) return;
		finish(slot, { failed });
		void slot.worker.terminate();
		pump();
	};
	const limit = (slot: Slot<T>, ms: number) => {
		if (slot.timer) clearTimeout(slot.timer);
		slot.timer = setTimeout(() => void look(slot, slot.job), ms);
	};
	const look = async (slot: Slot<T>, job: Job<T> | null) => {
		if (options.workMs === undefined) return remove(slot, 'too-slow');
		const used = (await cpuOf(slot.worker)) - (await slot.began);
		if (slot.job !== job || !job) return;
		const left = job.deadline - performance.now();
		// One that does not even say how much it used is held by something that cannot be stopped.
		if (!(used < options.workMs * NEARLY)) remove(slot, 'too-slow');
		else if (left <= 0) remove(slot, 'busy');
		else limit(slot, Math.min(left, Math.max(LEAST_MS, options.workMs - used)));
	};
	const rest = (slot: Slot<T>) => {
		// An idle thread keeps no process alive.
		slot.worker.unref();
		slot.timer = setTimeout(() => remove(slot, 'busy'), idleMs).unref();
	};
	const begin = (slot: Slot<T>, job: Job<T>) => {
		slot.began = cpuOf(slot.worker);
		limit(
			slot,
			Math.min(options.workMs ?? Number.POSITIVE_INFINITY, job.deadline - performance.now()),
		);
	};
	const cameUp = (slot: Slot<T>) => {
		slot.up = true;
		if (slot.job) begin(slot, slot.job);
	};
	const open = (): Slot<T> => {
		const worker = new Worker(options.script, {
			// What the test runner gives the process is not for the thread.
			execArgv: [],
			workerData: options.data,
			stderr: false,
			resourceLimits: {
				maxOldGenerationSizeMb: options.memoryMb,
				maxYoungGenerationSizeMb: 32,
			},
		});
		const began = Promise.resolve(0);
		const slot: Slot<T> = { worker, up: false, job: null, timer: null, began };
		worker.on('message', ({ id, result }: Said<T>) => {
			if (id === UP) return cameUp(slot);
			if (slot.job?.id !== id) return;
			finish(slot, { answer: result });
			rest(slot);
			pump();
		});
		worker.on('error', (error: Error & { code?: string }) => {
			warn(error);
			remove(slot, failureOf(error));
		});
		worker.on('exit', () => remove(slot, 'broken'));
		slots.add(slot);
		return slot;
	};
	const give = (slot: Slot<T>, job: Job<T>) => {
		clearTimeout(job.timer);
		slot.job = job;
		// Anyone who waited long still gets half of the time, so that one slow file does not spoil the
		// next.
		job.deadline = Math.max(performance.now() + options.timeoutMs / 2, job.until);
		if (slot.up || options.workMs === undefined) begin(slot, job);
		else limit(slot, job.deadline - performance.now());
		slot.worker.ref();
		slot.worker.postMessage({ id: job.id, bytes: job.bytes }, [
			job.bytes.buffer as ArrayBuffer,
		]);
	};
	const pump = () => {
		while (queue.length > 0 && !stopped) {
			const free =
				[...slots].find(({ job }) => job === null) ?? (slots.size < most ? open() : null);
			if (!free) return;
			give(free, queue.shift() as Job<T>);
		}
	};
	return {
		run(bytes) {
			if (stopped || queue.length >= waiting) return Promise.resolve({ failed: 'busy' });
			return new Promise((done) => {
				const id = next++;
				const giveUp = () => {
					queue.splice(
						queue.findIndex((one) => one.id === id),
						1,
					);
					done({ failed: 'busy' });
				};
				// A copy of its own, because a slice of a shared buffer cannot be handed over.
				queue.push({
					id,
					bytes: new Uint8Array(bytes),
					done,
					timer: setTimeout(giveUp, patienceMs),
					until: performance.now() + options.timeoutMs,
					deadline: 0,
				});
				pump();
			});
		},
		alive: () => slots.size,
		async stop() {
			stopped = true;
			for (const { timer, done } of queue.splice(0)) {
				clearTimeout(timer);
				done({ failed: 'busy' });
			}
			const ending = [...slots].map((slot) => slot.worker.terminate());
			for (const slot of slots) remove(slot, 'busy');
			await Promise.all(ending);
		},
	};
}

/** Told by a thread once its program is loaded; jobs are counted from 1. */
export const UP = 0;
