import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { sharedOf } from '#insurance/product/products/benefits/benefit-limits.ts';
import {
	type Benefit,
	type BenefitTerms,
	unitAmount,
} from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { addToDay } from '#platform/values/dates.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { caseCover, caseFacts, caseGrant } from './check/check-cases.ts';
import { checkClaim } from './check/check.ts';
import { type PaidBefore, policyYear } from './rules/amounts/limits.ts';
import type { ClaimEventFacts } from './rules/event.ts';

const BENEFITS = SAMPLE_PRODUCTS.flatMap(({ product }) => {
	const plan = product.plans.at(-1)?.code ?? '';
	const sumInsured = product.sumInsuredOptions[0] ?? product.sumInsuredRange?.max ?? 10_000_000;
	return product.benefits.flatMap((benefit) =>
		benefit.terms ? [{ product, plan, sumInsured, benefit, terms: benefit.terms }] : [],
	);
});
type Sold = { product: Product; plan: string; sumInsured: number; benefit: Benefit };
const START = '2026-01-01';

function check(sold: Sold, facts: Partial<ClaimEventFacts>, before: PaidBefore[] = []) {
	return checkClaim({
		...sold,
		status: 'INFORCE',
		cover: caseCover({}),
		boughtDay: '2025-12-20',
		facts: caseFacts(facts),
		before,
		today: '2026-12-31',
	});
}

function mostOf({ product, plan, sumInsured, benefit }: Sold, terms: BenefitTerms): number {
	const unit = unitAmount(benefit, plan, sumInsured);
	const { pays } = terms;
	const days = Math.min(400, ...terms.limits.map((limit) => limit.days ?? 400));
	const times = Math.min(100, ...terms.limits.map((limit) => limit.times ?? 100));
	const own =
		pays.by === 'day'
			? unit * days
			: pays.by === 'operation'
				? unit * times
				: pays.by === 'block'
					? unit * pays.most
					: unit;
	return Math.min(
		own,
		...sharedOf(product.benefits, benefit.code, 'limit', plan).map((limit) =>
			unitAmount(limit, plan, sumInsured),
		),
	);
}

const day = fc.integer({ min: 1, max: 330 }).map((at) => {
	const date = new Date(Date.parse(START) + at * 86_400_000);
	return date.toISOString().slice(0, 10);
});

const eventOf = (terms: BenefitTerms) =>
	fc.record({
		incidentDay: day,
		cause: fc.constantFrom(...(terms.causes ?? (['accident', 'illness'] as const))),
		days: fc.integer({ min: 1, max: 400 }),
		icuDays: fc.integer({ min: 0, max: 40 }),
		cost: fc.integer({ min: 0, max: 500_000_000 }),
		operations: fc.integer({ min: 1, max: 20 }),
		hours: fc.integer({ min: 0, max: 100 }),
		outcome: fc.constantFrom('death' as const, 'disability' as const),
		losses: fc.array(fc.constantFrom('hand' as const, 'foot' as const, 'toe' as const), {
			minLength: 1,
			maxLength: 4,
		}),
		illness: fc.constantFrom('dengue' as const, 'typhoid' as const),
	});

describe.each(BENEFITS.map((one) => [one.product.code, one.benefit.code, one] as const))(
	'%s %s',
	(_product, _benefit, { terms, ...sold }) => {
		test('never pays more than its limit or less than zero', () => {
			fc.assert(
				fc.property(eventOf(terms), (event) => {
					const { amount } = check(sold, event);
					expect(amount.expected).toBeGreaterThanOrEqual(0);
					expect(amount.expected).toBeLessThanOrEqual(amount.max);
					expect(amount.expected).toBeLessThanOrEqual(mostOf(sold, terms));
				}),
				{ numRuns: 30 },
			);
		});

		test('a higher cost, a longer stay and a longer delay never pay less', () => {
			const more = fc.integer({ min: 0, max: 1_000_000 });
			fc.assert(
				fc.property(eventOf(terms), more, (event, by) => {
					const less = { ...event, icuDays: 0 };
					const days = Math.min(400, event.days + (by % 50));
					const longer = {
						...less,
						// Each night costs at least as much as before, because a limit on the
						// number of nights also limits their cost.
						cost: Math.ceil((event.cost * days) / event.days) + by,
						days,
						hours: event.hours + (by % 30),
						operations: event.operations + (by % 5),
					};
					// A longer stay never pays less: it may extend past the end of a waiting period
					// that covers the whole shorter stay.
					expect(check(sold, longer).amount.expected).toBeGreaterThanOrEqual(
						check(sold, less).amount.expected,
					);
				}),
				{ numRuns: 30 },
			);
		});

		test('the order of claims does not change what a year pays', () => {
			fc.assert(
				fc.property(fc.array(eventOf(terms), { minLength: 2, maxLength: 5 }), (events) => {
					const eventsOfYear = events.map((event, at) => ({
						...event,
						// Overlapping stays are one event, which the first claim decides.
						...(terms.stay
							? {
									incidentDay: addToDay(START, { day: 1 + 60 * at }),
									days: Math.min(event.days, 60),
								}
							: {}),
						outcome: 'death' as const,
						icuDays: 0,
						illness: 'dengue' as const,
						operations: 1,
						// A night that cost less than the daily amount still uses up a day.
						...(terms.pays.by === 'day' ? { cost: 500_000_000 } : {}),
					}));
					const paidIn = (order: typeof eventsOfYear) =>
						order.reduce<{ paid: PaidBefore[]; times: number }>(
							({ paid, times }, event) => {
								const { amount, counted } = check(sold, event, paid);
								const granted = {
									benefit: sold.benefit.code,
									amount: amount.expected,
									days: counted.days,
									times: amount.expected > 0 ? counted.times : 0,
									incidentDay: event.incidentDay,
									illness: event.illness,
									claimNo: null,
									nights: event.days,
									icuNights: event.icuDays,
									measures: null,
								};
								return {
									paid: granted.amount > 0 ? [...paid, granted] : paid,
									times: times + granted.times,
								};
							},
							{ paid: [], times: 0 },
						);
					const total = ({ paid }: { paid: PaidBefore[] }) =>
						paid.reduce((sum, one) => sum + one.amount, 0);
					const there = paidIn(eventsOfYear);
					const back = paidIn(eventsOfYear.toReversed());
					expect(policyYear(START, eventsOfYear[0]?.incidentDay ?? START)).toBe(0);
					// If the number of payments is limited, the order determines which costs are
					// paid, but not how many.
					if (terms.limits.some(({ times }) => times))
						expect(back.times).toBe(there.times);
					else expect(total(back)).toBe(total(there));
				}),
				{ numRuns: 30 },
			);
		});

		test.runIf(terms.stay === 'days')('no night is paid twice, even if stays overlap', () => {
			const stay = fc.record({
				at: fc.integer({ min: 40, max: 60 }),
				days: fc.integer({ min: 1, max: 20 }),
			});
			fc.assert(
				fc.property(fc.array(stay, { maxLength: 6 }), (stays) => {
					const nights = new Set<number>();
					const paid: PaidBefore[] = [];
					for (const { at, days } of stays) {
						const incidentDay = addToDay(START, { day: at });
						const facts = { incidentDay, days, cause: 'accident' as const };
						const { counted, amount } = check(sold, facts, paid);
						for (let night = at; night < at + days; night += 1) nights.add(night);
						if (amount.expected > 0)
							paid.push(
								caseGrant(sold.benefit.code, {
									incidentDay,
									nights: days,
									days: counted.days,
									amount: amount.expected,
								}),
							);
					}
					expect(paid.reduce((sum, { days }) => sum + days, 0)).toBeLessThanOrEqual(
						nights.size,
					);
				}),
			);
		});
	},
);
