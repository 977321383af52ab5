import { expect, test } from 'vitest';

import { typedWhole } from './typed-whole.ts';

test.each([
	['15', '15'],
	[' 1.500 ', '1500'],
	['', ''],
	['1,5', '1,5'],
	['10,5', '10,5'],
	['-5', '-5'],
	['1e9', '1e9'],
	['1.5', '1.5'],
	['123456789', '12345678'],
])('%j is read as %j', (typed, text) => {
	expect(typedWhole(typed, 8)).toBe(text);
});
