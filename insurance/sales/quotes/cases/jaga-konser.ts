import type { EligibilityCases } from './eligibility-case.ts';
import { START_WITHIN_A_YEAR } from './shared-cases.ts';

/** One or two persons aged 18 to 60 on the date of the concert. */
export const jagaKonserEligibility: EligibilityCases = {
	product: 'jaga-konser',
	given: {
		insured: ['self female 23'],
		plan: 'FESTIVAL',
		period: '1 day',
		startAt: '2026-12-12 18:00',
	},
	cases: [
		...START_WITHIN_A_YEAR,
		{ insured: ['self female 2008-12-12'], why: '18 on the day of the concert' },
		{
			insured: ['self female 2008-12-13'],
			refused: {
				'insured.0.birthDate':
					'Tertanggung harus berusia 18 tahun sampai 60 tahun saat perlindungan mulai 12 Des 2026',
			},
			refusedLater: {
				'holder.birthDate':
					'Pemegang polis harus berusia 18 tahun sampai 70 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: '18 the day after the concert',
		},
		{
			insured: ['self female 1965-12-13'],
			why: 'the last day of being 60 on the day of the concert',
		},
		{
			insured: ['self female 1965-12-12'],
			refused: {
				'insured.0.birthDate':
					'Tertanggung harus berusia 18 tahun sampai 60 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: '60 when sold and 61 on the day of the concert',
		},
		{ insured: ['partner male 25'], why: 'the partner alone' },
		{ insured: ['self female 23', 'partner male 25'], why: 'two' },
		{
			insured: ['self female 33', 'child male 10'],
			refused: { insured: 'Anak tidak dapat ditanggung' },
			why: 'a child',
		},
		{
			insured: ['partner male 25'],
			holder: 'female 1955-12-12',
			refusedLater: {
				'holder.birthDate':
					'Pemegang polis harus berusia 18 tahun sampai 70 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: 'a holder of 71 on the day of the concert',
		},
		{ period: '3 day', why: 'three days' },
		{
			period: '4 day',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: 'four days',
		},
		{
			plan: 'CAT1',
			sumInsured: 10_000_000,
			refused: { 'choice.plan': 'Plan ini tidak tersedia' },
			why: 'a plan that is not there',
		},
		{
			frequency: 'monthly',
			refused: { 'choice.frequency': 'Pembayaran bulanan tidak tersedia' },
			why: 'by the month',
		},
	],
};
