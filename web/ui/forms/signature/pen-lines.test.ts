import { expect, test } from 'vitest';

import { lineTo, type PenLine } from './pen-lines.ts';

test('ignores a point that is next to the last one', () => {
	expect(lineTo([], [0, 0], 8)).toEqual([[0, 0]]);
	expect(lineTo([[10, 10]], [11, 11], 8)).toEqual([[10, 10]]);
	expect(lineTo([[10, 10]], [13, 10], 8)).toEqual([[10, 10, 13, 10]]);
});

test('a full line continues from its end point', () => {
	const drawn = [0, 10, 20, 30, 40].reduce<readonly PenLine[]>(
		(lines, x) => lineTo(lines, [x, 5], 6),
		[],
	);
	expect(drawn).toEqual([
		[0, 5, 10, 5, 20, 5],
		[20, 5, 30, 5, 40, 5],
	]);
});
