import { ACCIDENT, type ClaimCase } from '../check/check-cases.ts';

const STAY = { cause: 'illness', incidentDay: '2026-06-01', days: 10, cost: 400_000 } as const;
const IN_HOSPITAL = {
	...STAY,
	answers: { hospital: true, 'travel-party': true, abroad: false },
} as const;
const WEEK = { startAt: '2026-06-05', endAt: '2026-06-06', bought: '2026-05-20' };

const ofStay = (benefit: string, given: ClaimCase[4]): ClaimCase[] => [
	[
		benefit,
		'reported on the thirtieth day after the discharge',
		IN_HOSPITAL,
		['covered', 400_000],
		{ ...given, today: '2026-07-11' },
	],
	[
		benefit,
		'reported on the thirty-first day after the discharge',
		IN_HOSPITAL,
		['needs-review', 400_000, 'filing'],
		{ ...given, today: '2026-07-12' },
	],
	[
		benefit,
		'without the nights of the stay its admission counts',
		{ ...IN_HOSPITAL, days: null },
		['needs-review', 400_000, 'filing'],
		{ ...given, today: '2026-07-02' },
	],
];

/**
 * "Within 30 days of the event, or for a stay, of the discharge": this also applies to a stay that
 * prevented the insured from attending a concert or making a journey.
 */
export const REPORTED_IN_TIME: Record<string, ClaimCase[]> = {
	JKS: [
		...ofStay('TICKET', WEEK),
		[
			'TICKET',
			'an accident without a stay counts from its day',
			{ ...STAY, ...ACCIDENT, days: null },
			['needs-review', 400_000, 'filing'],
			{ ...WEEK, today: '2026-07-02' },
		],
	],
	JLB: ofStay('CANCEL', WEEK),
};
