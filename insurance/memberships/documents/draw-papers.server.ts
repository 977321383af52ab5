import { Worker } from 'node:worker_threads';

import type { PaperFacts } from './member-facts.server.ts';
import type { DrawnPaper, PaperOrder } from './papers-worker.server.ts';

/** Draws the documents of some members in a thread that lives for these alone, one after the other. */
export function drawPapers(
	orders: readonly { facts: PaperFacts; what: PaperOrder['what'] }[],
): Promise<Buffer[]> {
	if (orders.length === 0) return Promise.resolve([]);
	const worker = new Worker(new URL('./papers-worker.server.ts', import.meta.url), {
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 200 },
	});
	const drawn: Buffer[] = [];
	let left = orders.length;
	return new Promise<Buffer[]>((resolve, reject) => {
		worker.on('message', ({ number, bytes }: DrawnPaper) => {
			drawn[number] = Buffer.from(
				bytes.buffer as ArrayBuffer,
				bytes.byteOffset,
				bytes.byteLength,
			);
			left -= 1;
			if (left === 0) resolve(drawn);
		});
		worker.once('error', reject);
		orders.forEach((order, number) =>
			worker.postMessage({ number, ...order } satisfies PaperOrder),
		);
	}).finally(() => void worker.terminate());
}
