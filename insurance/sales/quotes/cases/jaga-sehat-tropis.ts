import type { EligibilityCases } from './eligibility-case.ts';
import {
	ADULTS_18_TO_60,
	CHILD_FROM_THIRTY_DAYS,
	FAMILY,
	HOLDER_18_TO_70,
	ONESELF_IS_THE_HOLDER,
	ONE_YEAR_IN_INSTALMENTS,
	THREE_CHILDREN,
} from './shared-cases.ts';

/** Adults aged 18 to 60, children from thirty days to 17 years, renewable until 65. */
export const jagaSehatTropisEligibility: EligibilityCases = {
	product: 'jaga-sehat-tropis',
	given: { insured: ['self male 30'], sumInsured: 5_000_000 },
	cases: [
		{ insured: ['self male 2008-11-20'], why: '18 on the day of sale' },
		...ADULTS_18_TO_60,
		...CHILD_FROM_THIRTY_DAYS,
		...FAMILY,
		...HOLDER_18_TO_70,
		...THREE_CHILDREN,
		{ insured: [], refused: { insured: 'Pilih siapa yang ditanggung' }, why: 'nobody' },
		...ONESELF_IS_THE_HOLDER,
		...ONE_YEAR_IN_INSTALMENTS,
		{
			sumInsured: 7_500_000,
			refused: { 'choice.sumInsured': 'Uang pertanggungan ini tidak tersedia' },
			why: 'a sum between two of the list',
		},
		{
			cashless: true,
			refused: { 'choice.cashless': 'tidak punya pilihan cashless' },
			why: 'there is no cashless',
		},
		{
			renewal: true,
			startAt: '2026-11-20 00:00',
			why: 'a renewal may begin at midnight of today',
		},
		{
			renewal: true,
			startAt: '2026-11-19 00:00',
			refused: { 'choice.startAt': 'tidak boleh sebelum hari ini' },
			why: 'a renewal from yesterday',
		},
		{
			now: '2026-11-20 23:59',
			insured: ['self male 2008-11-21'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 60 tahun',
			},
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 70 tahun',
			},
			why: 'a minute before the eighteenth birthday in Jakarta',
		},
		{
			now: '2026-11-21 00:00',
			insured: ['self male 2008-11-21'],
			why: 'the birthday begins at midnight in Jakarta, not in London',
		},
		{
			now: '2026-02-28 12:00',
			insured: ['child female 2008-02-29'],
			why: 'who is born on 29 February is 17 until the end of February',
		},
		{
			now: '2026-03-01 12:00',
			insured: ['child female 2008-02-29'],
			refused: { 'insured.0.birthDate': 'Anak harus berusia 30 hari sampai 17 tahun' },
			why: 'and 18 on 1 March',
		},
	],
};
