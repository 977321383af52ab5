import type { PriceCases } from './price-case.ts';

/**
 * 2.4‰ of the sum insured per year, 2.3‰ for Rp200 million. Two years paid together cost 1.9 times
 * the annual price, three years 2.7 times.
 */
export const jagaAmanXtraPrices: PriceCases = {
	product: 'jaga-aman-xtra',
	given: {
		plan: 'XTRA',
		sumInsured: 100_000_000,
		frequency: 'yearly',
		insured: ['self male 36'],
	},
	cases: [
		{
			frequency: 'monthly',
			payable: 21_600,
			why: 'one year by the month: 100,000,000 × 2.4‰ × 0.09 = 21,600',
		},
		{ payable: 240_000, why: 'one year by the year: 100,000,000 × 2.4‰ = 240,000' },
		{
			frequency: 'lump_sum',
			payable: 240_000,
			why: 'one year at once costs a year: 100,000,000 × 2.4‰ = 240,000',
		},
		{
			period: '2 year',
			frequency: 'lump_sum',
			payable: 456_000,
			why: 'two years at once: 100,000,000 × 2.4‰ × 1.9 = 456,000',
		},
		{
			period: '3 year',
			frequency: 'lump_sum',
			payable: 648_000,
			why: 'three years at once: 100,000,000 × 2.4‰ × 2.7 = 648,000',
		},
		{
			period: '2 year',
			payable: 240_000,
			why: 'two years by the year: each year 100,000,000 × 2.4‰ = 240,000',
		},
		{
			period: '3 year',
			frequency: 'monthly',
			payable: 21_600,
			why: 'three years by the month: each month 100,000,000 × 2.4‰ × 0.09 = 21,600',
		},
		{
			sumInsured: 150_000_000,
			payable: 360_000,
			why: 'Rp150 million: 150,000,000 × 2.4‰ = 360,000',
		},
		{
			sumInsured: 150_000_000,
			frequency: 'monthly',
			payable: 32_400,
			why: 'Rp150 million by the month: 150,000,000 × 2.4‰ × 0.09 = 32,400',
		},
		{
			sumInsured: 150_000_000,
			period: '2 year',
			frequency: 'lump_sum',
			payable: 684_000,
			why: 'Rp150 million, two years at once: 150,000,000 × 2.4‰ × 1.9 = 684,000',
		},
		{
			sumInsured: 150_000_000,
			period: '3 year',
			frequency: 'lump_sum',
			payable: 972_000,
			why: 'Rp150 million, three years at once: 150,000,000 × 2.4‰ × 2.7 = 972,000',
		},
		{
			sumInsured: 200_000_000,
			payable: 460_000,
			why: 'Rp200 million has a rate of its own: 200,000,000 × 2.3‰ = 460,000',
		},
		{
			sumInsured: 200_000_000,
			frequency: 'monthly',
			payable: 41_400,
			why: 'Rp200 million by the month: 200,000,000 × 2.3‰ × 0.09 = 41,400',
		},
		{
			sumInsured: 200_000_000,
			frequency: 'lump_sum',
			payable: 460_000,
			why: 'Rp200 million at once: 200,000,000 × 2.3‰ = 460,000',
		},
		{
			sumInsured: 200_000_000,
			period: '2 year',
			frequency: 'lump_sum',
			payable: 874_000,
			why: 'Rp200 million, two years at once: 200,000,000 × 2.3‰ × 1.9 = 874,000',
		},
		{
			sumInsured: 200_000_000,
			period: '3 year',
			frequency: 'lump_sum',
			payable: 1_242_000,
			why: 'Rp200 million, three years at once: 200,000,000 × 2.3‰ × 2.7 = 1,242,000',
		},
		{
			insured: ['partner female 30'],
			payable: 240_000,
			why: 'the partner alone has no discount here',
		},
		{ insured: ['self female 2008-11-30'], payable: 240_000, why: '18 on the day of sale' },
		{
			insured: ['self female 1970-12-01'],
			payable: 240_000,
			why: 'last day of being 55 when sold',
		},
		{
			insured: ['self female 1970-11-30'],
			refused: 'insured.0.birthDate',
			why: '56 on the day of sale',
		},
		{
			insured: ['self male 1965-12-02'],
			renewal: true,
			payable: 240_000,
			why: 'a renewal on the last day of being 60',
		},
		{
			insured: ['self male 1965-12-01'],
			renewal: true,
			refused: 'insured.0.birthDate',
			why: 'no renewal at 61',
		},
		{
			sumInsured: 200_000_000,
			printedBook: true,
			payable: 560_000,
			why: 'a printed book: 460,000 and 100,000',
		},
		{ insured: ['self male 30', 'partner female 30'], refused: 'insured', why: 'two persons' },
		{ insured: ['child male 10'], refused: 'insured', why: 'a child' },
		{ period: '4 year', frequency: 'lump_sum', refused: 'period', why: 'four years' },
		{ sumInsured: 50_000_000, refused: 'sumInsured', why: 'Rp50 million' },
	],
};
