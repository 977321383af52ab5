import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
	extensionsOf,
	type Product,
	rolesOf,
	sumsInsuredOf,
} from '#insurance/product/products/product.ts';
import { addToDay } from '#platform/values/dates.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import {
	type RateOutcome,
	rate,
	type Rated,
	type RatedPerson,
	type RatingInput,
	rateWithoutTrace,
} from './rate.ts';
import type { Tariff } from './tariff.ts';
import { amountByHand } from './test-receipt.ts';

const TODAY = '2026-11-20';
const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);

/**
 * Generates a person insurable in the given role, at any age except within a few days of its
 * limits.
 */
function personOf(product: Product, role: RatedPerson['role'], renewal: boolean) {
	const { adult, child } = product.entryAge;
	const ages = role === 'child' ? child : adult;
	const last = role !== 'child' && renewal ? product.renewalMaxAge : ages?.max.year;
	return fc
		.record({
			age: fc.integer({ min: (ages?.min.year ?? 17) + 1, max: (last ?? 44) - 1 }),
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
	const most = roles.includes('partner') && multiple ? 1 : 0;
	return fc
		.tuple(
			one('self'),
			fc.array(one('partner'), { maxLength: most }),
			fc.array(one('child'), { maxLength: maxChildren }),
		)
		.map(([self, partners, children]) => [self, ...partners, ...children])
		.filter((people) => people.length >= minInsured);
}

const LOADINGS = [
	{ place: 0, label: 'perokok', percent: 25 },
	{ place: null, label: 'pekerjaan', percent: 7.5 },
	{ place: null, label: 'hobi', amount: 33_333 },
];

const chosen = {
	at: fc.nat(),
	value: fc.double({ min: 0, max: 1, noNaN: true }),
	ahead: fc.integer({ min: 0, max: 60 }),
	printedBook: fc.boolean(),
	cashless: fc.boolean(),
	printCard: fc.boolean(),
	headcount: fc.integer({ min: 20, max: 600 }),
	riskClass: pick(['I', 'II', 'III', 'IV']),
	hospitalCash: fc.integer({ min: 0, max: 20 }),
	vehicle: fc.record({
		year: fc.integer({ min: 2018, max: 2026 }),
		plateArea: pick(['B', 'BK', 'DK']),
	}),
	loadings: fc.subarray(LOADINGS),
};

/** Generates valid inputs for every product. A counterexample identifies its product by slug. */
const sold: fc.Arbitrary<{ slug: string; input: RatingInput }> = fc
	.record({ product: pick(SAMPLE_PRODUCTS.map((one) => one.product)), again: fc.boolean() })
	.chain(({ product, again }) => {
		const renewal = again && product.renewalMaxAge !== null;
		return fc
			.record({
				...chosen,
				extensions: fc.subarray(
					extensionsOf(product).map(({ code, limits }) => ({
						code,
						limit: limits[0] ?? 0,
					})),
				),
				plan: pick(product.plans.map((plan) => plan.code)),
				period: pick(product.periods),
				frequency: pick(product.frequencies),
				insured: peopleOf(product, renewal),
			})
			.map(({ at, value, ahead, headcount, riskClass, hospitalCash, ...rest }) => {
				const sums = sumsInsuredOf(product, rest.plan);
				const { min, max } = product.sumInsuredRange ?? { min: 0, max: 0 };
				const employees = {
					headcount,
					group: { riskClass, hospitalCash: hospitalCash * 50_000 },
				};
				const input: RatingInput = {
					...rest,
					...(product.insured.object === 'employees' ? employees : {}),
					renewal,
					startDay: addToDay(TODAY, { day: ahead }),
					sumInsured: sums[at % sums.length] ?? Math.round(min + value * (max - min)),
				};
				return { slug: product.slug, input };
			});
	});

type Sold = { product: Product; tariff: Tariff; input: RatingInput };

function always(holds: (sold: Sold) => void, numRuns: number): void {
	fc.assert(
		fc.property(sold, ({ slug, input }) => holds({ ...sampleProduct(slug), input })),
		{ numRuns },
	);
}

/**
 * True for ten-year life cover that would not end by age sixty, the only valid input that may have
 * no price.
 */
const lacksPrice = ({ product, input }: Sold, outcome: RateOutcome<Rated>) =>
	!outcome.ok && product.code === 'JJX' && input.period.length === 10;

function quoteOf<T>(outcome: RateOutcome<T>): T {
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.fields));
	return outcome.quote;
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('any premium', () => {
	test('lines minus discounts plus fees equal the payable amount in whole steps and on the receipt', () => {
		always((one) => {
			const { tariff, product, input } = one;
			const outcome = rate(tariff, product, input, TODAY);
			if (lacksPrice(one, outcome)) return;
			const quote = quoteOf(outcome);
			const { lines, fees, discount, premium, premiumBeforeDiscount, payable, trace } = quote;
			for (const line of lines) {
				expect(line.premium % tariff.rounding.step).toBe(0);
				expect(line.discount % tariff.rounding.step).toBe(0);
				expect(line.discount).toBeLessThan(line.premium);
			}
			expect(sum(lines.map((line) => line.premium))).toBe(premiumBeforeDiscount);
			expect(sum(lines.map((line) => line.discount))).toBe(discount);
			expect(premium).toBe(premiumBeforeDiscount - discount);
			expect(premium).toBeGreaterThan(0);
			expect(premium + sum(Object.values(fees))).toBe(payable);
			expect(sum(trace.map(({ amount }) => amount))).toBe(payable);
		}, 1_000);
	});

	test('evaluating each line of the receipt as written yields its amount', () => {
		always((one) => {
			const { tariff, product, input } = one;
			const outcome = rate(tariff, product, input, TODAY);
			if (lacksPrice(one, outcome)) return;
			const { lines, trace } = quoteOf(outcome);
			for (const { label, amount } of trace.slice(0, lines.length))
				expect(amountByHand(label), label).toBe(amount);
		}, 1_000);
	});

	test('is reproducible with and without its receipt', () => {
		always(({ tariff, product, input }) => {
			const first = rate(tariff, product, input, TODAY);
			expect(rate(tariff, product, structuredClone(input), TODAY)).toEqual(first);
			const plain = rateWithoutTrace(tariff, product, input, TODAY);
			if (first.ok) expect(first.quote).toMatchObject(quoteOf(plain));
			else expect(plain).toEqual(first);
		}, 300);
	});

	test('does not fall when the sum insured rises', () => {
		always((one) => {
			const { tariff, product, input } = one;
			const range = product.sumInsuredRange;
			const higher = range
				? [Math.min(range.max, input.sumInsured + 1), range.max]
				: sumsInsuredOf(product, input.plan).filter((other) => other > input.sumInsured);
			const before = rateWithoutTrace(tariff, product, input, TODAY);
			if (lacksPrice(one, before)) return;
			for (const sumInsured of higher) {
				const after = rateWithoutTrace(tariff, product, { ...input, sumInsured }, TODAY);
				expect(quoteOf(after).premium).toBeGreaterThanOrEqual(quoteOf(before).premium);
			}
		}, 600);
	});

	test('does not fall when a person is added, except through a larger group discount', () => {
		always(({ tariff, product, input }) => {
			const { headcount = 0 } = input;
			const fewer = input.group
				? { ...input, headcount: headcount - 1 }
				: { ...input, insured: input.insured.slice(0, -1) };
			const before = rateWithoutTrace(tariff, product, fewer, TODAY);
			const after = rateWithoutTrace(tariff, product, input, TODAY);
			if (!before.ok || !after.ok) return;
			expect(after.quote.premiumBeforeDiscount).toBeGreaterThanOrEqual(
				before.quote.premiumBeforeDiscount,
			);
			// A loading in rupiah is discounted with its line, so the premium may decrease for a
			// larger group.
			if (!input.group && !input.loadings?.length)
				expect(after.quote.premium).toBeGreaterThanOrEqual(before.quote.premium);
		}, 600);
	});

	test('never gets cheaper through a loading, and gets dearer when it exceeds rounding', () => {
		always((one) => {
			const { tariff, product, input } = one;
			const plain = rateWithoutTrace(tariff, product, { ...input, loadings: [] }, TODAY);
			if (lacksPrice(one, plain)) return;
			const loaded = quoteOf(rateWithoutTrace(tariff, product, input, TODAY));
			const { premiumBeforeDiscount } = quoteOf(plain);
			const smallest = premiumBeforeDiscount / Math.max(1, input.insured.length);
			if (input.loadings?.length && smallest > 2_000)
				expect(loaded.premiumBeforeDiscount).toBeGreaterThan(premiumBeforeDiscount);
			else expect(loaded.premiumBeforeDiscount).toBeGreaterThanOrEqual(premiumBeforeDiscount);
		}, 600);
	});
});
