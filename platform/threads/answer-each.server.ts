import { parentPort } from 'node:worker_threads';

import { UP } from './thread-pool.server.ts';

type Asked = { id: number; bytes: Uint8Array; about: string };

/**
 * Runs in a thread of `makeThreadPool`: answers one file after the other. An exception from
 * `answer` ends this thread; the pool starts another.
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
