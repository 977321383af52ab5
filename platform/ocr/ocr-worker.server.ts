import { workerData } from 'node:worker_threads';

import sharp from 'sharp';

import { answerEach } from '#platform/threads/answer-each.server.ts';

import { openOcrEngine, type ReadPicture } from './ocr-engine.server.ts';

// Nothing of a picture stays behind in the cache of operations.
sharp.cache(false);
type Job = { readPrint: ReadPicture<unknown> };
const load = (job: string) => import(job) as Promise<Job>;

// What a picture costs is counted from here on: the reader and what is done with it are loaded.
const jobs = (workerData as { jobs: readonly string[] }).jobs;
const [reader] = await Promise.all([openOcrEngine(), ...jobs.map(load)]);

answerEach<unknown>(async (bytes, job) => {
	const { readPrint } = await load(job);
	const result = await readPrint(reader, bytes);
	bytes.fill(0);
	return result;
});
