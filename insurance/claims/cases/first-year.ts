import { type ClaimCase, ILL } from '../check/check-cases.ts';

const ILL_BEFORE = { ...ILL, answers: { existing: true } } as const;
const NOT_STATED = { ...ILL, answers: null } as const;
const TWO_YEARS = { endAt: '2028-01-01', today: '2027-03-01' };
const RENEWED = { startAt: '2027-01-01', endAt: '2028-01-01', since: '2026-01-01' };

const firstYear = (
	benefit: string,
	facts: ClaimCase[2],
	amount: number,
	given: ClaimCase[4] = {},
): ClaimCase[] => {
	const on = (incidentDay: string, known: ClaimCase[2]) => ({ ...facts, ...known, incidentDay });
	const year = { ...given, ...TWO_YEARS };
	return [
		[
			benefit,
			'an illness from before on the last day of the first year',
			on('2026-12-31', ILL_BEFORE),
			['not-covered', 0, 'pre-existing'],
			{ ...given, today: '2027-01-10' },
		],
		[
			benefit,
			'an illness from before on the anniversary',
			on('2027-01-01', ILL_BEFORE),
			['covered', amount],
			{ ...year, today: '2027-01-10' },
		],
		[
			benefit,
			'not yet stated on the last day of the first year: a person asks',
			on('2026-12-31', NOT_STATED),
			['needs-review', amount, 'pre-existing'],
			{ ...given, today: '2027-01-10' },
		],
		[
			benefit,
			'not yet stated on the anniversary: nothing to ask',
			on('2027-01-01', NOT_STATED),
			['covered', amount],
			{ ...year, today: '2027-01-10' },
		],
		[
			benefit,
			'a renewal without a gap goes on from the first year',
			on('2027-01-01', ILL_BEFORE),
			['covered', amount],
			{ ...given, ...RENEWED, today: '2027-01-10' },
		],
		[
			benefit,
			'a policy bought after a gap begins a first year',
			on('2027-12-31', ILL_BEFORE),
			['not-covered', 0, 'pre-existing'],
			{ ...given, ...RENEWED, since: '2027-01-01', today: '2028-01-10' },
		],
	];
};

/**
 * "Dikecualikan 12 bulan pertama" (excluded in the first 12 months): the first year ends on the day
 * before its anniversary, and a renewal without a gap does not restart it.
 */
export const FIRST_YEAR: Record<string, ClaimCase[]> = {
	JSP: firstYear('HCP', { days: 2 }, 200_000),
	JSK: firstYear('HCP', { days: 2 }, 300_000),
	JSX: firstYear('ROOM', { days: 2, cost: 500_000 }, 500_000),
};
