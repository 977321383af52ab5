import { expect, test } from 'vitest';

import type { BankMovement } from '#insurance/money/ledger/statements/bank-movement.ts';

import { matchKey, matchLines } from './match-lines.ts';
import { MATCH_RULES, type MatchRule, type MatchRuleKind, type OpenLine } from './rules.ts';

const ORDER = Object.keys(MATCH_RULES) as MatchRuleKind[];
const rules: MatchRule[] = ORDER.map((kind, at) => ({
	kind,
	position: at + 1,
	enabled: true,
	sure: kind !== 'amount-window',
	days: 2,
}));

const line = (id: string, amount: number, change: Partial<OpenLine> = {}): OpenLine => ({
	id,
	day: '2026-12-03',
	amount,
	reference: '',
	bankReference: '',
	description: '',
	...change,
});
const movement = (
	entryId: number,
	amount: number,
	change: Partial<BankMovement> = {},
): BankMovement => ({
	entryId,
	key: `k:${entryId}`,
	day: '2026-12-03',
	amount,
	kind: 'claim-paid',
	subjectKind: 'claim',
	subject: `K26120${String(entryId).padStart(5, '0')}`,
	note: '',
	references: [],
	...change,
});

type Case = [
	title: string,
	lines: OpenLine[],
	movements: BankMovement[],
	found: [MatchRuleKind, string[], number[]][],
];
test.each<Case>([
	[
		'the same reference, however it is typed',
		[line('a', -5, { reference: 'TRX BCA/1' })],
		[movement(1, -5, { references: ['trx-bca 1'] })],
		[['reference', ['a'], [1]]],
	],
	[
		'the reference of the bank',
		[line('a', 5, { bankReference: 'FT123' })],
		[movement(1, 5, { note: 'PT Contoh, referensi FT123' })],
		[['reference', ['a'], [1]]],
	],
	[
		'the same reference, but another amount',
		[line('a', -5, { reference: 'TRX1' })],
		[movement(1, -6, { references: ['TRX1'] })],
		[],
	],
	[
		'the same reference, but money the other way',
		[line('a', 5, { reference: 'TRX1' })],
		[movement(1, -5, { references: ['TRX1'] })],
		[],
	],
	[
		'the same reference too many days apart',
		[line('a', -5, { reference: 'TRX1' })],
		[movement(1, -5, { references: ['TRX1'], day: '2026-12-06' })],
		[],
	],
	[
		'a claim number within the description',
		[line('a', -5, { description: 'TRSF K26120-00001 BUDI' })],
		[movement(1, -5), movement(2, -5)],
		[['reference-within', ['a'], [1]]],
	],
	[
		'a description that names two movements of the amount',
		[line('a', -5, { description: 'K2612000001 K2612000002' })],
		[movement(1, -5), movement(2, -5)],
		[],
	],
	[
		'one transfer that pays several',
		[line('a', -12, { reference: 'TRX1' }), line('b', -5)],
		[
			movement(1, -5, { references: ['TRX1'] }),
			movement(2, -7, { references: ['TRX1'] }),
			movement(3, -9),
		],
		[['one-to-many', ['a'], [1, 2]]],
	],
	[
		'several transfers for one movement',
		[line('a', -5, { reference: 'TRX1' }), line('b', -7, { reference: 'TRX1' })],
		[movement(1, -12, { references: ['TRX1'] })],
		[['many-to-one', ['a', 'b'], [1]]],
	],
	[
		'a payout that names its gateway',
		[line('a', 900, { description: 'PT MIDTRANS SETTLEMENT' }), line('b', 900)],
		[
			movement(1, 900, {
				subjectKind: 'provider',
				subject: 'X-1',
				note: 'Setoran midtrans X-1',
				day: '2026-12-02',
			}),
		],
		[['payout', ['a'], [1]]],
	],
	[
		'an amount that only one of each has',
		[line('a', 40, { day: '2026-12-01' }), line('b', 41)],
		[movement(1, 40), movement(2, 42)],
		[['amount-window', ['a'], [1]]],
	],
	['an amount that two lines have', [line('a', 40), line('b', 40)], [movement(1, 40)], []],
	['an amount that two movements have', [line('a', 40)], [movement(1, 40), movement(2, 40)], []],
])('matches %s', (_, lines, movements, found) => {
	expect(
		matchLines(lines, movements, rules).map(({ kind, lines: of, entryIds }) => [
			kind,
			of.map(({ id }) => id),
			entryIds,
		]),
	).toEqual(found);
});

test('keeps to the order of the rules, and to those in use', () => {
	const lines = [line('a', 5, { reference: 'TRX1' })];
	const movements = [movement(1, 5, { references: ['TRX1'] })];
	const kinds = (some: MatchRule[]) => matchLines(lines, movements, some).map(({ kind }) => kind);
	expect(kinds(rules)).toEqual(['reference']);
	expect(kinds(rules.map((one) => ({ ...one, enabled: one.kind === 'amount-window' })))).toEqual([
		'amount-window',
	]);
	expect(kinds(rules.map((one) => ({ ...one, position: 10 - one.position })))).toEqual([
		'amount-window',
	]);
});

test('does not make a match again that a person has ended', () => {
	const lines = [line('a', 5), line('b', 6)];
	const movements = [movement(1, 5), movement(2, 6)];
	const found = matchLines(lines, movements, rules, new Set([matchKey(['a'], [1])]));
	expect(found.map(({ entryIds }) => entryIds)).toEqual([[2]]);
});
