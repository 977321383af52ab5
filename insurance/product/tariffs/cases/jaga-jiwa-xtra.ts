import type { PriceCases } from './price-case.ts';

/**
 * Permille of the sum insured by term, age and sex, constant over the term. Five years paid
 * together cost 4.6 times the annual price, ten years 8.4 times. Cover ends by age 60.
 */
export const jagaJiwaXtraPrices: PriceCases = {
	product: 'jaga-jiwa-xtra',
	given: {
		plan: 'JIWAX',
		sumInsured: 100_000_000,
		period: '5 year',
		frequency: 'yearly',
		insured: ['self male 32'],
	},
	cases: [
		{
			frequency: 'monthly',
			insured: ['self female 20'],
			payable: 11_700,
			why: 'the cheapest by the month: 100,000,000 × 1.3‰ × 0.09 = 11,700',
		},
		{
			sumInsured: 200_000_000,
			period: '10 year',
			frequency: 'monthly',
			payable: 50_400,
			why: 'ten years by the month: 200,000,000 × 2.8‰ × 0.09 = 50,400',
		},
		{
			frequency: 'lump_sum',
			insured: ['self female 29'],
			payable: 644_000,
			why: 'five years at once: 100,000,000 × 1.4‰ × 4.6 = 644,000',
		},
		{
			period: '10 year',
			frequency: 'lump_sum',
			insured: ['self female 29'],
			payable: 1_344_000,
			why: 'ten years at once: 100,000,000 × 1.6‰ × 8.4 = 1,344,000',
		},
		{
			insured: ['self male 2000-12-02'],
			payable: 170_000,
			why: 'last day of being 25: 100,000,000 × 1.7‰ = 170,000',
		},
		{
			insured: ['self male 2000-12-01'],
			payable: 190_000,
			why: '26 on the first day of cover: 100,000,000 × 1.9‰ = 190,000',
		},
		{
			period: '10 year',
			insured: ['self female 1995-12-02'],
			payable: 160_000,
			why: 'a woman on the last day of being 30, ten years: 100,000,000 × 1.6‰ = 160,000',
		},
		{
			period: '10 year',
			insured: ['self female 1995-12-01'],
			payable: 210_000,
			why: 'a woman of 31, ten years: 100,000,000 × 2.1‰ = 210,000',
		},
		{
			sumInsured: 300_000_000,
			insured: ['self male 1990-12-02'],
			payable: 690_000,
			why: 'last day of being 35: 300,000,000 × 2.3‰ = 690,000',
		},
		{
			sumInsured: 300_000_000,
			insured: ['self male 1990-12-01'],
			payable: 960_000,
			why: '36 on the first day of cover: 300,000,000 × 3.2‰ = 960,000',
		},
		{
			sumInsured: 500_000_000,
			period: '10 year',
			insured: ['self male 1985-12-02'],
			payable: 2_050_000,
			why: 'last day of being 40, ten years: 500,000,000 × 4.1‰ = 2,050,000',
		},
		{
			sumInsured: 500_000_000,
			period: '10 year',
			insured: ['self male 1985-12-01'],
			payable: 3_150_000,
			why: '41, ten years: 500,000,000 × 6.3‰ = 3,150,000',
		},
		{
			sumInsured: 500_000_000,
			insured: ['self female 1980-12-02'],
			payable: 1_750_000,
			why: 'a woman on the last day of being 45: 500,000,000 × 3.5‰ = 1,750,000',
		},
		{
			sumInsured: 500_000_000,
			insured: ['self female 1980-12-01'],
			payable: 2_700_000,
			why: 'a woman of 46: 500,000,000 × 5.4‰ = 2,700,000',
		},
		{
			period: '10 year',
			insured: ['self female 1980-12-02'],
			payable: 450_000,
			why: 'a woman on the last day of being 45, ten years: 100,000,000 × 4.5‰ = 450,000',
		},
		{
			period: '10 year',
			frequency: 'lump_sum',
			insured: ['self female 1980-12-01'],
			payable: 5_880_000,
			why: 'a woman of 46, ten years at once: 100,000,000 × 7‰ × 8.4 = 5,880,000',
		},
		{
			period: '10 year',
			insured: ['self male 1975-12-02'],
			payable: 980_000,
			why: 'last day of being 50, ten years end at 60: 100,000,000 × 9.8‰ = 980,000',
		},
		{
			period: '10 year',
			insured: ['self male 1975-12-01'],
			payable: 980_000,
			why: '50 when sold, 51 at the start: ten years still at the rate of 50',
		},
		{
			period: '10 year',
			insured: ['self male 1975-11-30'],
			refused: 'insured.0.birthDate',
			why: '51 when sold: ten years would end at 61',
		},
		{
			insured: ['self male 1975-11-30'],
			payable: 1_180_000,
			why: '51, five years: 100,000,000 × 11.8‰ = 1,180,000',
		},
		{
			sumInsured: 300_000_000,
			frequency: 'monthly',
			insured: ['self female 1970-12-02'],
			payable: 229_500,
			why: 'last day of being 55, five years end at 60: 300,000,000 × 8.5‰ × 0.09 = 229,500',
		},
		{
			insured: ['self female 1970-12-01'],
			payable: 850_000,
			why: '55 when sold, 56 at the start: still 100,000,000 × 8.5‰ = 850,000',
		},
		{
			insured: ['self female 1970-11-30'],
			refused: 'insured.0.birthDate',
			why: '56 on the day of sale',
		},
		{
			sumInsured: 200_000_000,
			frequency: 'monthly',
			insured: ['partner female 44'],
			discount: 3_200,
			payable: 59_800,
			why: 'the partner alone: 200,000,000 × 3.5‰ × 0.09 = 63,000, less 5% = 3,150 → 3,200',
		},
		{
			sumInsured: 300_000_000,
			period: '10 year',
			frequency: 'lump_sum',
			insured: ['partner male 37'],
			discount: 516_600,
			payable: 9_815_400,
			why: 'the partner at once: 300,000,000 × 4.1‰ × 8.4 = 10,332,000, less 5% = 516,600',
		},
		{
			sumInsured: 500_000_000,
			frequency: 'monthly',
			printedBook: true,
			payable: 203_500,
			why: 'a printed book with the first instalment',
		},
		{
			insured: ['self male 32', 'partner female 30'],
			refused: 'insured',
			why: 'one person of the two',
		},
		{ period: '1 year', refused: 'period', why: 'one year belongs to Jaga Jiwa' },
		{ period: '6 year', refused: 'period', why: 'six years' },
		{ sumInsured: 50_000_000, refused: 'sumInsured', why: 'Rp50 million belongs to Jaga Jiwa' },
	],
};
