import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import {
	makePictureReaders,
	type PictureReaders,
	type ReaderOptions,
} from './picture-readers.server.ts';

const WORK_MS = 700;
/**
 * A module that takes longer to load than the time limit for a picture, and then responds
 * immediately.
 */
const PROGRAM = `
const began = process.threadCpuUsage();
const used = () => process.threadCpuUsage(began).user / 1000;
while (used() < ${2 * WORK_MS});
export const recognizeText = async (reader) => typeof reader.page;
`;
const job = pathToFileURL(join(testFolder('job'), 'job.mjs'));
writeFileSync(job, PROGRAM);

let readers: PictureReaders;
afterEach(() => readers.stop());
const read = (options: ReaderOptions) => {
	readers = makePictureReaders({ most: 1, workMs: WORK_MS, timeoutMs: 60_000, ...options });
	return readers.read(job, new Uint8Array([1]));
};

test('loading the picture reader does not count towards its time limit', async () => {
	expect(await read({ jobs: [job] })).toEqual({ answer: 'function' });
}, 60_000);

test('loading a module not named in advance counts towards the time for the first picture', async () => {
	expect(await read({})).toEqual({ failed: 'too-slow' });
}, 60_000);
