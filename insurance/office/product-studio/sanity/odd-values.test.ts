import { describe, expect, test } from 'vitest';

import { rateTables } from '#insurance/office/product-studio/tables/tariff-tables.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { oddTerms } from './odd-product.ts';
import { oddRates } from './odd-tariff.ts';

const { product, tariff } = sampleProduct('jaga-sehat-keluarga');
const rates = (change: Partial<Tariff>) =>
	oddRates(rateTables({ ...tariff, ...change }, product)).map(({ message }) => message);

test.each(SAMPLE_PRODUCTS.map((one) => [one.product.slug, one] as const))(
	'%s has no unusual values',
	(_slug, one) => {
		expect(oddRates(rateTables(one.tariff, one.product))).toEqual([]);
		expect(oddTerms(one.product)).toEqual([]);
	},
);

describe('a tariff requires a written reason for', () => {
	test.each<[string, Partial<Tariff>]>([
		['an administration fee of a trillion', { fees: { ...tariff.fees, admin: 10 ** 12 } }],
		['a stamp duty of a million', { fees: { ...tariff.fees, stampDuty: 1_000_000 } }],
		['a year that costs 500 years', { frequencyFactors: { yearly: 500 } }],
		['instalments for nothing', { frequencyFactors: { yearly: 1, monthly: 0 } }],
		['rounding to a billion', { rounding: { ...tariff.rounding, step: 10 ** 9 } }],
		['a discount of everything', { discounts: [{ code: 'FAMILY', percent: 100 }] }],
	])('%s', (_what, change) => {
		expect(rates(change)).toEqual([expect.stringContaining('tidak lazim')]);
	});

	test('a zero rate in one age band', () => {
		const { rating } = tariff;
		if (rating.method !== 'AGE_BAND_PLAN') throw new Error('another way to rate');
		const [first, ...others] = rating.bands;
		const [plan = ''] = Object.keys(first?.plans ?? {});
		if (!first) throw new Error('no band');
		const free = { ...first, plans: { ...first.plans, [plan]: 0 } };
		const odd = oddRates(
			rateTables({ ...tariff, rating: { ...rating, bands: [free, ...others] } }, product),
		);
		expect(odd).toMatchObject([{ cell: { table: 'bands', row: 0, column: plan } }]);
	});
});

const withBenefit = (change: (one: Product['benefits'][number]) => Product['benefits'][number]) => {
	const { product: sold } = sampleProduct('jaga-aman');
	return { ...sold, benefits: sold.benefits.map(change) };
};

describe('a product requires a written reason for', () => {
	const { product: sold } = sampleProduct('jaga-aman');
	test.each<[string, Product, string]>([
		[
			'an own risk of the whole loss',
			withBenefit((one) =>
				one.code === 'MED' && one.terms
					? { ...one, terms: { ...one.terms, deductible: 100 } }
					: one,
			),
			'risiko sendiri 100%',
		],
		[
			'a thousand times the sum insured',
			withBenefit((one) =>
				one.code === 'MED' ? { ...one, values: { default: 100_000 } } : one,
			),
			'100.000% uang pertanggungan',
		],
		[
			'a waiting period of a lifetime',
			{
				...sold,
				waitingPeriods: [{ code: 'MED', days: 99_999, note: null }],
			},
			'99.999 hari',
		],
	])('%s', (_what, given, words) => {
		expect(oddTerms(given)).toMatchObject([{ message: expect.stringContaining(words) }]);
	});
});
