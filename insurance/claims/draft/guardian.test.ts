import { expect, test } from 'vitest';

import { guardianProblems } from './guardian.ts';

const CHILD = { name: 'Rara Contoh', birthDate: '2018-03-01' };

test.each([
	['a child’s own account is refused', 'RARA CONTOH', '2026-11-28', ['accountName']],
	['the day before full age too', 'Rara Contoh', '2036-02-29', ['accountName']],
	['from full age on it is their own', 'Rara Contoh', '2036-03-01', []],
	['a parent’s account is taken', 'Sari Contoh', '2026-11-28', []],
	['an empty name is another problem', '', '2026-11-28', []],
])('%s', (_what, accountName, today, fields) => {
	expect(Object.keys(guardianProblems(accountName, CHILD, today))).toEqual(fields);
});

test('without an insured person there is nothing to compare', () => {
	expect(guardianProblems('Rara Contoh', undefined, '2026-11-28')).toEqual({});
});
