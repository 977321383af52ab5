import type { EligibilityCases } from './eligibility-case.ts';
import {
	ADULTS_18_TO_60,
	FAMILY,
	HOLDER_18_TO_70,
	ONE_YEAR_IN_INSTALMENTS,
	THREE_CHILDREN,
} from './shared-cases.ts';

/** Adults aged 18 to 60, children aged 3 to 17, renewable until 65. */
export const jagaSenyumkuEligibility: EligibilityCases = {
	product: 'jaga-senyumku',
	given: { insured: ['self male 30'], plan: 'SILVER' },
	cases: [
		{ insured: ['self male 2008-11-20'], why: '18 on the day of sale' },
		...ADULTS_18_TO_60,
		{ insured: ['child male 2023-11-20'], why: 'a child alone on its third birthday' },
		{
			insured: ['child male 2023-11-21'],
			refused: { 'insured.0.birthDate': 'Anak harus berusia 3 tahun sampai 17 tahun' },
			why: 'a day before its third birthday',
		},
		...FAMILY,
		{
			insured: ['child female 2008-11-20'],
			refused: { 'insured.0.birthDate': 'Anak harus berusia 3 tahun sampai 17 tahun' },
			why: 'a child of 18 is none',
		},
		...HOLDER_18_TO_70,
		...THREE_CHILDREN,
		{ insured: [], refused: { insured: 'Pilih siapa yang ditanggung' }, why: 'nobody' },
		...ONE_YEAR_IN_INSTALMENTS,
		{ plan: 'GOLD', cashless: true, printedBook: true, why: 'cashless and a printed book' },
		{
			plan: 'BRONZE',
			sumInsured: 500_000,
			refused: { 'choice.plan': 'Plan ini tidak tersedia' },
			why: 'there is no Bronze',
		},
	],
};
