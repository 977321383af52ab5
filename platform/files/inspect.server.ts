import {
	makeThreadPool,
	type NoAnswer,
	type ThreadPool,
} from '#platform/threads/thread-pool.server.ts';

export type FileKind = 'pdf' | 'jpg' | 'png';
export const MEDIA_TYPES: Record<FileKind, string> = {
	pdf: 'application/pdf',
	jpg: 'image/jpeg',
	png: 'image/png',
};

/**
 * Reasons to refuse a file, in the order of the union below: unsupported type · damaged · acts
 * without a click · password-protected · too many pixels · contains another file · expands to far
 * more than its size · takes too long to inspect.
 */
export type FileProblem =
	| 'unknown'
	| 'damaged'
	| 'active'
	| 'locked'
	| 'huge'
	| 'hidden'
	| 'swollen'
	| 'endless';
/**
 * The type of a file and its bytes without location and device metadata, or the reason why it is
 * refused.
 */
export type Inspected = { kind: FileKind; bytes: Uint8Array } | { problem: FileProblem };

/** `busy`: the file could not be inspected now, but the sender may try again. */
type Inspection = Inspected | { problem: 'busy' };
export type Inspector = {
	inspect(content: Uint8Array): Promise<Inspection>;
	stop(): Promise<void>;
};

const FAILURES: Record<NoAnswer, FileProblem | 'busy'> = {
	busy: 'busy',
	'too-slow': 'endless',
	'too-large': 'swollen',
	broken: 'damaged',
};

/** Maximum CPU time in milliseconds. A file of one megabyte normally takes a few milliseconds. */
const WORK_MS = 1_200;
const MEMORY_MB = 160;

/**
 * Inspects files sent by visitors in worker threads, separate from the thread that handles API
 * calls. A file that needs too much time or memory ends only its worker thread.
 */
export function makeInspector(
	options: { warn?: (err: unknown) => void; script?: URL; workMs?: number } = {},
): Inspector {
	const pool: ThreadPool<Inspected> = makeThreadPool({
		script: options.script ?? new URL('./inspect-thread.server.ts', import.meta.url),
		most: 2,
		waiting: 24,
		patienceMs: 8_000,
		timeoutMs: 12_000,
		workMs: options.workMs ?? WORK_MS,
		memoryMb: MEMORY_MB,
		...(options.warn ? { warn: options.warn } : {}),
	});
	return {
		async inspect(content) {
			const outcome = await pool.run(content);
			return 'answer' in outcome ? outcome.answer : { problem: FAILURES[outcome.failed] };
		},
		stop: pool.stop,
	};
}
