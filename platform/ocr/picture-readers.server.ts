import {
	makeThreadPool,
	type NoAnswer,
	type ThreadPool,
} from '#platform/threads/thread-pool.server.ts';

export type PictureReaders = {
	/**
	 * What `readPrint` of a module of ours finds in a picture, in a thread with the reader of
	 * print. Always answers. The bytes are handed over and gone afterwards. Pictures that nobody
	 * stands before a form for `yield` to the others.
	 */
	read<T>(
		job: URL,
		bytes: Uint8Array,
		how?: { yields: boolean },
	): Promise<{ answer: T } | { failed: NoAnswer }>;
	/** Threads alive now. */
	alive(): number;
	stop(): Promise<void>;
};

export type ReaderOptions = {
	/** Modules that are loaded with a thread; another one costs its first picture the time for it. */
	jobs?: readonly URL[];
	most?: number;
	/** Pictures that may wait; the next is told that the reader is busy. */
	waiting?: number;
	patienceMs?: number;
	/** Waiting and starting a thread included; below the server's own 20 s. */
	timeoutMs?: number;
	/** Processor time that one picture may cost. */
	workMs?: number;
	idleMs?: number;
	warn?: (err: unknown) => void;
	/** Another program of the thread, for tests. */
	script?: URL;
};

/** Several times what the worst photograph that can be read takes, turned over and read again. */
const WORK_MS = 9_000;

/**
 * Threads that read print, whatever it is about, in one queue: a second or two of processor time a
 * picture, 150 MB a thread. One that did not get that in time, because the machine had more to do,
 * is told to come again, not that it is a bad photograph.
 */
export function makePictureReaders({ jobs = [], ...options }: ReaderOptions = {}): PictureReaders {
	const pool: ThreadPool<unknown> = makeThreadPool({
		script: new URL('./ocr-worker.server.ts', import.meta.url),
		timeoutMs: 18_000,
		workMs: WORK_MS,
		memoryMb: 256,
		data: { jobs: jobs.map(({ href }) => href) },
		...options,
	});
	return {
		read: async <T>(job: URL, bytes: Uint8Array, how?: { yields: boolean }) =>
			(await pool.run(bytes, { about: job.href, ...how })) as
				| { answer: T }
				| { failed: NoAnswer },
		alive: pool.alive,
		stop: pool.stop,
	};
}
