import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CardPrint, FromWorker } from './read-print.server.ts';

export type CardReaders = {
	/** Always answers: with what was read, or with why not. The bytes are handed over and gone afterwards. */
	read(bytes: Uint8Array): Promise<CardPrint>;
	/** Workers alive now. */
	alive(): number;
	stop(): Promise<void>;
};

export type ReaderOptions = {
	/** Worker threads at most; one core is left to the rest of the product. */
	most?: number;
	/** Pictures that may wait; the next is told that the reader is busy. */
	waiting?: number;
	/** How long a picture may wait for its turn. */
	patienceMs?: number;
	/** How long all of it may take, waiting and starting a worker included; below the server's own 20 s. */
	timeoutMs?: number;
	/** A worker that had nothing to do for so long gives its memory back. */
	idleMs?: number;
	warn?: (err: unknown) => void;
	/** Another program of the worker, for tests. */
	script?: URL;
};

type Job = { id: number; bytes: Uint8Array; done(result: CardPrint): void; timer: NodeJS.Timeout; until: number };
type Slot = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | null };

/**
 * A few worker threads that read cards, started when the first card comes. Reading takes a second or two of processor
 * time, so it never runs on the thread that answers calls; a worker that crashes or takes too long is replaced.
 */
export function makeCardReaders(options: ReaderOptions = {}): CardReaders {
	const { most = Math.max(1, Math.min(4, availableParallelism() - 1)), waiting = 8, patienceMs = 9_000, timeoutMs = 18_000, idleMs = 300_000, warn = () => {} } = options;
	const script = options.script ?? new URL('./card-worker.server.ts', import.meta.url);
	const slots = new Set<Slot>();
	const queue: Job[] = [];
	let [next, stopped] = [1, false];

	const finish = (slot: Slot, result: CardPrint) => {
		const { job } = slot;
		if (slot.timer) clearTimeout(slot.timer);
		slot.job = null;
		slot.timer = null;
		job?.done(result);
	};
	const remove = (slot: Slot, result: CardPrint) => {
		if (!slots.delete(slot)) return;
		finish(slot, result);
		void slot.worker.terminate();
		pump();
	};
	const rest = (slot: Slot) => {
		// An idle worker keeps no process alive.
		slot.worker.unref();
		slot.timer = setTimeout(() => remove(slot, { unreadable: 'busy' }), idleMs).unref();
	};
	const open = (): Slot => {
		const worker = new Worker(script, { execArgv: [], stderr: false, resourceLimits: { maxOldGenerationSizeMb: 256 } });
		const slot: Slot = { worker, job: null, timer: null };
		worker.on('message', ({ id, result }: FromWorker) => {
			if (slot.job?.id !== id) return;
			finish(slot, result);
			rest(slot);
			pump();
		});
		worker.on('error', (err) => {
			warn(err);
			remove(slot, { unreadable: 'damaged' });
		});
		worker.on('exit', () => remove(slot, { unreadable: 'damaged' }));
		slots.add(slot);
		return slot;
	};
	const pump = () => {
		while (queue.length > 0 && !stopped) {
			const free = [...slots].find(({ job }) => job === null) ?? (slots.size < most ? open() : null);
			if (!free) return;
			const job = queue.shift() as Job;
			clearTimeout(job.timer);
			if (free.timer) clearTimeout(free.timer);
			free.job = job;
			// Whoever waited long still gets half of the time, so that one slow picture does not spoil the next.
			free.timer = setTimeout(() => remove(free, { unreadable: 'too-slow' }), Math.max(timeoutMs / 2, job.until - performance.now()));
			free.worker.ref();
			free.worker.postMessage({ id: job.id, bytes: job.bytes }, job.bytes.buffer instanceof ArrayBuffer ? [job.bytes.buffer] : []);
		}
	};
	return {
		read(bytes) {
			if (stopped || queue.length >= waiting) return Promise.resolve({ unreadable: 'busy' });
			return new Promise((done) => {
				const id = next++;
				const giveUp = () => {
					queue.splice(queue.findIndex((one) => one.id === id), 1);
					done({ unreadable: 'busy' });
				};
				// A copy of its own, because a slice of a shared buffer cannot be handed over.
				queue.push({ id, bytes: new Uint8Array(bytes), done, timer: setTimeout(giveUp, patienceMs), until: performance.now() + timeoutMs });
				pump();
			});
		},
		alive: () => slots.size,
		async stop() {
			stopped = true;
			for (const { timer, done } of queue.splice(0)) {
				clearTimeout(timer);
				done({ unreadable: 'busy' });
			}
			const ending = [...slots].map((slot) => slot.worker.terminate());
			for (const slot of slots) remove(slot, { unreadable: 'busy' });
			await Promise.all(ending);
		},
	};
}
