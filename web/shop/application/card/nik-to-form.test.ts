import { describe, expect, test } from 'vitest';

import type { Level, Place } from '#insurance/product/reference/regions/places.ts';

import { type FormValues, nobody } from '../form-values.ts';
import { birthDayOfNik, entriesOfNik, isRegionOfNik, regionsOfNik } from './nik-to-form.ts';

const SARI = '3174055705909901';
const ADULTS = { earliest: '1956-11-26', latest: '2008-11-25' };
const TODAY = '2026-11-25';

test.each([
	['a woman, whose day is 40 more', SARI, ADULTS, '1990-05-17'],
	['a man', '3174051705909901', ADULTS, '1990-05-17'],
	['the century in which the product insures', '3174055705109901', ADULTS, '2010-05-17'],
	['a child of this century', '3174055705159901', null, '2015-05-17'],
	['a day that has not been is the century before', '3174053112269901', null, '1926-12-31'],
	['29 February of a year that has one', '3174056902009901', ADULTS, '2000-02-29'],
	['15 digits', SARI.slice(1), ADULTS, null],
	['a month that is none', '3174055713909901', ADULTS, null],
	['a serial of zeros', '3174055705900000', ADULTS, null],
])('%s', (_, nik, bounds, day) => expect(birthDayOfNik(nik, bounds, TODAY)).toBe(day));

const form = (self: object) =>
	({ kind: 'family', self: { ...nobody(), ...self } }) as unknown as FormValues;
const fill = (nik: string, self: object, filled = '') =>
	entriesOfNik(nik, { at: 'self', bounds: ADULTS, today: TODAY, filled }, form(self));

describe('values filled in from a NIK', () => {
	const WHOLE = {
		'self.year': '1990',
		'self.month': '05',
		'self.day': '17',
		'self.sex': 'female',
	};
	const typed = { year: '1991', month: '06', day: '18', sex: 'male' };
	const earlier = { year: '1980', month: '01', day: '02', sex: 'male' };
	test.each([
		['birth date and sex of who typed neither', {}, '', WHOLE],
		['nothing that was typed, also in part', { ...typed, day: '' }, '', {}],
		['the sex beside a typed day', { ...typed, sex: '' }, '', { 'self.sex': 'female' }],
		['a corrected number takes back what the first one filled', earlier, '1980-01-02', WHOLE],
	])('%s', (_, self, filled, entries) =>
		expect(Object.fromEntries(fill(SARI, self, filled).entries)).toEqual(entries),
	);

	test('exclude and report a birth date outside the insured ages (B5.35)', () =>
		expect(fill('3174055705159901', {})).toEqual({
			entries: [],
			day: '2015-05-17',
			outOfAge: true,
		}));
});

describe('the place where a NIK was issued', () => {
	const LISTS: Record<string, Place[]> = {
		'province ': [{ value: '31', label: 'Daerah Khusus Ibukota Jakarta' }],
		'city 31': [{ value: '31.74', label: 'Kota Administrasi Jakarta Selatan' }],
		'district 31.74': [{ value: '31.74.05', label: 'Kebayoran Lama', postalCode: '12210' }],
	};
	const load = async (level: Level, parent: string) => LISTS[`${level} ${parent}`] ?? [];

	test('fills province, city, district and postal code', async () =>
		expect(await regionsOfNik(SARI, load)).toEqual([
			['home.province', '31'],
			['home.city', '31.74'],
			['home.district', '31.74.05'],
			['home.postalCode', '12210'],
		]));

	test('stops at a code that is no longer in use', async () =>
		expect(await regionsOfNik('3174995705909901', load)).toEqual([
			['home.province', '31'],
			['home.city', '31.74'],
		]));

	test.each([
		['until a village is chosen', '31.74.05', '', true],
		['not beside a whole address', '31.74.05', '31.74.05.1001', false],
		['not beside another district', '31.74.01', '', false],
	])('is shown %s', (_, district, village, result) =>
		expect(isRegionOfNik(SARI, { district, village } as FormValues['home'])).toBe(result),
	);
});
