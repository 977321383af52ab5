import type { EligibilityCases } from './eligibility-case.ts';
import {
	ADULTS_18_TO_60,
	FAMILY,
	HOLDER_18_TO_70,
	ONESELF_IS_THE_HOLDER,
	ONE_YEAR_IN_INSTALMENTS,
	THREE_CHILDREN,
} from './shared-cases.ts';

/** Adults aged 18 to 60 and children aged 1 to 17, renewable until 65. */
export const jagaAmanEligibility: EligibilityCases = {
	product: 'jaga-aman',
	given: { insured: ['self male 30'], sumInsured: 50_000_000 },
	cases: [
		{ insured: ['self male 2008-11-20'], why: '18 on the day of sale' },
		...ADULTS_18_TO_60,
		{ insured: ['child male 2025-11-20'], why: 'a child alone on its first birthday' },
		{
			insured: ['child male 2025-11-21'],
			refused: { 'insured.0.birthDate': 'Anak harus berusia 1 tahun sampai 17 tahun' },
			why: 'a day before its first birthday',
		},
		...FAMILY,
		{
			insured: ['child female 2008-11-20'],
			refused: { 'insured.0.birthDate': 'Anak harus berusia 1 tahun sampai 17 tahun' },
			why: 'a child of 18 is none',
		},
		...HOLDER_18_TO_70,
		...THREE_CHILDREN,
		{ insured: [], refused: { insured: 'Pilih siapa yang ditanggung' }, why: 'nobody' },
		...ONESELF_IS_THE_HOLDER,
		...ONE_YEAR_IN_INSTALMENTS,
		{
			sumInsured: 200_000_000,
			refused: { 'choice.sumInsured': 'Uang pertanggungan ini tidak tersedia' },
			why: 'Rp200 million belongs to Xtra',
		},
		{
			extensions: ['TPL 5000000'],
			refused: { 'choice.extensions': 'Perluasan jaminan ini tidak tersedia' },
			why: 'an extension of a motorcycle',
		},
		{
			cashless: true,
			refused: { 'choice.cashless': 'tidak punya pilihan cashless' },
			why: 'there is no cashless',
		},
	],
};
