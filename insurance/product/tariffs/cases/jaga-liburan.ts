import type { PriceCases } from './price-case.ts';

/**
 * One price per trip by number of days and plan. A couple pays 1.9 times, a family with a child 2.5
 * times.
 */
export const jagaLiburanPrices: PriceCases = {
	product: 'jaga-liburan',
	given: { plan: 'NUSANTARA', period: '1 day', frequency: 'lump_sum', insured: ['self male 30'] },
	cases: [
		{ payable: 25_000, why: 'one day: 25,000' },
		{ period: '3 day', payable: 25_000, why: 'three days cost as one: 25,000' },
		{ period: '4 day', payable: 40_000, why: 'four days: 40,000' },
		{ period: '7 day', payable: 40_000, why: 'seven days: 40,000' },
		{ period: '8 day', payable: 65_000, why: 'eight days: 65,000' },
		{ period: '14 day', payable: 65_000, why: 'fourteen days: 65,000' },
		{ period: '15 day', payable: 110_000, why: 'fifteen days: 110,000' },
		{ period: '30 day', payable: 110_000, why: 'thirty days: 110,000' },
		{ plan: 'NUSANTARA_PLUS', payable: 45_000, why: 'Plus, one day: 45,000' },
		{
			plan: 'NUSANTARA_PLUS',
			period: '4 day',
			payable: 70_000,
			why: 'Plus, four days: 70,000',
		},
		{
			plan: 'NUSANTARA_PLUS',
			period: '8 day',
			payable: 115_000,
			why: 'Plus, eight days: 115,000',
		},
		{
			plan: 'NUSANTARA_PLUS',
			period: '30 day',
			payable: 190_000,
			why: 'Plus, thirty days: 190,000',
		},
		{
			insured: ['self male 30', 'partner female 30'],
			payable: 47_500,
			why: 'two adults: 25,000 × 1.9 = 47,500',
		},
		{
			period: '7 day',
			insured: ['self male 30', 'partner female 30'],
			payable: 76_000,
			why: 'two adults, seven days: 40,000 × 1.9 = 76,000',
		},
		{
			plan: 'NUSANTARA_PLUS',
			period: '14 day',
			insured: ['self male 30', 'partner female 30'],
			payable: 218_500,
			why: 'two adults, Plus, fourteen days: 115,000 × 1.9 = 218,500',
		},
		{
			period: '8 day',
			insured: ['partner female 30'],
			payable: 65_000,
			why: 'the partner alone pays for one: 65,000',
		},
		{
			period: '8 day',
			insured: ['child female 10'],
			payable: 65_000,
			why: 'a child alone pays for one: 65,000',
		},
		{
			insured: ['self male 30', 'child female 10'],
			payable: 62_500,
			why: 'an adult and a child are a family: 25,000 × 2.5 = 62,500',
		},
		{
			insured: ['child male 12', 'child female 10'],
			payable: 62_500,
			why: 'two children are a family: 25,000 × 2.5 = 62,500',
		},
		{
			insured: [
				'self male 35',
				'partner female 33',
				'child male 8',
				'child female 5',
				'child female 1',
			],
			payable: 62_500,
			why: 'the largest family costs as the smallest: 25,000 × 2.5 = 62,500',
		},
		{
			plan: 'NUSANTARA_PLUS',
			period: '30 day',
			insured: ['self male 35', 'partner female 33', 'child male 8'],
			payable: 475_000,
			why: 'a family, Plus, thirty days: 190,000 × 2.5 = 475,000',
		},
		{
			insured: ['self male 1955-12-02'],
			payable: 25_000,
			why: '70 on the last day when the trip starts',
		},
		{
			insured: ['self male 1955-12-01'],
			refused: 'insured.0.birthDate',
			why: '71 on the first day of the trip',
		},
		{ period: '31 day', refused: 'period', why: '31 days' },
		{ period: '1 month', refused: 'period', why: 'a month is not thirty days' },
		{ frequency: 'yearly', refused: 'frequency', why: 'not by the year' },
	],
};
