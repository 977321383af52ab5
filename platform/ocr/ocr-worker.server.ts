import sharp from 'sharp';

import { answerEach } from '#platform/threads/answer-each.server.ts';

import { openOcrEngine, type ReadPicture } from './ocr-engine.server.ts';

// Nothing of a picture stays behind in the cache of operations.
sharp.cache(false);
const opening = openOcrEngine();

answerEach<unknown>(async (bytes, job) => {
	const { readPrint } = (await import(job)) as { readPrint: ReadPicture<unknown> };
	const result = await readPrint(await opening, bytes);
	bytes.fill(0);
	return result;
});
