import type { EligibilityCases } from './eligibility-case.ts';
import { HOLDER_18_TO_70 } from './shared-cases.ts';

/** One person aged 18 to 55, for five or ten years. */
export const jagaJiwaXtraEligibility: EligibilityCases = {
	product: 'jaga-jiwa-xtra',
	given: { insured: ['self male 30'], sumInsured: 100_000_000, period: '5 year' },
	cases: [
		{ insured: ['self male 2008-11-20'], why: '18 on the day of sale' },
		{
			insured: ['self male 2008-11-21'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 55 tahun',
			},
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 70 tahun',
			},
			why: '18 tomorrow',
		},
		{ insured: ['self female 1970-11-21'], why: 'the last day of being 55, for five years' },
		{
			insured: ['self female 1970-11-20'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 55 tahun',
			},
			why: '56 today',
		},
		{ insured: ['partner female 30'], why: 'the partner instead of oneself' },
		{
			insured: ['self male 30', 'partner female 30'],
			refused: { insured: 'menanggung satu orang saja' },
			why: 'two persons',
		},
		{
			insured: ['child male 10'],
			refused: { insured: 'Anak tidak dapat ditanggung' },
			why: 'a child',
		},
		{ period: '10 year', frequency: 'lump_sum', why: 'ten years at once' },
		{
			period: '1 year',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: 'one year',
		},
		{
			period: '7 year',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: 'seven years',
		},
		{ sumInsured: 200_000_000, why: 'Rp200 million asks no health questions here' },
		{
			sumInsured: 50_000_000,
			refused: { 'choice.sumInsured': 'tidak tersedia' },
			why: 'Rp50 million',
		},
		{
			renewal: true,
			startAt: '2026-12-01 00:00',
			insured: ['self female 1970-11-21'],
			refused: {
				'insured.0.birthDate':
					'18 tahun sampai 55 tahun saat perlindungan mulai 1 Des 2026',
			},
			why: 'it is not renewed: the ages of entry hold',
		},
		...HOLDER_18_TO_70,
	],
};
