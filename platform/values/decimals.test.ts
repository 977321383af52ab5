import { expect, test } from 'vitest';

import { groupDecimals } from './decimals.ts';

test.each<[number, number | undefined, string]>([
	[0, undefined, '0'],
	[2.1, undefined, '2,1'],
	[12_345.678_9, undefined, '12.345,679'],
	[7.35, 1, '7,3'],
	[7.96, 1, '8'],
	[1_000_000, 1, '1.000.000'],
	[-0.01, 1, '0'],
	[-1234.5, 1, '\u22121.234,5'],
])('%d with at most %s decimals is formatted as %s', (number, most, words) =>
	expect(groupDecimals(number, most)).toBe(words),
);
