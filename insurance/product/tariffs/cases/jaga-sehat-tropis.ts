import type { PriceCases } from './price-case.ts';

/**
 * Rupiah per year per million of the sum insured, by age at the start. 10% discount from three
 * insured persons.
 */
export const jagaSehatTropisPrices: PriceCases = {
	product: 'jaga-sehat-tropis',
	given: {
		plan: 'TROPIS',
		sumInsured: 10_000_000,
		frequency: 'yearly',
		insured: ['self male 30'],
	},
	cases: [
		{
			sumInsured: 2_500_000,
			frequency: 'monthly',
			payable: 2_500,
			why: 'the cheapest: 2.5 × 11,000 × 0.09 = 2,475 → 2,500',
		},
		{
			sumInsured: 5_000_000,
			frequency: 'monthly',
			payable: 5_000,
			why: '5 × 11,000 × 0.09 = 4,950 → 5,000: the half goes up',
		},
		{
			sumInsured: 10_000_000,
			frequency: 'monthly',
			payable: 9_900,
			why: '10 × 11,000 × 0.09 = 9,900',
		},
		{
			sumInsured: 15_000_000,
			payable: 165_000,
			why: 'the highest sum by the year: 15 × 11,000 = 165,000',
		},
		{
			insured: ['self female 2008-11-30'],
			payable: 110_000,
			why: '18 on the day of sale: 10 × 11,000 = 110,000',
		},
		{
			insured: ['self male 1985-12-02'],
			payable: 110_000,
			why: 'last day of being 40 when cover starts: 10 × 11,000 = 110,000',
		},
		{
			insured: ['self male 1985-12-01'],
			payable: 130_000,
			why: '40 when sold, 41 on the first day of cover: 10 × 13,000 = 130,000',
		},
		{
			insured: ['self female 1965-12-02'],
			payable: 130_000,
			why: 'last day of being 60: 10 × 13,000 = 130,000',
		},
		{
			insured: ['self female 1965-12-01'],
			payable: 130_000,
			why: '60 when sold, 61 on the first day of cover: keeps the premium of 60, the next band is for renewals',
		},
		{
			insured: ['self female 1965-11-30'],
			refused: 'insured.0.birthDate',
			why: '61 on the day of sale: too old to enter',
		},
		{
			insured: ['self female 1965-12-01'],
			renewal: true,
			payable: 170_000,
			why: 'a renewal at 61 pays the band of renewals: 10 × 17,000 = 170,000',
		},
		{
			insured: ['self female 1960-12-02'],
			renewal: true,
			payable: 170_000,
			why: 'a renewal on the last day of being 65: 10 × 17,000 = 170,000',
		},
		{
			insured: ['self female 1960-12-01'],
			renewal: true,
			refused: 'insured.0.birthDate',
			why: 'no renewal at 66',
		},
		{
			sumInsured: 2_500_000,
			frequency: 'monthly',
			insured: ['child female 2026-10-31'],
			payable: 3_200,
			why: 'thirty days old when sold, alone, by the month: 2.5 × 14,000 × 0.09 = 3,150 → 3,200: the half goes up',
		},
		{
			insured: ['child female 2026-11-01'],
			refused: 'insured.0.birthDate',
			why: '29 days old when sold',
		},
		{
			insured: ['child male 2008-12-02'],
			payable: 140_000,
			why: 'last day of being 17 when cover starts: 10 × 14,000 = 140,000',
		},
		{
			insured: ['child male 2008-12-01'],
			payable: 110_000,
			why: 'a child who is 18 on the first day of cover pays the band of 18: 10 × 11,000 = 110,000',
		},
		{
			insured: ['self male 30', 'partner female 30'],
			payable: 220_000,
			why: 'two insured get no discount',
		},
		{
			insured: ['self male 30', 'partner female 41', 'child male 10'],
			lines: [110_000, 130_000, 140_000],
			discount: 38_000,
			payable: 342_000,
			why: 'three insured: 10% of each line',
		},
		{
			frequency: 'monthly',
			insured: ['self male 30', 'partner female 28', 'child male 10'],
			lines: [9_900, 9_900, 12_600],
			discount: 3_300,
			payable: 29_100,
			why: 'three by the month: each discount is rounded for itself, 990 and 1,260 to 1,000 and 1,300',
		},
		{
			sumInsured: 2_500_000,
			frequency: 'monthly',
			insured: [
				'self male 40',
				'partner female 41',
				'child male 10',
				'child female 8',
				'child male 2',
			],
			lines: [2_500, 2_900, 3_200, 3_200, 3_200],
			discount: 1_500,
			payable: 13_500,
			why: 'five of the smallest sum by the month: 250, 290 and three times 320 are taken off as 300 each',
		},
		{
			frequency: 'monthly',
			printedBook: true,
			payable: 109_900,
			why: 'a printed book comes once, with an instalment too',
		},
		{
			insured: ['self male 62', 'partner female 58', 'child male 17'],
			renewal: true,
			lines: [170_000, 130_000, 140_000],
			discount: 44_000,
			payable: 396_000,
			why: 'a family renews: 62, 58 and 17, each with 10%',
		},
		{ period: '2 year', refused: 'period', why: 'a year is the only period' },
		{ frequency: 'lump_sum', refused: 'frequency', why: 'no lump sum' },
		{ sumInsured: 7_500_000, refused: 'sumInsured', why: 'a sum between two of the list' },
	],
};
