import {
	makeThreadPool,
	type NoAnswer,
	type ThreadPool,
} from '#platform/threads/thread-pool.server.ts';

export type PictureReaders = {
	/**
	 * Runs a module's `recognizeText` for a picture in a thread with the OCR engine and returns the
	 * result. The promise always resolves. Use `yields` for pictures that no one is waiting for at
	 * a form, so that others go first.
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
	 * Modules that are loaded when a thread starts. Loading any other module counts towards the
	 * time of its first picture.
	 */
	jobs?: readonly URL[];
	most?: number;
	/** Maximum number of waiting pictures. Further ones are refused with `busy`. */
	waiting?: number;
	patienceMs?: number;
	/**
	 * Total time limit in milliseconds, including waiting and starting a thread. It is less than
	 * the server's limit of 20 s.
	 */
	timeoutMs?: number;
	/** CPU time in milliseconds that one picture may use. */
	workMs?: number;
	idleMs?: number;
	warn?: (err: unknown) => void;
	/** Replaces the thread's script, for tests. */
	script?: URL;
};

/**
 * CPU time in milliseconds: several times as much as the worst readable photo needs, including
 * rotation and a second attempt.
 */
const WORK_MS = 9_000;

/**
 * Creates worker threads for OCR on any kind of document, with one common queue. A picture takes
 * one or two seconds of CPU time, and a thread needs 150 MB. If a picture does not get enough CPU
 * time because the machine is busy, the result is "try again", not "bad photo".
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
