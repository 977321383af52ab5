import { expect, test } from 'vitest';

import { csvOf } from './csv.ts';

test.each([
	[-50_000, '-50000'],
	[0, '0'],
	['-50000', "'-50000"],
	['=HYPERLINK(1)', "'=HYPERLINK(1)"],
	['+62', "'+62"],
	['@a', "'@a"],
	['a;"b"', '"a;""b"""'],
	['INV-1', 'INV-1'],
])('writes %j as %s', (value, saved) => expect(csvOf([[value]])).toBe(`${saved}\r\n`));
