import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, afterEach, expect, test } from 'vitest';

import { makeThreadPool, type PoolOptions, type ThreadPool } from './thread-pool.server.ts';
import { within } from './within.server.ts';

// The first byte selects the thread's behaviour: 1 responds, 2 exits, 3 throws, 4 never responds, 5
// uses up all memory, 6 never responds and keeps the CPU busy.
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, bytes }) => {
	if (bytes[0] === 1) parentPort.postMessage({ id, result: bytes.length });
	if (bytes[0] === 2) process.exit(7);
	if (bytes[0] === 3) throw new Error('broken');
	if (bytes[0] === 5) for (const all = []; ; ) all.push(Array(1_000).fill(String(all.length)));
	if (bytes[0] === 6) for (;;);
});
parentPort.postMessage({ id: 0 });`;
const folder = mkdtempSync(join(tmpdir(), 'jaga-pool-'));
const script = pathToFileURL(join(folder, 'thread.mjs'));
writeFileSync(script, PROGRAM);
afterAll(() => rmSync(folder, { recursive: true }));

let pool: ThreadPool<number>;
const open = (options: Partial<PoolOptions> = {}) =>
	(pool = makeThreadPool({ script, most: 1, timeoutMs: 20_000, memoryMb: 48, ...options }));
afterEach(() => pool.stop());
const ask = (what: number) => pool.run(new Uint8Array([what]));

test.each([
	['ends itself', 2, 'broken'],
	['throws', 3, 'broken'],
	['waits for ever', 4, 'busy'],
	['takes all memory', 5, 'too-large'],
	['holds the processor', 6, 'too-slow'],
])('rejects a file whose thread %s and reads the next one', async (_what, kind, failed) => {
	open({
		workMs: kind === 5 ? 15_000 : 300,
		timeoutMs: kind === 4 ? 4_000 : 60_000,
		// On a busy machine, the first job may start late.
		patienceMs: 60_000,
	});
	expect(await Promise.all([ask(kind), ask(1)])).toEqual([{ failed }, { answer: 1 }]);
	expect(pool.alive()).toBe(1);
});

test('work in a thread uses almost no processor time of the calling thread', async () => {
	open({ workMs: 400 });
	await ask(1);
	const before = process.threadCpuUsage();
	expect(await ask(6)).toEqual({ failed: 'too-slow' });
	const { user, system } = process.threadCpuUsage(before);
	expect((user + system) / 1_000).toBeLessThan(20);
});

test('limits how many files wait and how long', async () => {
	open({ timeoutMs: 2_000, waiting: 2, patienceMs: 200 });
	const first = ask(4);
	const waiting = [ask(1), ask(1)];
	expect(await ask(1)).toEqual({ failed: 'busy' });
	expect(await Promise.all(waiting)).toEqual([{ failed: 'busy' }, { failed: 'busy' }]);
	expect(await first).toEqual({ failed: 'too-slow' });
});

test('a yielding file waits for all others, and only a few of them are queued', async () => {
	open();
	const order: string[] = [];
	const give = async (name: string, yields: boolean) => {
		const outcome = await pool.run(new Uint8Array([1]), { yields });
		order.push('failed' in outcome ? `${name} ${outcome.failed}` : name);
	};
	await Promise.all([
		give('first', false),
		give('receipt', true),
		give('another receipt', true),
		give('one too many', true),
		give('card', false),
		give('another card', false),
	]);
	expect(order).toEqual([
		'one too many busy',
		'first',
		'card',
		'another card',
		'receipt',
		'another receipt',
	]);
});

test('leaves the bytes of the caller intact', async () => {
	open();
	const bytes = new Uint8Array([1, 2, 3]);
	expect(await pool.run(bytes)).toEqual({ answer: 3 });
	expect([...bytes]).toEqual([1, 2, 3]);
});

test('rejects with the given error when the work exceeds its deadline', async () => {
	const late = () => new Error('late');
	await expect(within(10, new Promise(() => {}), late)).rejects.toThrow('late');
	expect(await within(10_000, Promise.resolve(1), late)).toBe(1);
	await expect(within(10_000, Promise.reject(new Error('own')), late)).rejects.toThrow('own');
	open();
});
