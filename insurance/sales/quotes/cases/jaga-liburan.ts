import type { EligibilityCases } from './eligibility-case.ts';
import { START_WITHIN_A_YEAR, THREE_CHILDREN } from './shared-cases.ts';

/** Adults aged 18 to 70 and children from thirty days to 17 years on the date of the trip. */
export const jagaLiburanEligibility: EligibilityCases = {
	product: 'jaga-liburan',
	given: {
		insured: ['self male 30'],
		plan: 'NUSANTARA',
		period: '10 day',
		startAt: '2026-12-12 18:00',
	},
	cases: [
		...START_WITHIN_A_YEAR,
		{ insured: ['self male 2008-12-12'], why: '18 on the day of the trip' },
		{
			insured: ['self male 2008-12-13'],
			refused: {
				'insured.0.birthDate':
					'Tertanggung harus berusia 18 tahun sampai 70 tahun saat perlindungan mulai 12 Des 2026',
			},
			refusedLater: {
				'holder.birthDate':
					'Pemegang polis harus berusia 18 tahun sampai 70 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: '18 on the second day of the trip',
		},
		{ insured: ['self male 1955-12-13'], why: 'the last day of being 70 when the trip starts' },
		{
			insured: ['self male 1955-12-12'],
			refused: {
				'insured.0.birthDate':
					'Tertanggung harus berusia 18 tahun sampai 70 tahun saat perlindungan mulai 12 Des 2026',
			},
			refusedLater: {
				'holder.birthDate':
					'Pemegang polis harus berusia 18 tahun sampai 70 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: '71 when the trip starts',
		},
		{
			startAt: '2026-12-20 06:00',
			insured: ['self male 30', 'child male 2026-11-20'],
			why: 'a child that is born today is thirty days old on the trip',
		},
		{
			startAt: '2026-12-19 06:00',
			insured: ['self male 30', 'child male 2026-11-20'],
			refused: {
				'insured.1.birthDate':
					'Anak harus berusia 30 hari sampai 17 tahun saat perlindungan mulai 19 Des 2026',
			},
			why: 'a day earlier it is 29 days old',
		},
		{
			startAt: '2027-03-01 06:00',
			insured: ['self male 30', 'child male 2026-11-21'],
			refused: { 'insured.1.birthDate': 'tidak boleh setelah hari ini' },
			why: 'a child that is born tomorrow',
		},
		{
			insured: ['self male 40', 'child male 2008-12-12'],
			refused: { 'insured.1.birthDate': 'Anak harus berusia 30 hari sampai 17 tahun saat' },
			why: 'a child who is 18 when the trip starts',
		},
		{ insured: ['partner female 30'], why: 'the partner alone' },
		{ insured: ['child female 10'], why: 'a child alone' },
		...THREE_CHILDREN,
		{ period: '30 day', why: 'thirty days' },
		{
			period: '1 month',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: 'a month is not thirty days',
		},
		{
			period: '31 day',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: '31 days',
		},
		{
			frequency: 'yearly',
			refused: { 'choice.frequency': 'Pembayaran tahunan tidak tersedia' },
			why: 'by the year',
		},
	],
};
