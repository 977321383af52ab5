import { expect, test } from 'vitest';
import { isOverloaded } from './load.server.ts';

test.each([
	[false, 10, 0, false],
	[false, 240, 59, false],
	[false, 260, 0, true],
	[false, 0, 61, true],
	[true, 100, 0, true],
	[true, 0, 6, true],
	[true, 79, 5, false],
])('was overloaded: %s, waits %i ms, %i wait for the database → %s', (was, delayMs, waiting, expected) => {
	expect(isOverloaded(was, { delayMs, waiting })).toBe(expected);
});
