import type { PriceCases } from './price-case.ts';

/**
 * Per employee: 1.2‰ by risk class, and Rp84,000 per Rp100,000 of daily cash. 5, 10 or 15% discount
 * by headcount.
 */
export const jagaKorporatPrices: PriceCases = {
	product: 'jaga-korporat',
	given: {
		plan: 'PA',
		sumInsured: 50_000_000,
		frequency: 'yearly',
		headcount: 20,
		riskClass: 'I',
	},
	cases: [
		{
			sumInsured: 25_000_000,
			payable: 600_000,
			why: 'the smallest group: 20 × 30,000 = 600,000',
		},
		{ payable: 1_200_000, why: 'twenty of the office: 20 × 60,000 = 1,200,000' },
		{ riskClass: 'II', payable: 1_560_000, why: 'class II: 20 × 78,000 = 1,560,000' },
		{ riskClass: 'III', payable: 2_160_000, why: 'class III: 20 × 108,000 = 2,160,000' },
		{ riskClass: 'IV', payable: 3_000_000, why: 'class IV: 20 × 150,000 = 3,000,000' },
		{ headcount: 49, payable: 2_940_000, why: '49 have no discount: 49 × 60,000 = 2,940,000' },
		{
			headcount: 50,
			discount: 150_000,
			payable: 2_850_000,
			why: 'fifty have 5%: 50 × 60,000 = 3,000,000, less 5% = 150,000',
		},
		{
			headcount: 99,
			discount: 297_000,
			payable: 5_643_000,
			why: '99 still have 5%: 99 × 60,000 = 5,940,000, less 5% = 297,000',
		},
		{
			headcount: 100,
			discount: 600_000,
			payable: 5_400_000,
			why: 'a hundred have 10%: 100 × 60,000 = 6,000,000, less 10% = 600,000',
		},
		{
			headcount: 499,
			discount: 2_994_000,
			payable: 26_946_000,
			why: '499 still have 10%: 499 × 60,000 = 29,940,000, less 10% = 2,994,000',
		},
		{
			headcount: 500,
			discount: 4_500_000,
			payable: 25_500_000,
			why: 'five hundred have 15%: 500 × 60,000 = 30,000,000, less 15% = 4,500,000',
		},
		{
			sumInsured: 25_000_000,
			headcount: 500,
			riskClass: 'III',
			discount: 4_050_000,
			payable: 22_950_000,
			why: '500 of class III: 500 × 54,000 = 27,000,000, less 15% = 4,050,000',
		},
		{
			headcount: 100_000,
			discount: 900_000_000,
			payable: 5_100_000_000,
			why: 'a hundred thousand: 100,000 × 60,000 = 6,000,000,000, less 15% = 900,000,000',
		},
		{
			plan: 'PA_HCP',
			hospitalCash: 100_000,
			payable: 2_880_000,
			why: 'daily cash of Rp100,000: 20 × 144,000 = 2,880,000',
		},
		{
			plan: 'PA_HCP',
			headcount: 60,
			riskClass: 'II',
			hospitalCash: 200_000,
			discount: 738_000,
			payable: 14_022_000,
			why: 'daily cash of Rp200,000 for class II: 60 × 246,000 = 14,760,000, less 5% = 738,000',
		},
		{
			plan: 'PA_HCP',
			headcount: 100,
			riskClass: 'IV',
			hospitalCash: 500_000,
			discount: 5_700_000,
			payable: 51_300_000,
			why: 'the class does not touch the daily cash: 100 × 570,000 = 57,000,000, less 10% = 5,700,000',
		},
		{
			plan: 'PA_HCP',
			headcount: 30,
			hospitalCash: 150_000,
			payable: 5_580_000,
			why: 'half a unit of daily cash: 30 × 186,000 = 5,580,000',
		},
		{
			sumInsured: 27_345_678,
			headcount: 21,
			payable: 689_100,
			why: '21 × 32,814.8136 = 689,111.0856 → 689,100: one line for all, rounded once',
		},
		{
			sumInsured: 25_025_000,
			headcount: 25,
			payable: 750_800,
			why: '25 × 30,030 = 750,750 → 750,800: the half goes up',
		},
		{
			sumInsured: 1_000_000_000,
			headcount: 500,
			riskClass: 'IV',
			discount: 225_000_000,
			payable: 1_275_000_000,
			why: 'the highest sum of class IV: 500 × 3,000,000 = 1,500,000,000, less 15% = 225,000,000',
		},
		{ riskClass: 'V', refused: 'group.riskClass', why: 'a class that is not there' },
		{ headcount: 19, refused: 'headcount', why: 'nineteen are too few' },
		{
			headcount: 100_001,
			refused: 'headcount',
			why: 'a hundred thousand and one are too many',
		},
		{ headcount: 0, refused: 'headcount', why: 'nobody' },
		{ frequency: 'monthly', refused: 'frequency', why: 'not by the month' },
		{ period: '2 year', refused: 'period', why: 'a year is the only period' },
		{ plan: 'HCP', refused: 'plan', why: 'a plan that is not there' },
	],
};
