import { expect, test } from 'vitest';

import { tidyDigits, tidyLine, wholeDigits } from './typed-text.ts';

test.each([
	['3174 0557 0590 9901', '3174055705909901'],
	['3174.0557.0590.9901', '3174055705909901'],
	['\u200e3174055705909901\u200b', '3174055705909901'],
	['3174\u00a00557‑0590–9901', '3174055705909901'],
	['３１７４０５５７０５９０９９０１', '3174055705909901'],
	['3174********9901', '3174********9901'],
	['317405570590990a', '317405570590990a'],
	['12 345', '12345'],
])('reads the number %j as %j', (typed, read) => expect(tidyDigits(typed)).toBe(read));

test('removes only invisible characters and extra spaces from a line', () => {
	expect(tidyLine(' Jalan\u00a0 Melati\u200b No. 5\ufeff ')).toBe('Jalan Melati No. 5');
});

test.each([
	['Rp1.800.000', '1800000'],
	['1.800.000,00', '1800000'],
	['1,800,000.50', '1800000'],
	['3,5', '3'],
	['12', '12'],
	['', ''],
])('reads the whole number %j as %j', (typed, digits) => expect(wholeDigits(typed)).toBe(digits));
