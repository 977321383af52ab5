import type { EligibilityCases } from './eligibility-case.ts';

/** Sold by staff for 20 to 100,000 employees; the site only takes enquiries. */
export const jagaKorporatEligibility: EligibilityCases = {
	product: 'jaga-korporat',
	given: { headcount: 20, sumInsured: 50_000_000, plan: 'PA' },
	cases: [
		{ why: 'twenty employees' },
		{
			headcount: 19,
			refused: { headcount: 'Jumlah peserta harus 20–100000 orang' },
			why: 'nineteen',
		},
		{ headcount: 100_000, why: 'a hundred thousand' },
		{
			headcount: 100_001,
			refused: { headcount: 'Jumlah peserta harus 20–100000 orang' },
			why: 'a hundred thousand and one',
		},
		{
			headcount: 20.5,
			refused: { headcount: 'Jumlah peserta harus 20–100000 orang' },
			why: 'half an employee',
		},
		{
			headcount: 0,
			refused: { headcount: 'Jumlah peserta harus 20–100000 orang' },
			why: 'nobody',
		},
		{ plan: 'PA_HCP', why: 'with daily cash' },
		{ plan: 'HCP', refused: { plan: 'Plan ini tidak tersedia' }, why: 'daily cash alone' },
		{
			period: '2 year',
			refused: { period: 'Jangka waktu ini tidak tersedia' },
			why: 'two years',
		},
		{
			frequency: 'monthly',
			refused: { frequency: 'Pembayaran bulanan tidak tersedia' },
			why: 'by the month',
		},
		{
			insured: ['2 member male 30'],
			refused: { insured: 'Anggota tidak dapat ditanggung' },
			why: 'members of a group of friends',
		},
		{
			headcount: undefined,
			refused: {
				'choice.contentId': 'tidak dijual langsung di situs',
				insured: 'Jumlah peserta harus 20–100000 orang',
			},
			why: 'on the site',
		},
		{
			headcount: undefined,
			insured: ['self male 30'],
			refused: {
				'choice.contentId': 'tidak dijual langsung di situs',
				insured: 'tidak dapat ditanggung',
			},
			why: 'a person on the site',
		},
	],
};
