import type { PriceCases } from './price-case.ts';

/**
 * 1.8‰ of the sum insured per year at any age. A child pays 0.8 of that; partner and child get a 5%
 * discount.
 */
export const jagaAmanPrices: PriceCases = {
	product: 'jaga-aman',
	given: { plan: 'AMAN', sumInsured: 50_000_000, frequency: 'yearly', insured: ['self male 30'] },
	cases: [
		{
			sumInsured: 25_000_000,
			frequency: 'monthly',
			payable: 4_100,
			why: 'the cheapest adult by the month: 25,000,000 × 1.8‰ × 0.09 = 4,050 → 4,100: the half goes up',
		},
		{ frequency: 'monthly', payable: 8_100, why: '50,000,000 × 1.8‰ × 0.09 = 8,100' },
		{
			sumInsured: 100_000_000,
			frequency: 'monthly',
			payable: 16_200,
			why: '100,000,000 × 1.8‰ × 0.09 = 16,200: no rounding',
		},
		{
			sumInsured: 25_000_000,
			payable: 45_000,
			why: 'a year of the smallest sum: 25,000,000 × 1.8‰ = 45,000',
		},
		{ payable: 90_000, why: 'a year of the middle sum: 50,000,000 × 1.8‰ = 90,000' },
		{
			sumInsured: 100_000_000,
			payable: 180_000,
			why: 'a year of the highest sum: 100,000,000 × 1.8‰ = 180,000',
		},
		{
			insured: ['self female 2008-11-30'],
			payable: 90_000,
			why: 'the price does not look at the age: 18 on the day of sale',
		},
		{
			insured: ['self female 1965-12-02'],
			payable: 90_000,
			why: 'nor at 60 on the last day when cover starts',
		},
		{
			insured: ['self female 1965-12-01'],
			payable: 90_000,
			why: 'nor at 61 on the first day of cover, 60 when sold',
		},
		{
			insured: ['self female 1965-11-30'],
			refused: 'insured.0.birthDate',
			why: '61 on the day of sale',
		},
		{
			insured: ['self male 1960-12-02'],
			renewal: true,
			payable: 90_000,
			why: 'a renewal at 65 costs the same',
		},
		{
			insured: ['self male 1960-12-01'],
			renewal: true,
			refused: 'insured.0.birthDate',
			why: 'no renewal at 66',
		},
		{
			insured: ['child female 2025-11-30'],
			discount: 3_600,
			payable: 68_400,
			why: 'a child pays 0.8 and has a discount: 50,000,000 × 1.8‰ × 0.8 = 72,000, less 5% = 3,600',
		},
		{
			insured: ['child female 2025-12-01'],
			refused: 'insured.0.birthDate',
			why: 'a child a day before its first birthday',
		},
		{
			sumInsured: 25_000_000,
			frequency: 'monthly',
			insured: ['child male 10'],
			discount: 200,
			payable: 3_000,
			why: 'a child by the month: 25,000,000 × 1.8‰ × 0.8 × 0.09 = 3,240 → 3,200, less 5% = 160 → 200',
		},
		{
			frequency: 'monthly',
			insured: ['child male 10'],
			discount: 300,
			payable: 6_200,
			why: 'a child of the middle sum by the month: 50,000,000 × 1.8‰ × 0.8 × 0.09 = 6,480 → 6,500, less 5% = 325 → 300',
		},
		{
			insured: ['partner female 30'],
			discount: 4_500,
			payable: 85_500,
			why: 'the partner alone: 50,000,000 × 1.8‰ = 90,000, less 5% = 4,500',
		},
		{
			sumInsured: 25_000_000,
			frequency: 'monthly',
			insured: ['self male 30', 'partner female 30'],
			discount: 200,
			payable: 8_000,
			why: 'two by the month: 25,000,000 × 1.8‰ × 0.09 = 4,050 → 4,100; 25,000,000 × 1.8‰ × 0.09 = 4,050 → 4,100, less 5% = 205 → 200',
		},
		{
			frequency: 'monthly',
			insured: ['self male 30', 'partner female 30'],
			discount: 400,
			payable: 15_800,
			why: 'two of the middle sum by the month: 50,000,000 × 1.8‰ × 0.09 = 8,100, less 5% = 405 → 400',
		},
		{
			insured: ['self male 35', 'partner female 33', 'child male 8', 'child female 5'],
			lines: [90_000, 90_000, 72_000, 72_000],
			discount: 11_700,
			payable: 312_300,
			why: 'a couple with two children',
		},
		{
			sumInsured: 100_000_000,
			insured: [
				'self male 35',
				'partner female 33',
				'child male 8',
				'child female 5',
				'child female 3',
			],
			lines: [180_000, 180_000, 144_000, 144_000, 144_000],
			discount: 30_600,
			payable: 761_400,
			why: 'the largest family: 5% of the partner and of each child',
		},
		{
			sumInsured: 100_000_000,
			frequency: 'monthly',
			insured: [
				'self male 35',
				'partner female 33',
				'child male 8',
				'child female 5',
				'child female 3',
			],
			lines: [16_200, 16_200, 13_000, 13_000, 13_000],
			discount: 2_900,
			payable: 68_500,
			why: 'the largest family by the month: 100,000,000 × 1.8‰ × 0.09 = 16,200, less 5% = 810 → 800; 100,000,000 × 1.8‰ × 0.8 × 0.09 = 12,960 → 13,000, less 5% = 650 → 700',
		},
		{
			frequency: 'monthly',
			printedBook: true,
			payable: 108_100,
			why: 'a printed book with the first instalment',
		},
		{
			insured: [
				'self male 35',
				'child male 8',
				'child female 5',
				'child female 3',
				'child male 2',
			],
			refused: 'insured',
			why: 'four children',
		},
		{ frequency: 'lump_sum', refused: 'frequency', why: 'no lump sum' },
		{ sumInsured: 75_000_000, refused: 'sumInsured', why: 'Rp75 million is not on the list' },
	],
};
