import { addToDay, type Day } from '#platform/values/dates.ts';

import { sameName } from '../claim.ts';

const FULL_AGE = { year: 18 };

/** An insured child is paid through a parent or guardian, never to an account in its own name. */
export function guardianProblems(
	accountName: string,
	insured: { name: string; birthDate: Day } | undefined,
	today: Day,
): Record<string, string> {
	if (!insured || addToDay(insured.birthDate, FULL_AGE) <= today) return {};
	return sameName(accountName, insured.name)
		? { accountName: 'Tertanggung belum 18 tahun: isi rekening orang tua atau walinya' }
		: {};
}
