import { expect, test } from 'vitest';

import { isMaskedNik, maskNik, nikDiffers, nikProblem, readNik } from './nik.ts';

test.each([
	['3174051705909901', true, 'a man born 17 May 1990'],
	['3174055705909901', true, 'a woman born 17 May 1990'],
	['9171016902009901', true, 'a woman born 29 February 2000, with a retired region prefix'],
	['3174053102909901', false, '31 February'],
	['3174052902019901', false, '29 February of a year that never had one'],
	['3174050005909901', false, 'day 0'],
	['3174057205909901', false, 'day 72'],
	['3174051713909901', false, 'month 13'],
	['3174051705900000', false, 'serial 0000'],
	['317405170590990', false, '15 digits'],
	['31740517059099012', false, '17 digits'],
	['317405170590990x', false, 'a letter'],
	['', false, 'nothing'],
])('%s is a valid NIK: %s (%s)', (nik, fits) => {
	expect(nikProblem(nik) === null).toBe(fits);
});

test.each([
	['3174053102909901', /Tanggal lahir di NIK ini tidak ada/],
	['3174059999999901', /Tanggal lahir di NIK ini tidak ada/],
	['3174051705900000', /Empat angka terakhir/],
	['317405170590990', /16 digit/],
])('%s is rejected with its specific error', (nik, message) => {
	expect(nikProblem(nik)).toMatch(message);
});

test('reads sex and birth date from a NIK and detects contradictions', () => {
	expect(readNik('3174055705909901')).toMatchObject({
		sex: 'female',
		day: 17,
		month: 5,
		yearInCentury: 90,
		regionCode: '317405',
	});
	expect(nikDiffers('3174055705909901', { birthDate: '1990-05-17', sex: 'female' })).toEqual([]);
	expect(nikDiffers('3174055705909901', { birthDate: '1990-05-18', sex: 'male' })).toEqual([
		'birthDate',
		'sex',
	]);
});

test('a displayed NIK shows only its ends', () => {
	expect(maskNik('3174055705909901')).toBe('3174********9901');
	expect(isMaskedNik('3174********9901')).toBe(true);
});
