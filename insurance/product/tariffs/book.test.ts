import { describe, expect, test } from 'vitest';

import { type Product, rolesOf, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { rate, type RatedPerson, type RatingInput, rateWithoutTrace } from './rate.ts';
import { tariffSchema } from './tariff.ts';

const book = SAMPLE_PRODUCTS.map((one) => ({ slug: one.product.slug, ...one }));
const TODAY = '2026-11-20';

const born = (age: number) => `${2026 - age}-11-20`;

function smallestGroup(product: Product, age: number, sex: RatedPerson['sex']): RatedPerson[] {
	const one = (role: RatedPerson['role'], years = age): RatedPerson => ({
		role,
		birthDate: born(years),
		sex,
	});
	if (product.insured.members) return [one('member'), one('member')];
	if (rolesOf(product).length === 0) return [];
	return product.insured.minInsured > 1 ? [one('self'), one('child', 10)] : [one('self')];
}

function* choices(product: Product): Generator<RatingInput> {
	const adult = product.entryAge.adult;
	for (const { code: plan } of product.plans) {
		const sums = product.sumInsuredRange
			? [product.sumInsuredRange.min, product.sumInsuredRange.max]
			: sumsInsuredOf(product, plan);
		expect(sums.length).toBeGreaterThan(0);
		for (const sumInsured of sums)
			for (const period of product.periods)
				for (const frequency of product.frequencies)
					for (let age = adult?.min.year ?? 30; age <= (adult?.max.year ?? 30); age += 1)
						for (const sex of ['male', 'female'] as const) {
							const insured = smallestGroup(product, age, sex);
							const vehicle = product.isMotorcycle
								? { year: 2024, plateArea: 'DK' }
								: null;
							yield {
								plan,
								sumInsured,
								period,
								frequency,
								insured,
								vehicle,
								startDay: TODAY,
								headcount: product.headcount?.min,
							};
						}
	}
}

describe.each(book)('$slug', ({ product, tariff }) => {
	test('everything the product offers has a price, and the lowest is the one on the card (B2.1.04)', () => {
		let least = Number.POSITIVE_INFINITY;
		const missing: string[] = [];
		for (const input of choices(product)) {
			const outcome = rateWithoutTrace(tariff, product, input, TODAY);
			if (outcome.ok) least = Math.min(least, outcome.quote.premium);
			else missing.push(`${input.period.length} ${input.insured[0]?.birthDate}`);
		}
		expect(least).toBe(product.startsAt.amount);
		// Ten-year life cover must end by age 60, so it is not sold after 50. The form learns this
		// from get-plan.
		const tooOld =
			product.code === 'JJX' ? [51, 52, 53, 54, 55].map((age) => `10 ${born(age)}`) : [];
		expect([...new Set(missing)].sort()).toEqual(tooOld.sort());
	});

	test('every benefit lists its claim documents without duplicates', () => {
		for (const [benefit, sets] of Object.entries(product.claimSets)) {
			expect(product.benefits.map((one) => one.code)).toContain(benefit);
			for (const set of sets)
				expect(product.claimDocuments[set]?.length, set).toBeGreaterThan(0);
		}
	});

	test('a version read back from JSON is unchanged', () => {
		expect(tariffSchema.parse(JSON.parse(JSON.stringify(tariff)))).toEqual(tariff);
	});
});

describe('rejects an implausible tariff on entry', () => {
	const aman = book.find((one) => one.slug === 'jaga-aman')?.tariff;
	test.each([
		[
			'five decimals',
			{ ...aman, rating: { method: 'FLAT_PERMILLE', ratePermille: { default: 1.23456 } } },
		],
		[
			'a negative rate',
			{ ...aman, rating: { method: 'FLAT_PERMILLE', ratePermille: { default: -1 } } },
		],
		['an unknown method', { ...aman, rating: { method: 'GUESS' } }],
		['a discount of 101%', { ...aman, discounts: [{ code: 'CHILD', percent: 101 }] }],
		['a day that is none', { ...aman, effectiveFrom: '2026-02-30' }],
		['half a rupiah', { ...aman, fees: { admin: 0.5, stampDuty: 0, stampDutyCharged: false } }],
	])('%s', (_what, tariff) => {
		expect(tariffSchema.safeParse(tariff).success).toBe(false);
	});
});

test('the receipt explains in words how the premium was calculated', () => {
	const keluarga = book.find((one) => one.slug === 'jaga-sehat-keluarga');
	if (!keluarga) throw new Error('no product');
	const insured: RatedPerson[] = [
		{ role: 'self', birthDate: '1993-05-05', sex: 'male' },
		{ role: 'partner', birthDate: '1995-05-05', sex: 'female' },
	];
	const input: RatingInput = {
		plan: 'A',
		sumInsured: 2_500_000,
		period: { unit: 'year', length: 1 },
		frequency: 'monthly',
		insured,
		startDay: '2026-12-01',
		printedBook: true,
	};
	const outcome = rate(keluarga.tariff, keluarga.product, input, TODAY);
	expect(outcome.ok && outcome.quote.trace).toEqual([
		{
			label: 'Diri sendiri, 33 tahun: Rp165.000 × 0,09, bulanan, dibulatkan ke Rp100',
			amount: 14_900,
		},
		{
			label: 'Pasangan, 31 tahun: Rp165.000 × 0,09, bulanan, dibulatkan ke Rp100',
			amount: 14_900,
		},
		{ label: 'Diskon keluarga 5%', amount: -1_400 },
		{ label: 'Buku polis cetak', amount: 100_000 },
	]);
});
