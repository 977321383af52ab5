import type { EligibilityCases } from './eligibility-case.ts';
import {
	ADULTS_18_TO_60,
	HOLDER_18_TO_70,
	ONESELF_IS_THE_HOLDER,
	ONE_YEAR_IN_INSTALMENTS,
} from './shared-cases.ts';

/** Self, partner or both, aged 18 to 60, renewable until 65. */
export const jagaJiwaEligibility: EligibilityCases = {
	product: 'jaga-jiwa',
	given: { insured: ['self male 30'], sumInsured: 100_000_000 },
	cases: [
		{ insured: ['self male 2008-11-20'], why: '18 on the day of sale' },
		...ADULTS_18_TO_60,
		...HOLDER_18_TO_70,
		...ONESELF_IS_THE_HOLDER,
		...ONE_YEAR_IN_INSTALMENTS,
		{ insured: ['partner female 30'], why: 'the partner alone' },
		{ insured: ['self male 30', 'partner female 30'], why: 'a couple' },
		{
			insured: ['self male 30', 'child male 10'],
			refused: { insured: 'Anak tidak dapat ditanggung' },
			why: 'a child has no life cover',
		},
		{ insured: [], refused: { insured: 'Pilih siapa yang ditanggung' }, why: 'nobody' },
		{
			insured: ['self male 30', 'partner female 1965-11-20'],
			refused: { 'insured.1.birthDate': 'Pasangan harus berusia 18 tahun sampai 60 tahun' },
			why: 'a partner of 61',
		},
		{
			sumInsured: 500_000_000,
			refused: { 'choice.sumInsured': 'tidak tersedia' },
			why: 'Rp500 million belongs to Xtra',
		},
		{ sumInsured: 200_000_000, why: 'Rp200 million asks no health questions here' },
	],
};
