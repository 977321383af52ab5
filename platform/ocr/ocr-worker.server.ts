import sharp from 'sharp';

import { answerEach } from '#platform/threads/answer-each.server.ts';

import { openOcrEngine, type ReadPicture } from './ocr-engine.server.ts';

// Nothing of a picture stays behind in the cache of operations.
sharp.cache(false);
const opening = openOcrEngine();

answerEach<unknown>(async (bytes, job) => {
	const { readPicture } = (await import(job)) as { readPicture: ReadPicture<unknown> };
	const result = await readPicture(await opening, bytes);
	bytes.fill(0);
	return result;
});
