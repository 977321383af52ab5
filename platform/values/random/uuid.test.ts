import { expect, test } from 'vitest';

import { isUuid, uuidMaker, uuidv7 } from './uuid.ts';

const timeOf = (key: string) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);
const disorder = (keys: readonly string[]) =>
	keys.flatMap((key, at) => (at > 0 && key <= (keys[at - 1] ?? '') ? [at] : []));

test('generates unique keys that contain their time and version', () => {
	const now = Date.parse('2026-11-21T10:00:00.123Z');
	const make = uuidMaker();
	const keys = Array.from({ length: 5_000 }, () => make(now));
	expect(new Set(keys).size).toBe(keys.length);
	expect(
		keys.filter(
			(key) =>
				!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key),
		),
	).toEqual([]);
	expect(keys.every(isUuid)).toBe(true);
	expect(new Set(keys.map(timeOf))).toEqual(new Set([now]));
	expect(make(now + 1) > (keys.at(-1) ?? '')).toBe(true);
});

test.each<[string, (at: number) => number]>([
	['within one millisecond', () => 1_000_000],
	['as the clock goes on', (at) => 1_000_000 + Math.floor(at / 300)],
	['while the clock goes backwards', (at) => 1_000_000 - at],
	[
		'across a clock that was set back by an hour and runs on',
		(at) => 10_000_000 + at - (at > 50_000 ? 3_600_000 : 0),
	],
])('generates 100,000 keys in ascending order %s', (_, clock) => {
	const make = uuidMaker();
	const keys = Array.from({ length: 100_000 }, (_unused, at) => make(clock(at)));
	expect(disorder(keys)).toEqual([]);
});

test('generates 100,000 ordered keys when given times are mixed with the clock', () => {
	const keys = Array.from({ length: 100_000 }, (_unused, at) =>
		at % 3 === 0 ? uuidv7(Date.now() - 50) : uuidv7(),
	);
	expect(disorder(keys)).toEqual([]);
});

test('a full counter borrows the next millisecond', () => {
	const make = uuidMaker(() => new Uint8Array(16).fill(0xff), 0x3ff_fffe);
	const keys = [make(5), make(5), make(5), make(5)];
	expect(disorder(keys)).toEqual([]);
	expect(keys.map(timeOf)).toEqual([5, 5, 6, 6]);
});

test('the next key cannot be guessed from the last one because 48 bits of each are random', () => {
	const make = uuidMaker();
	expect(new Set(Array.from({ length: 1_000 }, () => make(7).slice(-12))).size).toBe(1_000);
});
