import { ACCIDENT, ILL, type ClaimCase } from '../check-cases.ts';

const THEFT = { cause: 'theft', answers: { 'key-left': false } } as const;
const CRASH = { cause: 'damage', answers: { 'total-loss': true, licensed: true } } as const;
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

/** Motorcycles and travel. */
export const TRAVEL: Record<string, ClaimCase[]> = {
	JMT: [
		['TLO', 'theft pays the sum less own risk', THEFT, ['covered', 9_750_000]],
		[
			'TLO',
			'total loss pays the sum less own risk, whatever the market says',
			{ ...CRASH, cost: 4_000_000 },
			['covered', 9_750_000],
		],
		['TLO', 'own risk of the other plan', THEFT, ['covered', 9_800_000], { plan: 'COMPRE' }],
		['TLO', 'embezzlement is no theft', { cause: 'embezzlement' }, ['not-covered', 0, 'cause']],
		[
			'TLO',
			'the key was left',
			{ cause: 'theft', answers: { 'key-left': true } },
			['not-covered', 0, 'key-left'],
		],
		[
			'TLO',
			'damage below 75 per cent',
			{ cause: 'damage', answers: { 'total-loss': false, licensed: true } },
			['not-covered', 0, 'total-loss'],
		],
		[
			'TLO',
			'damage not yet looked at',
			{ cause: 'damage', answers: { licensed: true } },
			['needs-review', 9_750_000, 'total-loss'],
		],
		[
			'TLO',
			'no licence',
			{ cause: 'damage', answers: { 'total-loss': true, licensed: false } },
			['not-covered', 0, 'licensed'],
		],
		['TLO', 'once', THEFT, ['not-covered', 0, 'limit'], { before: [{}] }],
		[
			'PARTIAL',
			'repair less own risk',
			{ ...CRASH, cost: 1_500_000 },
			['covered', 1_300_000],
			{ plan: 'COMPRE' },
		],
		[
			'PARTIAL',
			'a repair below own risk',
			{ ...CRASH, cost: 150_000 },
			['covered', 0],
			{ plan: 'COMPRE' },
		],
		[
			'PARTIAL',
			'every event again',
			{ ...CRASH, cost: 1_500_000 },
			['covered', 1_300_000],
			{ plan: 'COMPRE', before: [{ amount: 9_000_000, incidentDay: '2026-02-02' }] },
		],
		[
			'PARTIAL',
			'theft is not damage',
			{ ...THEFT, cost: 1_500_000 },
			['not-covered', 0, 'cause'],
			{ plan: 'COMPRE' },
		],
	],
	JLB: [
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
	],
};
