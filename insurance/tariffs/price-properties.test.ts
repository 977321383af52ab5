import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Product, rolesOf, sumsInsuredOf } from '#insurance/products/product.ts';
import { addToDay } from '#platform/values/dates.ts';

import { sampleBook } from './cases/test-book.server.ts';
import {
	type Outcome,
	rate,
	type RatedPerson,
	type RatingInput,
	rateWithoutTrace,
} from './rate.ts';
import type { Tariff } from './tariff.ts';

const TODAY = '2026-11-20';
type Sold = { product: Product; tariff: Tariff; input: RatingInput };
const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);

/** Somebody who may be insured in that role, from the first day of the youngest age to the last. */
function personOf(product: Product, role: RatedPerson['role'], renewal: boolean) {
	const { adult, child } = product.entryAge;
	const ages = role === 'child' ? child : adult;
	const oldest = (role !== 'child' && renewal && product.renewalMaxAge) || (ages?.max.year ?? 44);
	return fc
		.record({
			age: fc.integer({ min: (ages?.min.year ?? 17) + 1, max: oldest - 1 }),
			days: fc.integer({ min: 0, max: 364 }),
			sex: fc.constantFrom('male' as const, 'female' as const),
		})
		.map(({ age, days, sex }) => ({
			role,
			sex,
			birthDate: addToDay(TODAY, { year: -age, day: -days }),
		}));
}

function peopleOf(product: Product, renewal: boolean): fc.Arbitrary<RatedPerson[]> {
	const roles = rolesOf(product);
	const one = (role: RatedPerson['role']) => personOf(product, role, renewal);
	if (roles.includes('member')) return fc.array(one('member'), { minLength: 2, maxLength: 20 });
	if (roles.length === 0) return fc.constant([]);
	const { multiple, maxChildren, minInsured } = product.insured;
	const partner = roles.includes('partner') && multiple ? 1 : 0;
	return fc
		.tuple(
			one('self'),
			fc.array(one('partner'), { maxLength: partner }),
			fc.array(one('child'), { maxLength: maxChildren }),
		)
		.map(([self, partners, children]) => [self, ...partners, ...children])
		.filter((people) => people.length >= minInsured);
}

/** Inputs that are sold, of every product. */
const sold: fc.Arbitrary<Sold> = fc
	.record({ book: pick(sampleBook), again: fc.boolean() })
	.chain(({ book: { product, tariff }, again }) => {
		const renewal = again && product.renewalMaxAge !== null;
		const group = product.insured.object === 'employees';
		return fc
			.record({
				plan: pick(product.plans.map((plan) => plan.code)),
				at: fc.nat(),
				value: fc.double({ min: 0, max: 1, noNaN: true }),
				period: pick(product.periods),
				frequency: pick(product.frequencies),
				insured: peopleOf(product, renewal),
				ahead: fc.integer({ min: 0, max: 60 }),
				printedBook: fc.boolean(),
				cashless: fc.boolean(),
				printCard: fc.boolean(),
				headcount: fc.integer({ min: 20, max: 600 }),
				riskClass: fc.constantFrom('I', 'II', 'III', 'IV'),
				hospitalCash: fc.integer({ min: 0, max: 20 }),
				vehicle: fc.record({
					year: fc.integer({ min: 2018, max: 2026 }),
					plateArea: fc.constantFrom('B', 'BK', 'DK'),
				}),
				extensions: fc.subarray([
					{ code: 'TPL', limit: 5_000_000 },
					{ code: 'FLOOD', limit: 20_000_000 },
				]),
			})
			.map(({ at, value, ahead, headcount, riskClass, hospitalCash, ...rest }) => {
				const sums = sumsInsuredOf(product, rest.plan);
				const range = product.sumInsuredRange ?? { min: 0, max: 0 };
				const input: RatingInput = {
					...rest,
					renewal,
					startDay: addToDay(TODAY, { day: ahead }),
					sumInsured:
						sums[at % sums.length] ??
						Math.round(range.min + value * (range.max - range.min)),
					...(group
						? { headcount, group: { riskClass, hospitalCash: hospitalCash * 50_000 } }
						: {}),
				};
				return { product, tariff, input };
			});
	});

/** Ten years of life cover for who is above fifty: the one price that a sold input may lack. */
const lacks = ({ product, input }: Sold) => product.code === 'JJX' && input.period.length === 10;

const run = (holds: (sold: Sold) => void, numRuns: number) =>
	fc.assert(fc.property(sold, holds), { numRuns, seed: 20_261_120 });

function quoteOf<T>(outcome: Outcome<T>): T {
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.fields));
	return outcome.quote;
}

describe('of any premium', () => {
	test('lines less discounts and with fees are what is paid, in whole steps, and so says the receipt', () => {
		run((one) => {
			const { tariff, product, input } = one;
			const outcome = rate(tariff, product, input, TODAY);
			if (!outcome.ok && lacks(one)) return;
			const { lines, fees, discount, premium, premiumBeforeDiscount, payable, trace } =
				quoteOf(outcome);
			const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
			for (const line of lines) {
				expect(line.premium % tariff.rounding.step).toBe(0);
				expect(line.discount % tariff.rounding.step).toBe(0);
				expect(line.discount).toBeLessThan(line.premium);
			}
			expect(sum(lines.map((line) => line.premium))).toBe(premiumBeforeDiscount);
			expect(sum(lines.map((line) => line.discount))).toBe(discount);
			expect(premium).toBe(premiumBeforeDiscount - discount);
			expect(premium + sum(Object.values(fees))).toBe(payable);
			expect(sum(trace.map(({ amount }) => amount))).toBe(payable);
			expect(premium).toBeGreaterThan(0);
		}, 1_000);
	});

	test('it comes out the same again, with its receipt and without', () => {
		run(({ tariff, product, input }) => {
			const first = rate(tariff, product, input, TODAY);
			expect(rate(tariff, product, structuredClone(input), TODAY)).toEqual(first);
			const plain = rateWithoutTrace(tariff, product, input, TODAY);
			if (!first.ok) return expect(plain).toEqual(first);
			const { trace: _receipt, ...quote } = first.quote;
			expect(plain).toEqual({ ok: true, quote });
		}, 300);
	});

	test('it does not fall when the sum insured rises', () => {
		run((one) => {
			const { tariff, product, input } = one;
			const range = product.sumInsuredRange;
			const higher = range
				? [Math.min(range.max, input.sumInsured + 1), range.max]
				: sumsInsuredOf(product, input.plan).filter((sum) => sum > input.sumInsured);
			const before = rateWithoutTrace(tariff, product, input, TODAY);
			if (!before.ok && lacks(one)) return;
			for (const sumInsured of higher) {
				const after = rateWithoutTrace(tariff, product, { ...input, sumInsured }, TODAY);
				expect(quoteOf(after).premium).toBeGreaterThanOrEqual(quoteOf(before).premium);
			}
		}, 600);
	});

	test('before discounts it does not fall when one more is insured', () => {
		run(({ tariff, product, input }) => {
			const { headcount = 0 } = input;
			const fewer = input.group
				? { ...input, headcount: headcount - 1 }
				: { ...input, insured: input.insured.slice(0, -1) };
			const before = rateWithoutTrace(tariff, product, fewer, TODAY);
			const after = rateWithoutTrace(tariff, product, input, TODAY);
			if (before.ok && after.ok)
				expect(after.quote.premiumBeforeDiscount).toBeGreaterThanOrEqual(
					before.quote.premiumBeforeDiscount,
				);
		}, 600);
	});

	test('each further member of a family costs something, after discounts too', () => {
		run(({ tariff, product, input }) => {
			const fewer = { ...input, insured: input.insured.slice(0, -1) };
			const before = rateWithoutTrace(tariff, product, fewer, TODAY);
			const after = rateWithoutTrace(tariff, product, input, TODAY);
			if (before.ok && after.ok)
				expect(after.quote.premium).toBeGreaterThanOrEqual(before.quote.premium);
		}, 600);
	});
});
