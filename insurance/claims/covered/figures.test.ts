import { expect, test } from 'vitest';

import { type StatedFigures, statedFigures } from './figures.ts';

test.each<[string, StatedFigures, string]>([
	[
		'jatuh dari motor, patah tangan, rawat 3 hari',
		{ nights: 3 },
		'jatuh dari motor, patah tangan, rawat',
	],
	['dirawat 4 malam biaya Rp1,8 juta', { nights: 4, cost: 1_800_000 }, 'dirawat biaya'],
	['berobat 500rb', { cost: 500_000 }, 'berobat'],
	['berobat 1.500 ribu', { cost: 1_500_000 }, 'berobat'],
	['habis rp 2.400.000 di IGD', { cost: 2_400_000 }, 'habis di IGD'],
	['1.8 jt', { cost: 1_800_000 }, ''],
	['pesawat terlambat 9 jam', { hours: 9 }, 'pesawat terlambat'],
	['NIK 3174012345678901 jatuh', {}, 'NIK jatuh'],
	['biaya 9000 juta', {}, 'biaya'],
	['jatuh', {}, 'jatuh'],
])('%s', (text, figures, rest) => {
	const read = statedFigures(text);
	expect(read.figures).toEqual(figures);
	expect(read.rest.replace(/\s+/g, ' ')).toBe(rest);
});
