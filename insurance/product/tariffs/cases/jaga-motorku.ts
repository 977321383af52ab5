import type { PriceCases } from './price-case.ts';

/**
 * Percentage of the vehicle's value by plate region, plus 5% for each year of age over five. Fees
 * always apply.
 */
export const jagaMotorkuPrices: PriceCases = {
	product: 'jaga-motorku',
	given: {
		plan: 'TLO',
		sumInsured: 20_000_000,
		frequency: 'lump_sum',
		insured: [],
		vehicle: 'B 2024',
	},
	cases: [
		{
			payable: 435_000,
			why: 'B is region 2: 20,000,000 × 2% = 400,000, and 25,000 + 10,000 that everybody pays',
		},
		{ frequency: 'yearly', payable: 435_000, why: 'by the year costs as much as at once' },
		{
			vehicle: 'b 2024',
			payable: 435_000,
			why: 'the plate in small letters is the same plate',
		},
		{ vehicle: 'Z 2024', payable: 435_000, why: 'the last of region 2: Z' },
		{
			vehicle: 'BL 2024',
			payable: 415_000,
			why: 'BL is region 1: 20,000,000 × 1.9% = 380,000',
		},
		{
			sumInsured: 15_000_000,
			vehicle: 'BH 2026',
			payable: 320_000,
			why: 'BH is region 1: 15,000,000 × 1.9% = 285,000',
		},
		{
			vehicle: 'DK 2024',
			payable: 185_000,
			why: 'DK is none of the two lists, so region 3: 20,000,000 × 0.75% = 150,000',
		},
		{ vehicle: 'AB 2024', payable: 185_000, why: 'AB is not A: 20,000,000 × 0.75% = 150,000' },
		{
			sumInsured: 3_000_000,
			vehicle: 'DK 2024',
			payable: 57_500,
			why: 'the cheapest: 3,000,000 × 0.75% = 22,500',
		},
		{
			plan: 'COMPRE',
			vehicle: 'BK 2024',
			payable: 695_000,
			why: 'comprehensive costs the same in region 1: 20,000,000 × 3.3% = 660,000',
		},
		{
			plan: 'COMPRE',
			payable: 695_000,
			why: 'comprehensive in region 2: 20,000,000 × 3.3% = 660,000',
		},
		{
			plan: 'COMPRE',
			sumInsured: 60_000_000,
			vehicle: 'L 2024',
			payable: 2_015_000,
			why: 'comprehensive in region 3: 60,000,000 × 3.3% = 1,980,000',
		},
		{ vehicle: 'B 2021', payable: 435_000, why: 'five years old: no loading yet' },
		{
			vehicle: 'B 2020',
			payable: 455_000,
			why: 'six years old: 20,000,000 × 2% × 1.05 = 420,000',
		},
		{
			sumInsured: 12_000_000,
			vehicle: 'BK 2019',
			payable: 285_800,
			why: 'seven years old: 12,000,000 × 1.9% × 1.1 = 250,800',
		},
		{
			sumInsured: 8_000_000,
			vehicle: 'B 2018',
			payable: 219_000,
			why: 'eight years old: 8,000,000 × 2% × 1.15 = 184,000',
		},
		{
			vehicle: 'B 2021',
			start: '2027-01-01',
			sale: '2026-12-31',
			payable: 455_000,
			why: 'sold in December, starts in January: a year older, 20,000,000 × 2% × 1.05 = 420,000',
		},
		{
			sumInsured: 7_000_000,
			vehicle: 'B 2018',
			start: '2027-01-01',
			sale: '2026-12-31',
			payable: 203_000,
			why: 'the oldest that is sold in December starts as nine years old: 7,000,000 × 2% × 1.2 = 168,000',
		},
		{
			plan: 'COMPRE',
			sumInsured: 9_500_000,
			vehicle: 'DK 2018',
			payable: 395_500,
			why: 'loading holds for comprehensive too: 9,500,000 × 3.3% × 1.15 = 360,525 → 360,500',
		},
		{
			sumInsured: 12_345_678,
			vehicle: 'DK 2025',
			payable: 127_600,
			why: '12,345,678 × 0.75% = 92,592.585 → 92,600: rounded up',
		},
		{
			sumInsured: 20_002_500,
			vehicle: 'B 2025',
			payable: 435_100,
			why: '20,002,500 × 2% = 400,050 → 400,100: 50 is the half and goes up',
		},
		{
			sumInsured: 20_002_499,
			vehicle: 'B 2025',
			payable: 435_000,
			why: '20,002,499 × 2% = 400,049.98 → 400,000: a hair less goes down',
		},
		{
			plan: 'COMPRE',
			sumInsured: 35_000_000,
			vehicle: 'B 2025',
			extensions: ['TPL 5000000'],
			lines: [1_155_000, 50_000],
			payable: 1_240_000,
			why: 'liability of Rp5 million: 5,000,000 × 1% = 50,000',
		},
		{
			extensions: ['TPL 10000000', 'PA_DRIVER 5000000'],
			lines: [400_000, 100_000, 25_000],
			payable: 560_000,
			why: 'liability of Rp10 million and the driver: 10,000,000 × 1% = 100,000; 5,000,000 × 0.5% = 25,000',
		},
		{
			sumInsured: 12_000_000,
			vehicle: 'BK 2019',
			extensions: ['PA_DRIVER 10000000'],
			lines: [250_800, 50_000],
			payable: 335_800,
			why: 'the driver on an old motorcycle: extensions have no loading',
		},
		{
			vehicle: 'DK 2026',
			extensions: ['FLOOD 20000000'],
			lines: [150_000, 20_000],
			payable: 205_000,
			why: 'floods: 20,000,000 × 0.1% = 20,000',
		},
		{
			extensions: ['FLOOD 5000000'],
			refused: 'extensions.0',
			why: 'floods of Rp5 million are not offered',
		},
		{
			extensions: ['FLOOD 10000000', 'THEFT 10000000'],
			refused: 'extensions.1',
			why: 'an extension that is not there, after one that is',
		},
		{
			printedBook: true,
			payable: 535_000,
			why: 'a printed book: 400,000 + 100,000 + 25,000 + 10,000',
		},
		{
			sumInsured: 60_000_000,
			payable: 1_235_000,
			why: 'the most that is insured: 60,000,000 × 2% = 1,200,000',
		},
		{ sumInsured: 60_000_001, refused: 'sumInsured', why: 'a rupiah above the most' },
		{ sumInsured: 2_999_999, refused: 'sumInsured', why: 'a rupiah below the least' },
		{ vehicle: 'B 2017', refused: 'vehicle.year', why: 'nine years old when sold' },
		{ vehicle: 'B 2027', refused: 'vehicle.year', why: 'a year that has not come' },
		{ frequency: 'monthly', refused: 'frequency', why: 'not by the month' },
	],
};
