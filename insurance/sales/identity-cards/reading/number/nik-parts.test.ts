import { describe, expect, test } from 'vitest';

import type { ReadDigit } from '#platform/ocr/words.ts';

import { sureness, digitTables } from './nik-digits.ts';
import { type BesideNumber, nikNumber } from './nik-parts.ts';

const signs = (text: string, sure = 0.91): ReadDigit[] =>
	[...text].map((digit) => ({ digit, sure, others: [] }));
const doubtful = (text: string, at: number, others: string[], sure = 0.5): ReadDigit[] =>
	signs(text).with(at, { digit: text[at] as string, sure, others });

// Sukasari and Coblong in Bandung, one district in Cimahi, one in Medan.
const CODES = new Set(['327301', '327307', '327702', '127101']);
const WOMAN: BesideNumber = {
	births: ['1990-05-17', '1990-05-17'],
	sex: 'female',
	district: '32.73.01',
	exists: (code) => CODES.has(code),
};
const NIK = '3273015705909901';
const decide = (readings: ReadDigit[][], extra: Partial<BesideNumber> = {}) =>
	nikNumber(digitTables(readings), { ...WOMAN, ...extra });
const thrice = (text: string) => [signs(text), signs(text), signs(text)];

describe('the structure of the number: PPRRDD DDMMYY SSSS, day + 40 for women (PP 37/2007 art. 37)', () => {
	test.each<[string, ReadDigit[][], Partial<BesideNumber>, string, number, number]>([
		['three looks agree and all fits', thrice(NIK), {}, NIK, 0.95, 1],
		[
			'a man has no 40 on his day',
			thrice('3273011705909901'),
			{ sex: 'male' },
			'3273011705909901',
			0.95,
			1,
		],
		[
			'the year was misread alike',
			[signs('3273015705909901'), signs('3273015705309901')],
			{},
			NIK,
			0.8,
			1,
		],
		[
			'a digit of the birth date was misread',
			[signs('3273015705309901')],
			{ births: ['1990-05-17'] },
			NIK,
			0.2,
			0.84,
		],
		[
			'the tens of a woman’s day, which the sex tells',
			[signs('3273016705909901')],
			{ births: ['1990-05-17'] },
			NIK,
			0.3,
			1,
		],
		[
			'a region that does not exist, one digit from the card’s',
			thrice('3278015705909901'),
			{},
			NIK,
			0.5,
			0.84,
		],
		[
			'the first digit, of a province that does not exist',
			thrice('9273015705909901'),
			{},
			NIK,
			0.5,
			0.84,
		],
		[
			'moved from a district that exists: the number keeps it',
			thrice('1271015705909901'),
			{},
			'1271015705909901',
			0.8,
			1,
		],
		['the colon read as a digit before the number', thrice(`1${NIK}`), {}, NIK, 0.8, 1],
		['a digit of the frame after the number', thrice(`${NIK}7`), {}, NIK, 0.8, 1],
		[
			'one of two equal digits lost in the date',
			thrice('327301571909901'),
			{ births: ['1990-11-17'] },
			'3273015711909901',
			0.3,
			0.84,
		],
		['a digit of the region lost', thrice('327015705909901'), {}, NIK, 0.3, 1],
		[
			'one look lost a digit, the others did not',
			[signs('327301570590901'), signs(NIK), signs(NIK)],
			{},
			NIK,
			0.9,
			1,
		],
		[
			'a number that was given with another birth date stays, unsure',
			thrice('3273015203859901'),
			{},
			'3273015203859901',
			0,
			0.9,
		],
		[
			'a doubtful serial number, which nothing else tells',
			[doubtful(NIK, 15, ['7'])],
			{},
			NIK,
			0,
			0.85,
		],
		[
			'two looks that differ in the serial number',
			[signs(NIK), signs('3273015705909907')],
			{},
			NIK,
			0,
			0.85,
		],
		[
			'each look says another birth date than the card: as read, to be checked',
			thrice('3273015705309901'),
			{},
			'3273015705309901',
			0.3,
			0.8,
		],
		['no birth date and no sex read', thrice(NIK), { births: [], sex: null }, NIK, 0.5, 1],
		['no district read', thrice(NIK), { district: '' }, NIK, 0.8, 1],
	])('%s', (_what, readings, extra, nik, least, most) => {
		const found = decide(readings, extra);
		expect(found?.nik).toBe(nik);
		expect(found?.certainty).toBeGreaterThanOrEqual(least);
		expect(found?.certainty).toBeLessThanOrEqual(most);
	});

	test('a digit lost in the serial number cannot be recovered from the card', () => {
		expect(decide(thrice('327301570590901'))?.certainty ?? 0).toBeLessThan(0.6);
	});

	test.each([
		['the 31st of February', '3273017102909901'],
		['the 33rd', '3273013305909901'],
		['the 13th month', '3273015713909901'],
		['a serial number of zeros', '3273015705900000'],
	])('never %s', (_what, text) => {
		const found = decide(thrice(text), { births: [], sex: null });
		expect(found?.nik).not.toBe(text);
		expect(found?.certainty ?? 0).toBeLessThan(0.9);
	});

	test("prefers the reader's alternatives to digits it did not consider", () => {
		const table = [doubtful('3273015705309901', 10, ['9', '8'])];
		expect(decide(table, { births: [] })?.nik.slice(0, 10)).toBe('3273015705');
		expect(decide(table)?.nik).toBe(NIK);
	});

	test('a digit that all passes read with low confidence, or on which they differ, is uncertain', () => {
		const leastSure = (looks: ReadDigit[][]) => Math.min(...sureness(NIK, looks));
		expect(leastSure(thrice(NIK))).toBeCloseTo(0.91);
		const unsure = doubtful(NIK, 15, [], 0.8);
		expect(leastSure([unsure, unsure, signs(NIK)])).toBeCloseTo(0.837, 2);
		expect(leastSure([signs(NIK), signs(NIK), signs('3273015705909907')])).toBeLessThan(0.7);
	});

	test('rejects fewer than fourteen digits as a number', () => {
		expect(decide([signs('3273015705909')])).toBeNull();
		expect(decide([])).toBeNull();
	});
});
