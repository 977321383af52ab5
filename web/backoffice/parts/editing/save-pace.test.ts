import { expect, test } from 'vitest';

import { retryDelay, savingDelay } from './save-pace.ts';

test.each([
	['the first key', 0, 0, 700],
	['a key after a second of typing', 0, 1_000, 700],
	['a key shortly before two seconds are over', 0, 1_800, 200],
	['a key when two seconds are over', 0, 2_500, 0],
])(
	'saves typed text after a pause and at the latest after two seconds: %s',
	(_key, since, now, wait) => {
		expect(savingDelay(since, now)).toBe(wait);
	},
);

test('increases the delay between retries up to half a minute', () => {
	expect([1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([
		2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
	]);
});
