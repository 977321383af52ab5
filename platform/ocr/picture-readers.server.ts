import {
	makeThreadPool,
	type NoAnswer,
	type ThreadPool,
} from '#platform/threads/thread-pool.server.ts';

export type PictureReaders = {
	/**
	 * Runs a module's `recognizeText` for a picture in a thread with the OCR engine and returns its
	 * result. Always answers. The bytes are transferred and unusable afterwards. Pictures for which
	 * no one is waiting at a form `yield` to the others.
	 */
	read<T>(
		job: URL,
		bytes: Uint8Array,
		how?: { yields: boolean },
	): Promise<{ answer: T } | { failed: NoAnswer }>;
	alive(): number;
	stop(): Promise<void>;
};

export type ReaderOptions = {
	/**
	 * Modules loaded when a thread starts; the time for loading any other module counts against its
	 * first picture.
	 */
	jobs?: readonly URL[];
	most?: number;
	/** Number of pictures that may wait; the next gets `busy`. */
	waiting?: number;
	patienceMs?: number;
	/** Total time limit, including waiting and starting a thread; below the server's limit of 20 s. */
	timeoutMs?: number;
	/** Processor time one picture may use. */
	workMs?: number;
	idleMs?: number;
	warn?: (err: unknown) => void;
	/** Replaces the thread's program, for tests. */
	script?: URL;
};

/** Several times what the worst readable photo takes, including rotating it and reading it again. */
const WORK_MS = 9_000;

/**
 * Creates threads for OCR on any kind of document, with one queue: a second or two of processor
 * time per picture, 150 MB per thread. A picture that did not get that time because the machine was
 * busy is answered with "try again", not with "bad photo".
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
