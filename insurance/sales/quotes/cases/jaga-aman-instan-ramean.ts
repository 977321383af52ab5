import type { EligibilityCases } from './eligibility-case.ts';
import { START_WITHIN_A_YEAR } from './shared-cases.ts';

/** Two to twenty members aged 1 to 65 on the chosen date. The holder is aged 18 to 70. */
export const jagaAmanInstanRameanEligibility: EligibilityCases = {
	product: 'jaga-aman-instan-ramean',
	given: {
		insured: ['2 member male 30'],
		sumInsured: 10_000_000,
		period: '7 day',
		startAt: '2026-12-12 18:00',
	},
	cases: [
		...START_WITHIN_A_YEAR,
		{ insured: ['20 member male 30'], why: 'twenty members' },
		{
			insured: ['21 member male 30'],
			refused: { insured: 'Jumlah peserta harus 2–20 orang' },
			why: '21 members',
		},
		{
			insured: ['member male 30'],
			refused: { insured: 'Jumlah peserta harus 2–20 orang' },
			why: 'one is no group',
		},
		{
			insured: ['self male 30', 'partner female 30'],
			refused: { insured: 'tidak dapat ditanggung' },
			why: 'a family is no group',
		},
		{
			insured: ['member male 30', 'member male 2025-12-12'],
			why: 'a baby of one year on the chosen day',
		},
		{
			insured: ['member male 30', 'member male 2025-12-13'],
			refused: {
				'insured.1.birthDate':
					'Tertanggung harus berusia 1 tahun sampai 65 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: 'a baby a day before its first birthday',
		},
		{
			insured: ['member male 30', 'member male 1960-12-13'],
			why: 'the last day of being 65 on the chosen day',
		},
		{
			insured: ['member male 30', 'member male 1960-12-12'],
			refused: {
				'insured.1.birthDate':
					'Tertanggung harus berusia 1 tahun sampai 65 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: '66 on the chosen day',
		},
		{
			insured: ['member male 10', 'member male 12'],
			holder: 'male 2008-12-12',
			why: 'a holder of 18 on the chosen day',
		},
		{
			insured: ['member male 10', 'member male 12'],
			holder: 'male 2008-12-13',
			refusedLater: {
				'holder.birthDate':
					'Pemegang polis harus berusia 18 tahun sampai 70 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: 'a holder of 17',
		},
		{
			holder: 'male 1955-12-12',
			refusedLater: {
				'holder.birthDate':
					'Pemegang polis harus berusia 18 tahun sampai 70 tahun saat perlindungan mulai 12 Des 2026',
			},
			why: 'a holder of 71',
		},
		{
			period: '6 hour',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: 'groups are not covered by the hour',
		},
		{
			cashless: true,
			printedBook: true,
			refused: {
				'choice.cashless': 'tidak punya pilihan cashless',
				'choice.printedBook': 'tidak punya buku polis cetak',
			},
			why: 'neither cashless nor a book',
		},
	],
};
