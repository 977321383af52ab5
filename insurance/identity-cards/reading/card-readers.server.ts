import { makeThreadPool, type NoAnswer } from '#platform/threads/thread-pool.server.ts';

import type { Unreadable } from '../identity-card.ts';
import type { CardReadResult } from './read-card.server.ts';

export type CardReaders = {
	/**
	 * Always answers: with what was read, or with why not. The bytes are handed over and gone
	 * afterwards.
	 */
	read(bytes: Uint8Array): Promise<CardReadResult>;
	/** Threads alive now. */
	alive(): number;
	stop(): Promise<void>;
};

export type ReaderOptions = {
	most?: number;
	/** Pictures that may wait; the next is told that the reader is busy. */
	waiting?: number;
	patienceMs?: number;
	/** Waiting and starting a thread included; below the server's own 20 s. */
	timeoutMs?: number;
	/** Processor time that one card may cost. */
	workMs?: number;
	idleMs?: number;
	warn?: (err: unknown) => void;
	/** Another program of the thread, for tests. */
	script?: URL;
};

const WHY: Record<NoAnswer, Unreadable> = {
	busy: 'busy',
	'too-slow': 'too-slow',
	'too-large': 'damaged',
	broken: 'damaged',
};

/** Several times what the worst photograph that can be read takes, turned over and read again. */
const WORK_MS = 9_000;

/**
 * Threads that read cards: a second or two of processor time each. A card that did not get that in
 * time, because the machine had more to do, is told to come again, not that it is a bad
 * photograph.
 */
export function makeCardReaders(options: ReaderOptions = {}): CardReaders {
	const pool = makeThreadPool<CardReadResult>({
		script: new URL('./card-worker.server.ts', import.meta.url),
		timeoutMs: 18_000,
		workMs: WORK_MS,
		memoryMb: 256,
		...options,
	});
	return {
		async read(bytes) {
			const outcome = await pool.run(bytes);
			return 'answer' in outcome ? outcome.answer : { unreadable: WHY[outcome.failed] };
		},
		alive: pool.alive,
		stop: pool.stop,
	};
}
