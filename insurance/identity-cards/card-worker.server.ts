import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type CardPrint, type FromWorker, readCard, type ToWorker } from './read-print.server.ts';
import { openPrintReader } from './print-reader.server.ts';

// Nothing of a picture stays behind in the cache of operations.
sharp.cache(false);
const port = parentPort;
if (!port) throw new Error('card-worker runs as a worker thread');
const opening = openPrintReader();

async function answer({ id, bytes }: ToWorker): Promise<FromWorker> {
	const result: CardPrint = await readCard(await opening, bytes);
	bytes.fill(0);
	return { id, result };
}

port.on('message', (message: ToWorker) => {
	// Whatever goes wrong ends this worker; the pool starts another and the buyer types by hand.
	void answer(message).then((reply) => port.postMessage(reply));
});
