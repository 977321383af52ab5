import { describe, expect, test } from 'vitest';

import { foldPart, nameParts } from '#platform/values/text/name-parts.ts';

import { mailToken, nikToken, phoneToken, plateToken } from './exact-tokens.ts';
import { MOST_TOKENS, nameQuestion, nameTokens } from './name-tokens.ts';
import { readQuestion } from './read-question.ts';

describe('one spelling for many', () => {
	test.each([
		['Soekarno', 'Sukarno'],
		['Djoko', 'Joko'],
		['Tjokro', 'Cokro'],
		['Sjahrir', 'Syahrir'],
		['Widjaja', 'Wijaya'],
		['Soerjadi', 'Suryadi'],
		['Achmad', 'Ahmad'],
		['Akhmad', 'Ahmad'],
		['Mochamad', 'Muhammad'],
		['Moh.', 'Muhammad'],
		['Rachmatullah', 'Rahmatulah'],
		['Sitti', 'Siti'],
		['Rudy', 'Rudi'],
		['Yohannes', 'Johanes'],
		['Thalib', 'Talib'],
		['Noviandri', 'Nofiandri'],
		['Andhika', 'Andika'],
		['René', 'Rene'],
	])('%s is %s', (one, other) => {
		expect(foldPart(one)).toBe(foldPart(other));
	});

	test.each([
		['Drs. H. Slamet Rahardjo, M.Si.', 'Slamet Raharjo'],
		['Hj. Siti Aminah binti Achmad', 'Siti Aminah Ahmad'],
		['dr. Andi Wijaya, Sp.A', 'Andi Wijaya Sp A'],
		['Ir. R. Bambang Tri-Hatmojo', 'R Bambang Tri Hatmojo'],
		["Nur'aini", 'Nuraini'],
		['PT Sungai Jernih Tbk', 'Sungai Jernih'],
		['  BUDI   santoso ', 'Budi Santoso'],
	])('%s has the parts of %s', (one, other) => {
		expect(nameParts(one)).toEqual(nameParts(other));
	});

	test('a name that consists only of titles keeps them', () => {
		expect(nameParts('Prof')).toEqual(['prof']);
		expect(nameParts('Haji')).not.toEqual([]);
	});
});

describe('tokens of a name', () => {
	const shares = (stored: string, asked: string) => {
		const tokens = new Set(nameTokens(stored, 1961));
		return nameQuestion(asked, null).alike.every((list) => list.some((one) => tokens.has(one)));
	};

	test.each([
		['a letter missing', 'Slamet Raharjo', 'Slmet Raharjo'],
		['a letter too many', 'Slamet Raharjo', 'Slammeet Raharjo'],
		['a wrong letter', 'Slamet Raharjo', 'Slanet Raharjo'],
		['swapped letters', 'Slamet Raharjo', 'Salmet Raharjo'],
		['swapped words', 'Slamet Raharjo', 'Raharjo Slamet'],
		['one part', 'Slamet Raharjo', 'Raharjo'],
		['the beginning of a part', 'Slamet Raharjo', 'Rah Sla'],
		['the old spelling', 'Slamet Raharjo', 'Slamet Rahardjo'],
		['a title', 'Slamet Raharjo', 'H. Slamet Raharjo'],
		['one word for two', 'Nur Hidayati', 'Nurhidayati'],
	])('finds a name with %s', (_what, stored, asked) => {
		expect(shares(stored, asked)).toBe(true);
	});

	test('does not find another name', () => {
		expect(shares('Slamet Raharjo', 'Slamet Wibowo')).toBe(false);
	});

	test('a long name has at most 40 tokens, its whole parts among them', () => {
		const name = 'Raden Ajeng Kusumaningtyas Prawirodirdjo Sastroatmodjo Wirjosandjojo';
		const tokens = nameTokens(name, 1961);
		expect(tokens).toHaveLength(MOST_TOKENS);
		for (const part of nameParts(name)) expect(tokens).toContain(`n:${part}`);
	});
});

describe('what is found only as a whole', () => {
	test.each(['081234567890', '+62 812-3456-7890', '62812 3456 7890', '(0812) 3456.7890'])(
		'the telephone number %s',
		(typed) => {
			expect(phoneToken(typed)).toBe('phone:+6281234567890');
			expect(readQuestion(typed)).toEqual({
				kind: 'exact',
				tokens: ['phone:+6281234567890'],
			});
		},
	);
	test.each(['B 1234 XYZ', 'b1234xyz', 'B-1234-XYZ'])('the plate %s', (typed) => {
		expect(plateToken(typed)).toBe('plate:B1234XYZ');
		expect(readQuestion(typed)).toEqual({ kind: 'exact', tokens: ['plate:B1234XYZ'] });
	});
	test('a NIK and a mail address', () => {
		expect(nikToken('3174 0557 0590 9901')).toBe('nik:3174055705909901');
		expect(mailToken(' Sari@Contoh.TEST')).toBe('mail:sari@contoh.test');
		expect(readQuestion('3174055705909901')).toMatchObject({ kind: 'exact' });
		expect(readQuestion('sari@contoh.test')).toMatchObject({ kind: 'exact' });
	});
});

describe('what was typed', () => {
	test.each([
		['10000000019', 'policy', '10000000019'],
		['100-0000-0019', 'policy', '10000000019'],
		['k2611000012', 'claim', 'K2611000012'],
		['PGD-20261120-ABCDEFGH', 'complaint', 'PGD-20261120-ABCDEFGH'],
		['tgh/2026/000002', 'invoice', 'TGH/2026/000002'],
		['NKR/2026/000001', 'invoice', 'NKR/2026/000001'],
		['KWT/2026/000003', 'receipt', 'KWT/2026/000003'],
		[`INV-20261120-${'A'.repeat(26)}`, 'order', `INV-20261120-${'A'.repeat(26)}`],
		[`inv20261120${'a'.repeat(26)}`, 'order', `INV-20261120-${'A'.repeat(26)}`],
		['SBX-7f21ab99', 'payment', 'SBX-7f21ab99'],
	])('%s is a number of %s', (typed, of, number) => {
		expect(readQuestion(typed)).toEqual({ kind: 'number', of, number, or: [] });
	});

	test('eleven digits that begin with an 8 are a policy, or else a telephone number', () => {
		expect(readQuestion('812-3456-7890')).toEqual({
			kind: 'number',
			of: 'policy',
			number: '81234567890',
			or: ['phone:+6281234567890'],
		});
	});

	test.each([
		['Slamet 1961', 1961],
		['Slamet Raharjo 12-05-1961', 1961],
		['1961-05-12 Slamet', 1961],
		['Slamet', null],
	])('%s asks for the year %s', (typed, birthYear) => {
		expect(readQuestion(typed)).toMatchObject({ kind: 'name', name: { birthYear } });
	});

	test.each(['a', 'si', '1961', 'x@', '??'])('%s is nothing to search for', (typed) => {
		expect(readQuestion(typed)).toEqual({ kind: 'nothing' });
	});
});
