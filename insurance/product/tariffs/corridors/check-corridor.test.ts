import { describe, expect, test } from 'vitest';

import type { Product } from '#insurance/product/products/product.ts';
import type { Rating, Tariff } from '#insurance/product/tariffs/tariff.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { corridorBreaches } from './check-corridor.ts';
import { type Corridor, corridorLinesSchema } from './corridor.ts';

const limit = (cover: string, zone: number | null, min: number, max: number) => ({
	cover,
	zone,
	from: null,
	to: null,
	min,
	max,
});
const CORRIDOR: Corridor = {
	effectiveFrom: '2017-04-01',
	source: 'SE 6/2017',
	lines: [
		limit('TLO', 1, 1.76, 2.11),
		limit('TLO', 2, 1.8, 2.16),
		limit('TLO', 3, 0.67, 0.8),
		limit('COMPRE', null, 3.18, 3.5),
	],
};
const motor = sampleProduct('jaga-motorku');
type Change = { rating?: Rating; tariff?: Partial<Tariff>; product?: Partial<Product> };

function breaches({ rating, tariff, product }: Change, corridor: Corridor | null = CORRIDOR) {
	return corridorBreaches(
		{
			product: { ...motor.product, ...product },
			tariff: { ...motor.tariff, ...tariff, rating: rating ?? motor.tariff.rating },
		},
		corridor,
	);
}
const rateOf = (plan: string, zone: string, rate: number): Rating => {
	const { rating } = motor.tariff;
	if (rating.method !== 'VEHICLE_PERCENT') throw new Error('no vehicle');
	return {
		...rating,
		rates: { ...rating.rates, [plan]: { ...rating.rates[plan], [zone]: { rate } } },
	};
};

test.each(SAMPLE_PRODUCTS)('$product.slug stays within the limits of its class', (sample) => {
	expect(corridorBreaches(sample, CORRIDOR)).toEqual([]);
});

describe('a rate by plate region', () => {
	test.each([
		[1.76, null],
		[2.11, null],
		[1.7599, 'Tarif 1,7599% di bawah batas OJK 1,76% untuk TLO wilayah 1 (SE 6/2017)'],
		[2.1101, 'Tarif 2,1101% di atas batas OJK 2,11% untuk TLO wilayah 1 (SE 6/2017)'],
		[0.5, 'Tarif 0,5% di bawah batas OJK 1,76% untuk TLO wilayah 1 (SE 6/2017)'],
	])('is checked at %d%% in zone 1: %s', (rate, message) => {
		const found = breaches({ rating: rateOf('TLO', '1', rate) });
		expect(found).toEqual(
			message === null
				? []
				: [
						{
							message,
							table: 'vehicle',
							cell: { table: 'vehicle', row: ['TLO', 1], column: 'rate' },
						},
					],
		);
	});

	test("needs a limit for its plan and zone, regardless of the plan's name", () => {
		expect(breaches({ rating: rateOf('TLO', '4', 1.9) })).toMatchObject([
			{ message: 'TLO wilayah 4 belum punya batas tarif OJK. Minta Kepatuhan menetapkannya' },
		]);
		const plans = [{ code: 'HEMAT', name: 'Hemat', sumInsured: null }];
		expect(breaches({ rating: rateOf('HEMAT', '1', 0.1), product: { plans } })).toMatchObject([
			{ message: expect.stringMatching(/^HEMAT wilayah 1 belum punya batas tarif OJK/) },
		]);
	});

	test('needs limits for all values on sale', () => {
		const lines = CORRIDOR.lines.map((one) => ({ ...one, to: 10_000_000 }));
		expect(breaches({}, { ...CORRIDOR, lines }).length).toBeGreaterThan(0);
		const above = lines.map((one) => ({ ...one, from: 10_000_001, to: null, min: 3.4 }));
		const banded = breaches({}, { ...CORRIDOR, lines: [...lines, ...above] });
		expect(banded.map(({ message }) => message)).toContain(
			'Tarif 3,3% di bawah batas OJK 3,4% untuk COMPRE wilayah 1 (SE 6/2017)',
		);
	});

	test('may not fall below its limit through a discount or payment frequency', () => {
		const discounts = [{ code: 'GROUP' as const, percent: 10, minInsured: 2 }];
		expect(breaches({ tariff: { discounts } })).toMatchObject([
			{
				table: 'discounts',
				message:
					'Diskon 10% menurunkan tarif TLO wilayah 1 menjadi 1,71%, di bawah batas OJK 1,76% (SE 6/2017)',
			},
		]);
		expect(breaches({ tariff: { frequencyFactors: { yearly: 0.5 } } })).toMatchObject([
			{
				table: 'frequencies',
				message: expect.stringMatching(/^Cara bayar tahunan menurunkan tarif TLO/),
			},
		]);
	});
});

describe('another rating method', () => {
	const sums = {
		sumInsuredRange: null,
		sumInsuredOptions: [10_000_000],
		plans: [{ code: 'COMPRE', name: 'Lengkap', sumInsured: null }],
	};
	const BAND = { min: 0, max: 99 };
	test.each<[string, Rating, Rating]>([
		[
			'per mille of the sum insured',
			{ method: 'FLAT_PERMILLE', ratePermille: { default: 31.8 } },
			{ method: 'FLAT_PERMILLE', ratePermille: { '10000000': 31.7 } },
		],
		[
			'one price of each plan',
			{ method: 'PLAN_FLAT', table: { COMPRE: { adult: 350_000 } } },
			{ method: 'PLAN_FLAT', table: { COMPRE: { adult: 350_001 } } },
		],
		[
			'one price of each plan, by the month',
			{
				method: 'PLAN_FLAT',
				table: { COMPRE: { adult: 350_000 } },
				monthlyTable: { COMPRE: { adult: 27_000 } },
			},
			{
				method: 'PLAN_FLAT',
				table: { COMPRE: { adult: 350_000 } },
				monthlyTable: { COMPRE: { adult: 26_000 } },
			},
		],
		[
			'by age and plan',
			{ method: 'AGE_BAND_PLAN', bands: [{ ...BAND, plans: { COMPRE: 318_000 } }] },
			{ method: 'AGE_BAND_PLAN', bands: [{ ...BAND, plans: { COMPRE: 317_999 } }] },
		],
		[
			'by age and unit',
			{ method: 'AGE_BAND_PER_UNIT', unit: 1_000_000, bands: [{ ...BAND, rate: 33_000 }] },
			{ method: 'AGE_BAND_PER_UNIT', unit: 1_000_000, bands: [{ ...BAND, rate: 36_000 }] },
		],
		[
			'by age and sex',
			{ method: 'AGE_GENDER_PERMILLE', bands: [{ ...BAND, male: 33, female: 33 }] },
			{ method: 'AGE_GENDER_PERMILLE', bands: [{ ...BAND, male: 33, female: 3 }] },
		],
		[
			'by term, age and sex',
			{
				method: 'TERM_AGE_GENDER_PERMILLE',
				maxExpiryAge: 99,
				terms: { '1': [{ ...BAND, male: 33, female: 33 }] },
			},
			{
				method: 'TERM_AGE_GENDER_PERMILLE',
				maxExpiryAge: 99,
				terms: { '1': [{ ...BAND, male: 40, female: 33 }] },
			},
		],
	])('%s also stays within the limits', (_name, inside, outside) => {
		expect(breaches({ rating: inside, product: sums })).toEqual([]);
		expect(breaches({ rating: outside, product: sums })).toMatchObject([
			{ message: expect.stringMatching(/batas OJK .*untuk COMPRE \(SE 6\/2017\)$/) },
		]);
	});

	test('without a yearly price is not sold for a regulated class', () => {
		const rating: Rating = {
			method: 'DURATION_PER_UNIT',
			unit: 1_000_000,
			minPremium: 0,
			table: [{ type: 1, value: 7, rate: 1 }],
		};
		expect(breaches({ rating, product: sums })).toMatchObject([
			{ message: expect.stringMatching(/^Cara menghitung ini tidak punya harga setahun/) },
		]);
	});
});

test('no author field can take a vehicle out of its class', () => {
	const rating: Rating = { method: 'FLAT_PERMILLE', ratePermille: { default: 1 } };
	const { insured } = motor.product;
	const person = { ...insured, object: 'person' as const };
	for (const product of [
		{ insured: person },
		{ insured: person, category: 4 },
		{ isMotorcycle: false, category: 4 },
	])
		expect(breaches({ rating, product }), JSON.stringify(product)).not.toEqual([]);
	const none = { insured: person, isMotorcycle: false, category: 4 };
	expect(breaches({ rating, product: none })).toEqual([]);
	expect(breaches({ rating: rateOf('TLO', '1', 0.5), product: none })).not.toEqual([]);
});

test('a class without limits cannot be sold', () => {
	expect(breaches({}, null)).toMatchObject([
		{ message: expect.stringMatching(/roda dua belum punya batas tarif OJK/) },
	]);
});

test.each([
	[[], ''],
	[[limit('TLO', 1, 2, 1)], '0.max'],
	[[limit('tlo', 1, 1, 2)], '0.cover'],
	[[limit('TLO', 1, 1, 101)], '0.max'],
	[[limit('TLO', 1, 1.00001, 2)], '0.min'],
	[[limit('TLO', 1, 1, 2), limit('TLO', null, 1, 2)], '1.cover'],
	[[{ ...limit('TLO', 1, 1, 2), from: 2, to: 1 }], '0.to'],
])('rejects contradictory limits: %j', (lines, path) => {
	const { error } = corridorLinesSchema.safeParse(lines);
	expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
