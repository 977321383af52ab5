import { describe, expect, test } from 'vitest';

import { nameKeys, type ScreenedPerson } from './name-keys.ts';
import { scorePeople, typingErrors } from './score-names.ts';

const THRESHOLD = 82;
const share = (one: ScreenedPerson, other: ScreenedPerson) => {
	const keys = new Set(nameKeys(one));
	return nameKeys(other).some((key) => keys.has(key));
};

describe('one person in two spellings is found', () => {
	test.each([
		['Muhammad Fauzan', 'Mohamad Fauzan'],
		['Muhammad Fauzan', 'Moh. Fauzan'],
		['Mochamad Fauzan', 'M. Fauzan'],
		['Abdul Karim Wahid', 'Abdoel Karim Wahid'],
		['Abdul Karim Wahid', 'Abd. Karim Wahid'],
		['Syekh Umar Basalamah', 'Sheikh Omar Basalamah'],
		['Umar al-Basalamah', 'Omar Basalamah'],
		['Sukarna Wijaya', 'Soekarna Widjaja'],
		['Cokro Suryadi', 'Tjokro Soerjadi'],
		['Syahrul Cahyadi', 'Sjahroel Tjahjadi'],
		['Husain Yusuf', 'Hussein Joesoef'],
		['Usama Zaidan', 'Osama Zeidan'],
		['Saiful Azis', 'Syaiful Aziz'],
		['Fatturahman Sitti', 'Faturahman Siti'],
		['H. Slamet Raharjo, S.H.', 'Slamet Raharjo'],
		['Dr. Hj. Aminah Zulaikha', 'Aminah Zulaikha'],
		['Salim bin Marzuki', 'Salim Marzuki'],
		['Halimah binti Marzuki', 'Marzuki Halimah'],
		['Nur Hidayati', 'Nurhidayati'],
		['Slamet Raharjo', 'Slmaet Raharjo'],
		['Slamet Raharjo', 'Slamet Rahajo'],
		['Kusumaningtyas Prawira', 'Kusumanigtas Prawira'],
		['Syekh Ibnu al Umar az Zaidan as Faris Basalamah Rosyidi', 'Faris Basalamah Rosyidi'],
	])('%s and %s', (one, other) => {
		expect(share({ name: one }, { name: other })).toBe(true);
		expect(scorePeople({ name: one }, { name: other })).toBeGreaterThanOrEqual(THRESHOLD);
	});

	test('by an alias', () => {
		const listed = { name: 'Zulkarnain Marwan', aliases: ['Abu Faris', 'Slamet Raharjo'] };
		expect(share(listed, { name: 'Slamet Rahardjo' })).toBe(true);
		expect(scorePeople(listed, { name: 'Slamet Rahardjo' })).toBeGreaterThanOrEqual(THRESHOLD);
	});
});

describe('other people are not', () => {
	test.each([
		['Slamet Raharjo', 'Slamet Wibowo'],
		['Muhammad Fauzan', 'Muhammad Faisal'],
		['Abdul Karim', 'Abdul Rahman'],
		['Siti Aminah', 'Siti Halimah'],
		['Ahmad Yusuf Hidayat', 'Ahmad Yusuf'],
		['Slamet', 'Slamet Raharjo'],
		['A. Raharjo', 'Slamet Raharjo'],
	])('%s and %s', (one, other) => {
		expect(scorePeople({ name: one }, { name: other })).toBeLessThan(THRESHOLD);
	});
});

describe('birth and numbers are evidence', () => {
	const listed = { name: 'Slamet Raharjo Utomo', born: '1971-03-09', nik: '3171010903710001' };
	const score = (person: ScreenedPerson) => scorePeople(listed, person);
	const plain = score({ name: 'Slamet Raharjo' });

	test('the day of birth makes a match of what was none', () => {
		const initials = { name: 'S. Raharjo', born: '1971-03-09' };
		expect(scorePeople({ ...listed, name: 'Slamet Raharjo' }, initials)).toBeGreaterThan(
			scorePeople({ name: 'Slamet Raharjo' }, { name: 'S. Raharjo' }),
		);
		expect(share(listed, initials)).toBe(true);
		expect(score({ name: 'Slamet Raharjo', born: '1971-03-09' })).toBeGreaterThan(plain);
	});
	test('day and month may be exchanged', () => {
		expect(score({ name: 'Slamet Raharjo', born: '1971-09-03' })).toBe(
			score({ name: 'Slamet Raharjo', born: '1971-03-09' }),
		);
	});
	test('a year counts less than a day, and another day of that year speaks against it', () => {
		const year = scorePeople(
			{ ...listed, born: '1971' },
			{ name: 'Slamet Raharjo', born: '1971-03-09' },
		);
		expect(year).toBeGreaterThan(plain);
		expect(year).toBeLessThan(score({ name: 'Slamet Raharjo', born: '1971-03-09' }));
		expect(score({ name: 'Slamet Raharjo', born: '1971-07-30' })).toBeLessThan(plain);
	});
	test('years more than one apart exclude it', () => {
		expect(score({ name: 'Slamet Raharjo Utomo', born: '1973-03-09' })).toBe(0);
		expect(score({ name: 'Slamet Raharjo Utomo', born: '1972-03-09' })).toBeGreaterThan(0);
	});
	test('the same NIK is certain under any name; another one weakens', () => {
		const other = { name: 'Budi Santoso', nik: '3171010903710001' };
		expect(score(other)).toBe(100);
		expect(share(listed, other)).toBe(true);
		expect(score({ name: 'Slamet Raharjo', nik: '3171010903710002' })).toBeLessThan(plain);
	});
	test.each([
		['X 123-456', 'x123456', 100],
		['N/A', 'N/A', 0],
		['-', '-', 0],
	])('the passport %s and %s score %i', (one, other, expected) => {
		const person = { name: 'Budi Santoso', passport: other };
		expect(scorePeople({ name: 'Usama Zaidan', passport: one }, person)).toBe(expected);
	});
	test('nothing but the number of a document is certain', () => {
		const name = 'Slamet Raharjo Utomo';
		expect(score({ name, born: '1971-03-09' })).toBe(99);
	});
});

test.each([
	['slamet', 'slamet', 0],
	['slamet', 'salmet', 1],
	['slamet', 'slamt', 1],
	['slamet', 'slanet', 1],
	['slamet', 'slaammet', 2],
	['slamet', 'wibowo', 3],
])('%s and %s differ by %i letters', (one, other, errors) => {
	expect(Math.min(3, typingErrors(one, other))).toBe(errors);
});
