import type { EligibilityCases } from './eligibility-case.ts';
import {
	ADULTS_18_TO_60,
	CHILD_FROM_THIRTY_DAYS,
	FAMILY,
	HOLDER_18_TO_70,
	ONE_YEAR_IN_INSTALMENTS,
	THREE_CHILDREN,
} from './shared-cases.ts';

/** Adults aged 18 to 60, children from thirty days to 17 years, renewable until 65. */
export const jagaSehatPlusEligibility: EligibilityCases = {
	product: 'jaga-sehat-plus',
	given: { insured: ['self male 30'], plan: 'SILVER' },
	cases: [
		{ insured: ['self male 2008-11-20'], why: '18 on the day of sale' },
		...ADULTS_18_TO_60,
		...CHILD_FROM_THIRTY_DAYS,
		...FAMILY,
		...HOLDER_18_TO_70,
		...THREE_CHILDREN,
		{ insured: [], refused: { insured: 'Pilih siapa yang ditanggung' }, why: 'nobody' },
		...ONE_YEAR_IN_INSTALMENTS,
		{ cashless: true, printedBook: true, why: 'cashless and a printed book' },
		{
			plan: 'PLATINUM',
			sumInsured: 100_000_000,
			refused: { 'choice.plan': 'Plan ini tidak tersedia' },
			why: 'a plan that is not there',
		},
		{
			plan: 'BRONZE',
			sumInsured: 100_000_000,
			refused: { 'choice.sumInsured': 'tidak tersedia' },
			why: 'Bronze with the limit of Silver',
		},
		{
			plan: 'GOLD',
			insured: ['self male 2008-11-21', 'child male 2026-10-22'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 60 tahun',
				'insured.1.birthDate': 'Anak harus berusia 30 hari',
			},
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 70 tahun',
			},
			why: 'two who are too young are both named',
		},
	],
};
