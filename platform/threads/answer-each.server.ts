import { parentPort } from 'node:worker_threads';

import { UP } from './thread-pool.server.ts';

type Asked = { id: number; bytes: Uint8Array; about: string };

/**
 * Runs in a thread of `makeThreadPool` and processes one file after another. An exception in
 * `answer` ends this thread, and the pool starts a new one.
 */
export function answerEach<T>(answer: (bytes: Buffer, about: string) => T | Promise<T>): void {
	const port = parentPort;
	if (!port) throw new Error('this program runs as a thread');
	const reply = async ({ id, bytes, about }: Asked) => {
		const result = await answer(
			Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
			about,
		);
		port.postMessage({ id, result });
	};
	port.on('message', (asked: Asked) => void reply(asked));
	port.postMessage({ id: UP });
}
