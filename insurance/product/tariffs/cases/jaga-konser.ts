import type { PriceCases } from './price-case.ts';

/** One price per event by number of days and plan. Two persons pay double. */
export const jagaKonserPrices: PriceCases = {
	product: 'jaga-konser',
	given: {
		plan: 'FESTIVAL',
		period: '1 day',
		frequency: 'lump_sum',
		insured: ['self female 23'],
	},
	cases: [
		{ payable: 10_000, why: 'one day: 10,000' },
		{ period: '2 day', payable: 17_500, why: 'two days: 17,500' },
		{ period: '3 day', payable: 17_500, why: 'three days cost as two: 17,500' },
		{ plan: 'VIP', payable: 20_000, why: 'VIP, one day: 20,000' },
		{ plan: 'VIP', period: '2 day', payable: 35_000, why: 'VIP, two days: 35,000' },
		{ plan: 'VIP', period: '3 day', payable: 35_000, why: 'VIP, three days: 35,000' },
		{
			insured: ['self female 23', 'partner male 25'],
			payable: 20_000,
			why: 'two persons: 10,000 × 2 = 20,000',
		},
		{
			period: '2 day',
			insured: ['self female 23', 'partner male 25'],
			payable: 35_000,
			why: 'two persons, two days: 17,500 × 2 = 35,000',
		},
		{
			period: '3 day',
			insured: ['self female 23', 'partner male 25'],
			payable: 35_000,
			why: 'two persons, three days: 17,500 × 2 = 35,000',
		},
		{
			plan: 'VIP',
			insured: ['self female 23', 'partner male 25'],
			payable: 40_000,
			why: 'two persons, VIP: 20,000 × 2 = 40,000',
		},
		{
			plan: 'VIP',
			period: '2 day',
			insured: ['self female 23', 'partner male 25'],
			payable: 70_000,
			why: 'two persons, VIP, two days: 35,000 × 2 = 70,000',
		},
		{
			plan: 'VIP',
			period: '3 day',
			insured: ['self female 23', 'partner male 25'],
			payable: 70_000,
			why: 'two persons, VIP, three days: 35,000 × 2 = 70,000',
		},
		{
			period: '3 day',
			insured: ['partner male 25'],
			payable: 17_500,
			why: 'the partner alone pays for one',
		},
		{
			plan: 'VIP',
			insured: ['partner male 25'],
			payable: 20_000,
			why: 'the partner alone, VIP',
		},
		{
			insured: ['self female 2008-12-01'],
			payable: 10_000,
			why: '18 on the day of the concert, 17 when sold',
		},
		{
			insured: ['self female 2008-12-02'],
			refused: 'insured.0.birthDate',
			why: '18 the day after the concert starts',
		},
		{
			insured: ['self female 1965-12-02'],
			payable: 10_000,
			why: 'last day of being 60 when the concert starts',
		},
		{
			insured: ['self female 1965-12-01'],
			refused: 'insured.0.birthDate',
			why: '61 on the day of the concert, 60 when sold',
		},
		{ start: '2026-11-30', payable: 10_000, why: 'a concert on the day of sale' },
		{ start: '2026-11-29', refused: 'startDay', why: 'a concert of yesterday' },
		{ printedBook: true, payable: 10_000, why: 'no printed book: nothing is charged for one' },
		{ period: '4 day', refused: 'period', why: 'four days' },
		{ period: '6 hour', refused: 'period', why: 'hours are not sold here' },
		{
			insured: ['self female 33', 'child male 10'],
			refused: 'insured',
			why: 'a child does not come along',
		},
		{ frequency: 'monthly', refused: 'frequency', why: 'not by the month' },
		{ plan: 'CAT1', refused: 'plan', why: 'a plan that is not there' },
	],
};
