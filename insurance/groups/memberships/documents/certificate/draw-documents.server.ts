import { Worker } from 'node:worker_threads';

import type { DrawnDocument, DocumentOrder } from './documents-worker.server.ts';
import type { DocumentFacts } from './member-facts.server.ts';

export function drawDocuments(
	orders: readonly { facts: DocumentFacts; what: DocumentOrder['what'] }[],
): Promise<Buffer[]> {
	if (orders.length === 0) return Promise.resolve([]);
	const worker = new Worker(new URL('./documents-worker.server.ts', import.meta.url), {
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 200 },
	});
	const drawn: Buffer[] = [];
	let left = orders.length;
	return new Promise<Buffer[]>((resolve, reject) => {
		worker.on('message', ({ number, bytes }: DrawnDocument) => {
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
			worker.postMessage({ number, ...order } satisfies DocumentOrder),
		);
	}).finally(() => void worker.terminate());
}
