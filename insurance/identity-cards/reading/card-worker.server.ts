import sharp from 'sharp';

import { answerEach } from '#platform/threads/answer-each.server.ts';

import { openOcrEngine } from './ocr-engine.server.ts';
import { type CardReadResult, readCard } from './read-card.server.ts';

// Nothing of a picture stays behind in the cache of operations.
sharp.cache(false);
const opening = openOcrEngine();

answerEach<CardReadResult>(async (bytes) => {
	const result = await readCard(await opening, bytes);
	bytes.fill(0);
	return result;
});
