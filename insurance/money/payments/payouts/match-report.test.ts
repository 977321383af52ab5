import { expect, test } from 'vitest';

import type { OrderStatus } from '../orders/order.ts';
import { beginMatching, type MatchFacts, matchRows } from './match-report.ts';
import { offBy, type PayoutReportRow } from './report.ts';

const PRICE = 180_000;
const row = (change: Partial<PayoutReportRow> = {}): PayoutReportRow => ({
	line: 2,
	kind: 'payment',
	orderNo: 'A',
	transactionRef: `t${Math.random()}`,
	amount: PRICE,
	fee: 1_260,
	at: null,
	...change,
});
const facts = ({
	orders = { A: 'paid' },
	came = { A: [PRICE] },
	went = {},
	reported = [],
	reportedRefs = [],
	givenUp = [],
}: {
	orders?: Record<string, OrderStatus>;
	came?: Record<string, number[]>;
	went?: Record<string, number[]>;
	reported?: string[];
	reportedRefs?: string[];
	givenUp?: string[];
} = {}): MatchFacts => ({
	orders: new Map(Object.entries(orders).map(([no, status]) => [no, { status }])),
	came: new Map(Object.entries(came)),
	went: new Map(Object.entries(went)),
	reported: new Set(reported),
	reportedRefs: new Set(reportedRefs),
	givenUp: new Set(givenUp),
});

test.each<[string, PayoutReportRow[], Parameters<typeof facts>[0], [kind: string, off: number][]]>([
	['a payment of the books', [row()], {}, []],
	['the second payment of an order', [row(), row()], { came: { A: [PRICE, PRICE] } }, []],
	['two sums in another order', [row({ amount: 5 }), row()], { came: { A: [PRICE, 5] } }, []],
	['a fee alone', [row({ kind: 'fee', orderNo: '', amount: 0 })], {}, []],
	['a refund of the books', [row({ kind: 'refund', amount: 7 })], { went: { A: [7] } }, []],
	['an order of nobody', [row({ orderNo: 'X' })], {}, [['unknown-order', PRICE]]],
	[
		'an order that waits here',
		[row()],
		{ orders: { A: 'pending' }, came: {} },
		[['not-paid', PRICE]],
	],
	['a rupiah less', [row({ amount: PRICE - 1 })], {}, [['other-amount', -1]]],
	['one that comes twice', [row(), row()], {}, [['twice', PRICE]]],
	[
		'one transaction twice, though the books have two such sums',
		[row({ transactionRef: 't' }), row({ transactionRef: 't' })],
		{ came: { A: [PRICE, PRICE] } },
		[['twice', PRICE]],
	],
	[
		'one that an earlier report named',
		[row()],
		{ came: { A: [] }, reported: ['A'] },
		[['twice', PRICE]],
	],
	[
		'a transaction that an earlier report named',
		[row({ transactionRef: 't' })],
		{ reportedRefs: ['payment t'] },
		[['twice', PRICE]],
	],
	['a refund of nobody', [row({ kind: 'refund', amount: 7 })], {}, [['refund-unknown', -7]]],
	[
		'a refund of another sum',
		[row({ kind: 'refund', amount: 7 })],
		{ went: { A: [9] } },
		[['other-amount', 2]],
	],
	['money for no order', [row({ kind: 'other', amount: -9 })], {}, [['other-row', -9]]],
	[
		'one that was written off',
		[row()],
		{ came: { A: [] }, givenUp: ['A'] },
		[['given-up', PRICE]],
	],
])('%s', (_, rows, books, expected) => {
	const found = beginMatching(facts(books));
	for (const row of rows) matchRows(found, [row]);
	expect(found.differences.map((one) => [one.kind, offBy(one)])).toEqual(expected);
	expect(found.matched).toBe(rows.length - expected.length);
	expect(found.expected).toHaveLength(rows.length);
});

test('does not count a missing payment as a difference in the payout', () => {
	expect(offBy({ kind: 'missing', expected: PRICE, received: 0 })).toBe(0);
});

test('does not attribute a report by a fee alone', () => {
	const foreign = beginMatching(facts({ orders: {}, came: {} }));
	matchRows(foreign, [row({ kind: 'fee', orderNo: '', amount: 0 }), row({ orderNo: 'X' })]);
	expect([foreign.matched, foreign.matchedMoves]).toEqual([1, 0]);
	const own = beginMatching(facts({ went: { A: [7] } }));
	matchRows(own, [row(), row({ kind: 'refund', amount: 7 })]);
	expect([own.matched, own.matchedMoves]).toEqual([2, 2]);
});
