import { describe, expect, test } from 'vitest';

import { eventSchema } from '../rules/event.ts';
import { type Comparable, type ReadReceipt, similarities } from './similarity.ts';

const event = (facts: object) =>
	eventSchema.parse({
		incidentDay: '2026-11-10',
		cause: 'accident',
		days: null,
		cost: null,
		...facts,
	});
const RECEIPT: ReadReceipt = { documentId: 'd1', total: 1_234_500, day: '2026-11-11' };
const claim = (change: Partial<Comparable> = {}): Comparable => ({
	policyId: 'p1',
	insuredId: 'i1',
	benefit: 'MED',
	incidentId: null,
	event: null,
	receipts: [],
	...change,
});
/** How a pair is judged: `same`, `near` or nothing, once for each likeness. */
const looks = (here: Partial<Comparable>, there: Partial<Comparable>) =>
	similarities(claim(here), claim(there)).map(({ isExact }) => (isExact ? 'same' : 'near'));
const costs = (cost: number | null, incidentDay = '2026-11-10') => ({
	event: event({ cost, incidentDay }),
});
const stay = (days: number, incidentDay = '2026-11-10', change: Partial<Comparable> = {}) => ({
	event: event({ days, incidentDay }),
	...change,
});
const receipt = (change: Partial<ReadReceipt> = {}, more: Partial<Comparable> = {}) => ({
	receipts: [{ ...RECEIPT, ...change }],
	...more,
});

describe('day and cost of the event', () => {
	test.each([
		['equal', costs(1_000_000), costs(1_000_000), ['same']],
		['three days apart', costs(1_000_000), costs(1_000_000, '2026-11-13'), ['near']],
		['four days apart', costs(1_000_000), costs(1_000_000, '2026-11-14'), []],
		['two per cent apart', costs(1_000_000), costs(980_000), ['near']],
		['more than two per cent apart', costs(1_000_000), costs(979_999), []],
		['without a cost', costs(null), costs(null), []],
	])('%s', (_name, here, there, expected) => {
		expect(looks(here, there)).toEqual(expected);
		expect(looks(there, here)).toEqual(expected);
	});
});

describe('nights in hospital', () => {
	test.each([
		['the same nights', stay(3), stay(3), ['same']],
		['one night shared', stay(3), stay(2, '2026-11-12'), ['near']],
		['one stay within another', stay(9), stay(2, '2026-11-12'), ['near']],
		['one after the other', stay(3), stay(2, '2026-11-13'), []],
		['no nights', stay(0), stay(0), []],
		['of another person', stay(3), stay(3, '2026-11-10', { insuredId: 'i2' }), []],
		['for another benefit', stay(3), stay(3, '2026-11-10', { benefit: 'ICU' }), []],
		['on another policy', stay(3), stay(3, '2026-11-10', { policyId: 'p2' }), []],
	])('%s', (_name, here, there, expected) => {
		expect(looks(here, there)).toEqual(expected);
		expect(looks(there, here)).toEqual(expected);
	});
});

describe('receipts', () => {
	test.each([
		['total and day equal', receipt(), receipt(), ['same']],
		['three days apart', receipt(), receipt({ day: '2026-11-14' }), ['near']],
		['four days apart', receipt(), receipt({ day: '2026-11-15' }), []],
		['a day that was not read', receipt(), receipt({ day: null }), ['near']],
		[
			'two per cent apart',
			receipt({ total: 1_000_000 }),
			receipt({ total: 980_000 }),
			['near'],
		],
		[
			'two digits swapped',
			receipt({ total: 1_234_500 }),
			receipt({ total: 1_324_500 }),
			['near'],
		],
		['another total', receipt(), receipt({ total: 2_000_000 }), []],
		['small and equal', receipt({ total: 15_000 }), receipt({ total: 15_000 }), ['same']],
		['small and near', receipt({ total: 15_000 }), receipt({ total: 15_100 }), []],
		[
			'of the same event',
			receipt({}, { incidentId: 'e1' }),
			receipt({}, { incidentId: 'e1' }),
			[],
		],
	])('%s', (_name, here, there, expected) => {
		expect(looks(here, there)).toEqual(expected);
		expect(looks(there, here)).toEqual(expected);
	});
	test('name the document of the first claim', () => {
		const [found] = similarities(claim(receipt()), claim(receipt({ documentId: 'd2' })));
		expect(found?.documentIds).toEqual(['d1']);
	});
});
