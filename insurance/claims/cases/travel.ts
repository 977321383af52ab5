import { ACCIDENT, ILL, type ClaimCase } from '../check/check-cases.ts';

const TRIP = { startAt: '2026-06-08', endAt: '2026-06-12', bought: '2026-05-20' };
const PACKED = { answers: { unattended: false } } as const;
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

/**
 * Presents the facts as reported by the traveller about their own journey in Indonesia, unless the
 * case states otherwise.
 */
const ownJourney = (cases: ClaimCase[]): ClaimCase[] =>
	cases.map(([benefit, what, facts, ...rest]) => [
		benefit,
		what,
		{ ...facts, answers: { abroad: false, 'travel-party': true, ...facts.answers } },
		...rest,
	]);

const OTHER_JOURNEYS: ClaimCase[] = [
	[
		'MED',
		'an accident abroad',
		{ ...ACCIDENT, cost: 1_000_000, answers: { abroad: true } },
		['not-covered', 0, 'abroad'],
		TRIP,
	],
	[
		'MED',
		'where it happened is not stated',
		{ ...ACCIDENT, cost: 1_000_000 },
		['needs-review', 1_000_000, 'abroad'],
		TRIP,
	],
	[
		'CANCEL',
		'a companion falls ill',
		{
			...ILL,
			answers: { hospital: true, abroad: false, 'travel-party': true },
			incidentDay: '2026-06-01',
			cost: 900_000,
		},
		['covered', 900_000],
		TRIP,
	],
	[
		'CANCEL',
		'a neighbour dies',
		{
			cause: 'bereavement',
			answers: { abroad: false, 'travel-party': false },
			incidentDay: '2026-06-07',
			cost: 900_000,
		},
		['not-covered', 0, 'travel-party'],
		TRIP,
	],
	[
		'CANCEL',
		'whose death it was is not stated',
		{
			cause: 'bereavement',
			answers: { abroad: false },
			incidentDay: '2026-06-07',
			cost: 900_000,
		},
		['needs-review', 900_000, 'travel-party'],
		TRIP,
	],
	[
		'CANCEL',
		'a disaster asks for nobody',
		{
			cause: 'disaster',
			answers: { abroad: false },
			incidentDay: '2026-06-07',
			cost: 900_000,
		},
		['covered', 900_000],
		TRIP,
	],
];

export const TRAVEL: Record<string, ClaimCase[]> = {
	JLB: ownJourney([
		...deathOrDisability(50_000_000, TRIP),
		['MED', 'accident', { ...ACCIDENT, cost: 6_000_000 }, ['covered', 5_000_000], TRIP],
		['MED', 'also by illness', { ...ILL, cost: 1_000_000 }, ['covered', 1_000_000], TRIP],
		[
			'DELAY',
			'three hours and a half are no block',
			{ cause: 'other', hours: 3 },
			['covered', 0],
			TRIP,
		],
		[
			'DELAY',
			'four hours are one, without receipts',
			{ cause: 'other', hours: 4 },
			['covered', 150_000],
			TRIP,
		],
		['DELAY', 'seven hours are one', { cause: 'other', hours: 7 }, ['covered', 150_000], TRIP],
		[
			'DELAY',
			'nine hours are two, whatever it cost',
			{ cause: 'other', hours: 9, cost: 10_000 },
			['covered', 300_000],
			TRIP,
		],
		[
			'DELAY',
			'twenty-four hours are four at most',
			{ cause: 'other', hours: 24 },
			['covered', 600_000],
			TRIP,
		],
		[
			'DELAY',
			'another delay has four of its own',
			{ cause: 'other', hours: 24 },
			['covered', 600_000],
			{ ...TRIP, before: [{ amount: 600_000, incidentDay: '2026-06-09' }] },
		],
		[
			'BAGGAGE',
			'lost',
			{ cause: 'loss', cost: 700_000, ...PACKED },
			['covered', 700_000],
			TRIP,
		],
		[
			'BAGGAGE',
			'stolen, above the limit',
			{ cause: 'theft', cost: 2_000_000, ...PACKED },
			['covered', 1_000_000],
			TRIP,
		],
		[
			'BAGGAGE',
			'left alone',
			{ cause: 'theft', cost: 700_000, answers: { unattended: true } },
			['not-covered', 0, 'unattended'],
			TRIP,
		],
		[
			'CANCEL',
			'in hospital before the start',
			{ ...IN_HOSPITAL, incidentDay: '2026-06-01', cost: 900_000 },
			['covered', 900_000],
			TRIP,
		],
		[
			'CANCEL',
			'ill at home',
			{ ...ILL, answers: { hospital: false }, incidentDay: '2026-06-01', cost: 900_000 },
			['not-covered', 0, 'hospital'],
			TRIP,
		],
		[
			'CANCEL',
			'a death in the family',
			{ cause: 'bereavement', incidentDay: '2026-06-07', cost: 900_000 },
			['covered', 900_000],
			TRIP,
		],
		[
			'CANCEL',
			'a disaster',
			{ cause: 'disaster', incidentDay: '2026-06-07', cost: 900_000 },
			['covered', 900_000],
			TRIP,
		],
		[
			'CANCEL',
			'a change of mind',
			{ cause: 'other', incidentDay: '2026-06-07', cost: 900_000 },
			['not-covered', 0, 'cause'],
			TRIP,
		],
		[
			'CANCEL',
			'before the purchase',
			{ ...ACCIDENT, incidentDay: '2026-05-19', cost: 900_000 },
			['not-covered', 0, 'period'],
			{ ...TRIP, today: '2026-06-01' },
		],
		[
			'CANCEL',
			'after the start',
			{ ...ACCIDENT, incidentDay: '2026-06-10', cost: 900_000 },
			['not-covered', 0, 'period'],
			TRIP,
		],
	]).concat(OTHER_JOURNEYS),
};
