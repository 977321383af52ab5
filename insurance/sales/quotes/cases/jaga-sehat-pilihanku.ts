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
export const jagaSehatPilihankuEligibility: EligibilityCases = {
	product: 'jaga-sehat-pilihanku',
	given: { insured: ['self male 30'], sumInsured: 200_000 },
	cases: [
		{ insured: ['self male 2008-11-20'], why: '18 on the day of sale' },
		...ADULTS_18_TO_60,
		...CHILD_FROM_THIRTY_DAYS,
		...FAMILY,
		...HOLDER_18_TO_70,
		...THREE_CHILDREN,
		{ insured: [], refused: { insured: 'Pilih siapa yang ditanggung' }, why: 'nobody' },
		...ONE_YEAR_IN_INSTALMENTS,
		{ sumInsured: 1_000_000, why: 'the highest daily cash' },
		{
			sumInsured: 1_500_000,
			refused: { 'choice.sumInsured': 'Santunan per hari ini tidak tersedia' },
			why: 'more than the highest daily cash, by its name',
		},
		{
			cashless: true,
			refused: { 'choice.cashless': 'tidak punya pilihan cashless' },
			why: 'there is no cashless',
		},
		{ printedBook: true, why: 'a printed book' },
	],
};
