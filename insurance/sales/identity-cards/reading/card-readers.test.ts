import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';
import {
	makePictureReaders,
	type PictureReaders,
	type ReaderOptions,
} from '#platform/ocr/picture-readers.server.ts';

import { makeCardReaders } from './card-readers.server.ts';

// The first byte determines the worker's behaviour: 1 responds, 2 ends the whole worker, 3 throws,
// 4 works and never responds, 5 waits and never responds.
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, bytes }) => {
	if (bytes[0] === 1) parentPort.postMessage({ id, result: { unreadable: 'no-card' } });
	if (bytes[0] === 2) process.exit(7);
	if (bytes[0] === 3) throw new Error('broken');
	if (bytes[0] === 4) for (;;);
	if (bytes[0] === 5) setTimeout(() => {}, 60_000);
});`;
const script = pathToFileURL(join(testFolder('worker'), 'worker.mjs'));
writeFileSync(script, PROGRAM);

let readers: PictureReaders;
const open = (options: ReaderOptions = {}) =>
	(readers = makePictureReaders({ script, most: 1, workMs: 100, ...options }));
afterEach(() => readers.stop());
const ask = (what: number) => makeCardReaders(readers).read(new Uint8Array([what]));

test('a crashed worker still gives a reply and is replaced, so the next card is read', async () => {
	const warned: unknown[] = [];
	open({ warn: (err) => warned.push(err) });
	expect(await ask(2)).toEqual({ unreadable: 'damaged' });
	expect(await ask(3)).toEqual({ unreadable: 'damaged' });
	expect(await ask(1)).toEqual({ unreadable: 'no-card' });
	expect(warned).toHaveLength(1);
});

test('ends a reading that takes too long and serves the waiting ones', async () => {
	open({ timeoutMs: 8_000, patienceMs: 60_000 });
	const [slow, next] = await Promise.all([ask(4), ask(1)]);
	expect([slow, next]).toEqual([{ unreadable: 'too-slow' }, { unreadable: 'no-card' }]);
});

test('a card that is not read for lack of time gets a busy response, not a bad-photo error', async () => {
	readers = makePictureReaders({ script, most: 1, timeoutMs: 1_500 });
	expect(await ask(5)).toEqual({ unreadable: 'busy' });
});

test('limits how many wait and for how long, and others get a busy response immediately', async () => {
	open({ timeoutMs: 8_000, waiting: 2, patienceMs: 200 });
	const first = ask(4);
	const waiting = [ask(1), ask(1)];
	expect(await ask(1)).toEqual({ unreadable: 'busy' });
	expect(await Promise.all(waiting)).toEqual([{ unreadable: 'busy' }, { unreadable: 'busy' }]);
	expect(await first).toEqual({ unreadable: 'too-slow' });
});

test('an idle worker frees its memory, and stopping sends waiting requests a response', async () => {
	open({ idleMs: 30 });
	await ask(1);
	await expect.poll(() => readers.alive()).toBe(0);
	const left = ask(4);
	await readers.stop();
	expect(await left).toEqual({ unreadable: 'busy' });
	expect(await ask(1)).toEqual({ unreadable: 'busy' });
});
