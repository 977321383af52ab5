import type { EligibilityCases } from './eligibility-case.ts';
import { START_WITHIN_A_YEAR, THREE_CHILDREN } from './shared-cases.ts';

/** Adults aged 18 to 65 and children aged 1 to 17 on the chosen date. */
export const jagaAmanInstanEligibility: EligibilityCases = {
	product: 'jaga-aman-instan',
	given: {
		insured: ['self male 30'],
		sumInsured: 10_000_000,
		period: '7 day',
		startAt: '2026-12-12 18:00',
	},
	cases: [
		...START_WITHIN_A_YEAR,
		{ insured: ['self male 2008-12-12'], why: '18 on the chosen day, not yet when sold' },
		{
			insured: ['self male 2008-12-13'],
			refused: {
				'insured.0.birthDate':
					'Tertanggung harus berusia 18 tahun sampai 65 tahun saat perlindungan mulai 12 Des 2026',
			},
			refusedLater: {
				'holder.birthDate':
					'Pemegang polis harus berusia 18 tahun sampai 70 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: '18 the day after the chosen one',
		},
		{ insured: ['self male 1960-12-13'], why: 'the last day of being 65 on the chosen day' },
		{
			insured: ['self male 1960-12-12'],
			refused: {
				'insured.0.birthDate':
					'Tertanggung harus berusia 18 tahun sampai 65 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: '65 when sold and 66 on the chosen day',
		},
		{ insured: ['child male 2025-12-12'], why: 'a first birthday on the chosen day' },
		{
			insured: ['child male 2025-12-13'],
			refused: {
				'insured.0.birthDate':
					'Anak harus berusia 1 tahun sampai 17 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: 'a day before the first birthday',
		},
		{
			insured: ['child male 2008-12-12'],
			refused: { 'insured.0.birthDate': 'Anak harus berusia 1 tahun sampai 17 tahun saat' },
			why: '17 when sold and 18 on the chosen day',
		},
		{
			startAt: '2027-11-20 08:00',
			insured: ['self male 30', 'child male 2026-11-21'],
			refused: { 'insured.1.birthDate': 'tidak boleh setelah hari ini' },
			why: 'nobody is insured before birth',
		},
		{
			insured: ['partner female 30'],
			holder: 'male 1955-12-13',
			why: 'a holder on the last day of being 70 when cover starts',
		},
		{
			insured: ['partner female 30'],
			holder: 'male 1955-12-12',
			refusedLater: {
				'holder.birthDate':
					'Pemegang polis harus berusia 18 tahun sampai 70 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: 'a holder of 71 when cover starts',
		},
		...THREE_CHILDREN,
		{ period: '6 hour', why: 'six hours' },
		{
			period: '3 hour',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: 'three hours, though three days are sold',
		},
		{
			period: '2 day',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: 'two days',
		},
		{
			sumInsured: 100_000_000,
			refused: { 'choice.sumInsured': 'tidak tersedia' },
			why: 'Rp100 million',
		},
		{
			printedBook: true,
			refused: { 'choice.printedBook': 'tidak punya buku polis cetak' },
			why: 'a printed book',
		},
	],
};
