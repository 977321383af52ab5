import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
	type Benefit,
	type BenefitTerms,
	benefitSchema,
} from '#insurance/product/products/benefits/benefit.ts';
import { sampleProduct } from '#sample/products.ts';

import { caseCover, caseFacts, caseGrant } from './check/check-cases.ts';
import { checkClaim } from './check/check.ts';
import type { PaidBefore } from './rules/amounts/limits.ts';
import type { ClaimEventFacts } from './rules/event.ts';

// A product that pays in ways that no sample product does: home contents, with limits shared
// between benefits.

const row = (code: string, amount: number, more: Partial<Benefit>): Benefit =>
	benefitSchema.parse({ code, name: code, unit: 'rupiah', values: { default: amount }, ...more });
const paid = (code: string, amount: number, terms: BenefitTerms) => row(code, amount, { terms });
const EVENT: BenefitTerms['limits'] = [{ per: 'event' }];

const BENEFITS: Benefit[] = [
	paid('FIRE', 50_000_000, { pays: { by: 'cost' }, limits: EVENT }),
	paid('THEFT', 20_000_000, { pays: { by: 'cost' }, limits: EVENT }),
	paid('GLASS', 5_000_000, { pays: { by: 'cost', percent: 80 }, limits: EVENT, deductible: 10 }),
	paid('HOTEL', 400_000, {
		pays: { by: 'day', after: 2 },
		limits: [{ per: 'event', days: 10 }],
		stay: 'days',
	}),
	paid('RENT', 36_500_000, { pays: { by: 'pro-rata' }, limits: [{ per: 'year' }] }),
	paid('CAR', 10_000_000, {
		pays: { by: 'cost' },
		limits: [{ per: 'event' }],
		deductible: 10,
		afterOthers: true,
		needs: [{ condition: 'abroad', is: false }],
	}),
	row('OWN', 500_000, { shared: { as: 'deductible', of: ['FIRE', 'THEFT'] } }),
	row('ALL', 60_000_000, { shared: { as: 'limit', of: ['FIRE', 'THEFT', 'GLASS'] } }),
	row('FAMILY', 70_000_000, { shared: { as: 'limit', of: ['FIRE'], together: true } }),
	paid('FAMILY_NIGHTS', 100_000, {
		pays: { by: 'day' },
		limits: [{ per: 'year', days: 30, together: true }],
		stay: 'days',
	}),
	row('SMALL', 21_000_000, { shared: { as: 'limit', of: ['THEFT', 'GLASS'] } }),
];
const product = {
	...sampleProduct('jaga-sehat-tropis').product,
	benefits: BENEFITS,
	waitingPeriods: [],
};

function expected(
	code: string,
	facts: Partial<ClaimEventFacts>,
	before: Partial<PaidBefore>[] = [],
	others: Partial<PaidBefore>[] = [],
) {
	const benefit = BENEFITS.find((one) => one.code === code);
	if (!benefit) throw new Error(`no ${code}`);
	return checkClaim({
		product,
		benefit,
		plan: 'default',
		sumInsured: 0,
		status: 'INFORCE',
		cover: caseCover({}),
		boughtDay: '2025-12-20',
		facts: caseFacts({ cause: 'damage', ...facts }),
		before: before.map((one) => caseGrant(code, { incidentDay: '2026-03-01', ...one })),
		others: others.map((one) => caseGrant(code, { incidentDay: '2026-03-01', ...one })),
		today: '2026-12-31',
	}).amount;
}

test.each<[string, string, Partial<ClaimEventFacts>, Partial<PaidBefore>[], number]>([
	['a cost less what is borne of each event', 'FIRE', { cost: 2_000_000 }, [], 1_500_000],
	['a cost below what is borne', 'FIRE', { cost: 400_000 }, [], 0],
	['a share of the cost less a share that is borne', 'GLASS', { cost: 1_000_000 }, [], 720_000],
	['nights after the first two', 'HOTEL', { days: 5 }, [], 1_200_000],
	['no night after the first two', 'HOTEL', { days: 2 }, [], 0],
	['the most nights count after the first two', 'HOTEL', { days: 30 }, [], 4_000_000],
	[
		'the rest of the year on its first day',
		'RENT',
		{ incidentDay: '2026-01-01' },
		[],
		36_500_000,
	],
	['the rest of the year on its last day', 'RENT', { incidentDay: '2026-12-31' }, [], 100_000],
	[
		'what is left of a limit that all share',
		'FIRE',
		{ cost: 30_000_000 },
		[{ benefit: 'FIRE', amount: 45_000_000 }],
		15_000_000,
	],
	[
		'the narrower of two shared limits',
		'THEFT',
		{ cost: 20_000_000 },
		[{ benefit: 'GLASS', amount: 5_000_000 }],
		16_000_000,
	],
	[
		'a benefit outside a shared limit takes nothing from it',
		'THEFT',
		{ cost: 20_000_000 },
		[{ benefit: 'RENT', amount: 30_000_000 }],
		19_500_000,
	],
	[
		'what others left, less a share that is borne',
		'CAR',
		{ cost: 5_000_000, paidByOthers: 2_000_000, answers: { abroad: false } },
		[],
		2_700_000,
	],
	[
		'nothing, where others paid more than it cost',
		'CAR',
		{ cost: 5_000_000, paidByOthers: 6_000_000, answers: { abroad: false } },
		[],
		0,
	],
	[
		'the limit is of what others left',
		'CAR',
		{ cost: 20_000_000, paidByOthers: 5_000_000, answers: { abroad: false } },
		[],
		10_000_000,
	],
	['nothing abroad', 'CAR', { cost: 5_000_000, answers: { abroad: true } }, [], 0],
	[
		'a benefit that comes first pays whatever others do',
		'FIRE',
		{ cost: 2_000_000, paidByOthers: 1_000_000 },
		[],
		1_500_000,
	],
])('%s', (_what, code, facts, before, amount) =>
	expect(expected(code, facts, before).expected).toBe(amount),
);

test.each<[string, string, Partial<ClaimEventFacts>, Partial<PaidBefore>[], number]>([
	['all of it', 'FIRE', { cost: 30_500_000 }, [], 30_000_000],
	['the rest', 'FIRE', { cost: 30_000_000 }, [{ amount: 65_000_000 }], 5_000_000],
	['nothing', 'FIRE', { cost: 30_000_000 }, [{ amount: 70_000_000 }], 0],
	[
		'all of it in another policy year',
		'FIRE',
		{ cost: 30_500_000 },
		[{ amount: 70_000_000, incidentDay: '2027-03-01' }],
		30_000_000,
	],
	['the nights that are left', 'FAMILY_NIGHTS', { days: 10 }, [{ days: 25 }], 500_000],
	['nothing of nights', 'FAMILY_NIGHTS', { days: 10 }, [{ days: 30 }], 0],
	['a limit of each person', 'HOTEL', { days: 12 }, [{ days: 10 }], 4_000_000],
])(
	'with a limit shared by all insured persons, leaves %s after another person’s claim',
	(_what, code, facts, others, amount) =>
		expect(expected(code, facts, [], others).expected).toBe(amount),
);

test('states that a shared limit is used up', () => {
	const { max, how } = expected('THEFT', { cost: 1_000_000 }, [
		{ benefit: 'FIRE', amount: 60_000_000 },
	]);
	expect([max, how]).toEqual([0, expect.stringContaining('sisa batas tahunan Rp0')]);
});

test('never pays more than a shared limit over any series of claims in a year', () => {
	const one = fc.record({
		code: fc.constantFrom('FIRE', 'THEFT', 'GLASS'),
		cost: fc.integer({ min: 0, max: 40_000_000 }),
	});
	fc.assert(
		fc.property(fc.array(one, { maxLength: 12 }), (claims) => {
			const paidSoFar: Partial<PaidBefore>[] = [];
			for (const { code, cost } of claims) {
				const { expected: amount } = expected(code, { cost }, paidSoFar);
				expect(amount).toBeLessThanOrEqual(cost);
				paidSoFar.push({ benefit: code, amount });
			}
			const total = (...codes: string[]) =>
				paidSoFar.reduce(
					(sum, { benefit = '', amount = 0 }) =>
						sum + (codes.includes(benefit) ? amount : 0),
					0,
				);
			expect(total('FIRE', 'THEFT', 'GLASS')).toBeLessThanOrEqual(60_000_000);
			expect(total('THEFT', 'GLASS')).toBeLessThanOrEqual(21_000_000);
		}),
	);
});

test('pays exactly the cost less the deductible', () => {
	fc.assert(
		fc.property(fc.integer({ min: 500_000, max: 10_000_000 }), (cost) => {
			expect(expected('FIRE', { cost }).expected + 500_000).toBe(cost);
		}),
	);
});
