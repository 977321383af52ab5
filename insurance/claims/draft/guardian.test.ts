import { expect, test } from 'vitest';

import {
	type Guardian,
	guardianProblems,
	isMinorOn,
	NO_GUARDIAN,
	whyNotToMinor,
} from './guardian.ts';

const CHILD = { name: 'Rara Contoh', isMinor: true };
const SARI: Guardian = { name: 'Sari Contoh', relationship: 'mother' };

test.each<[string, string, Guardian, string[]]>([
	['a child’s own account is refused', 'RARA CONTOH', SARI, ['accountName']],
	['a parent’s account is taken', 'sari  contoh', SARI, []],
	['an account of someone else is refused', 'Budi Contoh', SARI, ['accountName']],
	['the guardian is named', 'Sari Contoh', NO_GUARDIAN, ['guardianName', 'guardianRelationship']],
	[
		'a child is not its own guardian',
		'Sari Contoh',
		{ name: 'Rara Contoh', relationship: 'father' },
		['guardianName', 'accountName'],
	],
	['an empty account is another problem', '', SARI, []],
])('%s', (_what, accountName, guardian, fields) => {
	expect(Object.keys(guardianProblems({ accountName, guardian }, CHILD))).toEqual(fields);
});

test('an adult insured person, or none, needs no guardian', () => {
	const given = { accountName: 'Rara Contoh', guardian: NO_GUARDIAN };
	expect(guardianProblems(given, { name: 'Rara Contoh', isMinor: false })).toEqual({});
	expect(guardianProblems(given, undefined)).toEqual({});
});

test('a person is an adult from the eighteenth birthday', () => {
	expect(isMinorOn('2018-03-01', '2036-02-29')).toBe(true);
	expect(isMinorOn('2018-03-01', '2036-03-01')).toBe(false);
});

test.each<[string, string, Guardian, string | null]>([
	['to the guardian', 'Sari Contoh', SARI, null],
	['to the child', 'Rara Contoh', SARI, 'rekening atas namanya'],
	['to someone else', 'Budi Contoh', SARI, 'atas nama Sari Contoh'],
	['to the holder, where none was asked for', 'Bapak Contoh', NO_GUARDIAN, null],
	['to someone else, where none was asked for', 'Budi Contoh', NO_GUARDIAN, 'Bapak Contoh'],
])('a child’s payout goes %s: %s', (_to, accountName, guardian, why) => {
	const words = whyNotToMinor(
		accountName,
		{
			insured: { name: 'Rara Contoh', birthDate: '2018-03-01' },
			guardian,
			holderName: 'Bapak Contoh',
		},
		'2026-11-28',
	);
	if (why === null) expect(words).toBeNull();
	else expect(words).toContain(why);
});
