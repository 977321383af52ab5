import { expect, test } from 'vitest';

import { makeQueue } from './queue.ts';

function bench(atOnce: number) {
	const queue = makeQueue(atOnce);
	const log: string[] = [];
	const ends = new Map<string, () => void>();
	const cancels = new Map<string, () => void>();
	const add = (name: string, fails = false) =>
		cancels.set(
			name,
			queue.add(async (signal) => {
				log.push(`+${name}`);
				signal.addEventListener('abort', () => ends.get(name)?.());
				await new Promise<void>((end, fail) =>
					ends.set(name, fails ? () => fail(new Error(name)) : end),
				);
				log.push(signal.aborted ? `×${name}` : `-${name}`);
			}),
		);
	const settle = () => new Promise((resume) => setImmediate(resume));
	const end = async (name: string) => {
		ends.get(name)?.();
		await settle();
	};
	const cancel = async (name: string) => {
		cancels.get(name)?.();
		await settle();
	};
	return { add, end, cancel, log };
}

test('runs two uploads concurrently and the others in order of arrival', async () => {
	const { add, end, log } = bench(2);
	for (const name of ['a', 'b', 'c', 'd']) add(name);
	expect(log).toEqual(['+a', '+b']);
	await end('b');
	expect(log).toEqual(['+a', '+b', '-b', '+c']);
	await end('a');
	await end('c');
	await end('d');
	expect(log.slice(4)).toEqual(['-a', '+d', '-c', '-d']);
});

test.each([
	['one that waits never begins', 'c', ['+a', '+b', '-a', '+d']],
	['one that runs makes room', 'a', ['+a', '+b', '×a', '+c']],
])('after a cancellation: %s', async (_what, name, expected) => {
	const { add, end, cancel, log } = bench(2);
	for (const one of ['a', 'b', 'c', 'd']) add(one);
	await cancel(name);
	if (name === 'c') await end('a');
	expect(log).toEqual(expected);
});

test('failed work makes room for the next upload', async () => {
	const { add, end, log } = bench(1);
	add('a', true);
	add('b');
	await end('a');
	expect(log).toEqual(['+a', '+b']);
});
