import { workerData } from 'node:worker_threads';

import sharp from 'sharp';

import { answerEach } from '#platform/threads/answer-each.server.ts';

import { openOcrEngine, type ReadPicture } from './ocr-engine.server.ts';

// Disables the operation cache, so that no picture data remains in it.
sharp.cache(false);
type Job = { recognizeText: ReadPicture<unknown> };
const load = (job: string) => import(job) as Promise<Job>;

// The CPU time of a picture is counted from here, after the OCR engine and the job modules have
// been loaded.
const jobs = (workerData as { jobs: readonly string[] }).jobs;
const [reader] = await Promise.all([openOcrEngine(), ...jobs.map(load)]);

answerEach<unknown>(async (bytes, job) => {
	const { recognizeText } = await load(job);
	const result = await recognizeText(reader, bytes);
	bytes.fill(0);
	return result;
});
