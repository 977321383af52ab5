import { ACCIDENT, ILL, type ClaimCase } from '../check-cases.ts';

const TRIP = { startAt: '2026-06-08', endAt: '2026-06-12', bought: '2026-05-20' };
const IN_HOSPITAL = { ...ILL, answers: { existing: false, hospital: true } } as const;

const deathOrDisability = (sum: number, given: object = {}): ClaimCase[] => [
	['AD', 'death', { ...ACCIDENT, outcome: 'death' }, ['covered', sum], given],
	[
		'AD',
		'one foot',
		{ ...ACCIDENT, outcome: 'disability', losses: ['foot'] },
		['covered', sum / 2],
		given,
	],
	['AD', 'illness', { ...ILL, outcome: 'death' }, ['not-covered', 0, 'cause'], given],
];

/** Games, concerts and groups. */
export const LEISURE: Record<string, ClaimCase[]> = {
	JGM: [
		...deathOrDisability(10_000_000),
		['HCP', 'ten nights an event', { ...ILL, days: 14 }, ['covered', 1_000_000]],
		[
			'HCP',
			'waiting day 30',
			{ ...ILL, incidentDay: '2026-01-30', days: 1 },
			['not-covered', 0, 'waiting'],
			{ today: '2026-02-01' },
		],
		[
			'HCP',
			'accident in the first week',
			{ ...ACCIDENT, incidentDay: '2026-01-03', days: 2 },
			['covered', 200_000],
			{ today: '2026-02-01' },
		],
		[
			'WRIST',
			'overuse that a doctor confirmed',
			{ cause: 'overuse', cost: 400_000 },
			['covered', 400_000],
		],
		[
			'WRIST',
			'an accident above the limit',
			{ ...ACCIDENT, cost: 900_000 },
			['covered', 500_000],
		],
		[
			'SCREEN',
			'the cost less a fifth',
			{ cause: 'damage', cost: 500_000, answers: { fell: true } },
			['covered', 400_000],
		],
		[
			'SCREEN',
			'the cost less a fifth, then at most the limit',
			{ cause: 'damage', cost: 600_000, answers: { fell: true } },
			['covered', 480_000],
		],
		[
			'SCREEN',
			'far above the limit',
			{ cause: 'damage', cost: 3_000_000, answers: { fell: true } },
			['covered', 500_000],
		],
		[
			'SCREEN',
			'neither fallen nor hit',
			{ cause: 'damage', cost: 500_000, answers: { fell: false } },
			['not-covered', 0, 'fell'],
		],
		[
			'SCREEN',
			'a second one in the year',
			{ cause: 'damage', cost: 500_000, answers: { fell: true } },
			['not-covered', 0, 'limit'],
			{ before: [{ incidentDay: '2026-02-01' }] },
		],
	],
	JKS: [
		...deathOrDisability(10_000_000),
		['MED', 'accident', { ...ACCIDENT, cost: 1_500_000 }, ['covered', 1_000_000]],
		['MED', 'illness', { ...ILL, cost: 100_000 }, ['not-covered', 0, 'cause']],
		['TICKET', 'in hospital', { ...IN_HOSPITAL, cost: 500_000 }, ['covered', 500_000]],
		['TICKET', 'an accident', { ...ACCIDENT, cost: 700_000 }, ['covered', 500_000]],
		[
			'TICKET',
			'an accident before the cover',
			{ ...ACCIDENT, incidentDay: '2026-06-01', cost: 400_000 },
			['covered', 400_000],
			TRIP,
		],
		[
			'TICKET',
			'ill at home',
			{ ...ILL, answers: { hospital: false }, cost: 400_000 },
			['not-covered', 0, 'hospital'],
		],
		[
			'TICKET',
			'the concert was called off',
			{ cause: 'other', cost: 400_000 },
			['not-covered', 0, 'cause'],
		],
		['PHONE', 'robbery', { cause: 'robbery', cost: 3_000_000 }, ['covered', 500_000]],
		[
			'PHONE',
			'theft without force',
			{ cause: 'theft', cost: 3_000_000 },
			['not-covered', 0, 'cause'],
		],
		[
			'PHONE',
			'after the chosen hours',
			{ cause: 'robbery', cost: 3_000_000, time: '23:30' },
			['not-covered', 0, 'period'],
			{ startAt: '2026-06-10T12:00', endAt: '2026-06-10T23:00' },
		],
	],
	JKO: [
		...deathOrDisability(50_000_000, { sum: 50_000_000 }),
		[
			'MED',
			'accident',
			{ ...ACCIDENT, cost: 9_000_000 },
			['covered', 5_000_000],
			{ sum: 50_000_000 },
		],
		[
			'MED',
			'illness',
			{ ...ILL, cost: 9_000_000 },
			['not-covered', 0, 'cause'],
			{ sum: 50_000_000 },
		],
		['HCP', 'illness', { ...ILL, days: 3 }, ['covered', 300_000], { plan: 'PA_HCP' }],
		[
			'HCP',
			'the daily cash of the contract, more than the product has',
			{ ...ILL, days: 3 },
			['covered', 750_000],
			{ plan: 'PA_HCP', cash: 250_000 },
		],
		[
			'HCP',
			'and less',
			{ ...ACCIDENT, days: 4 },
			['covered', 200_000],
			{ plan: 'PA_HCP', cash: 50_000 },
		],
		[
			'HCP',
			'sixty nights an event of it',
			{ ...ILL, days: 70, incidentDay: '2026-04-01' },
			['covered', 15_000_000],
			{ plan: 'PA_HCP', cash: 250_000 },
		],
		[
			'MED',
			'it is no other benefit',
			{ ...ACCIDENT, cost: 9_000_000 },
			['covered', 5_000_000],
			{ plan: 'PA_HCP', cash: 250_000, sum: 50_000_000 },
		],
		[
			'HCP',
			'sixty nights an event',
			{ ...ILL, days: 70, incidentDay: '2026-04-01' },
			['covered', 6_000_000],
			{ plan: 'PA_HCP' },
		],
		[
			'HCP',
			'a group of 50 waits for nothing',
			{ ...ILL, incidentDay: '2026-01-05', days: 3 },
			['covered', 300_000],
			{ plan: 'PA_HCP', group: 50, today: '2026-01-20' },
		],
		[
			'HCP',
			'a group of 49 waits 30 days',
			{ ...ILL, incidentDay: '2026-01-05', days: 3 },
			['not-covered', 0, 'waiting'],
			{ plan: 'PA_HCP', group: 49, today: '2026-01-20' },
		],
		[
			'HCP',
			'a group of 49 on day 31',
			{ ...ILL, incidentDay: '2026-01-31', days: 3 },
			['covered', 300_000],
			{ plan: 'PA_HCP', group: 49, today: '2026-02-20' },
		],
		[
			'HCP',
			'accident in a small group',
			{ ...ACCIDENT, incidentDay: '2026-01-05', days: 3 },
			['covered', 300_000],
			{ plan: 'PA_HCP', group: 20, today: '2026-01-20' },
		],
		[
			'AD',
			'a second disability of the year',
			{ ...ACCIDENT, outcome: 'disability', losses: ['hand'] },
			['covered', 20_000_000],
			{ sum: 50_000_000, before: [{ amount: 30_000_000 }] },
		],
	],
};
