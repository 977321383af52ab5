import { ACCIDENT, ILL, type ClaimCase } from '../check/check-cases.ts';

const DIED = { ...ACCIDENT, incidentDay: '2026-06-10', deathDay: '2026-06-20' } as const;

const accident = (sum: number, med: number): ClaimCase[] => [
	['AD', 'death by accident', ACCIDENT, ['covered', sum]],
	['AD', 'death by a heart attack', ILL, ['not-covered', 0, 'cause']],
	['AD', 'death within a year of the accident', DIED, ['covered', sum]],
	[
		'AD',
		'after a paid disability nothing is taken off',
		ACCIDENT,
		['covered', sum],
		{ before: [{ benefit: 'TPD', amount: sum / 2 }] },
	],
	['TPD', 'one hand', { ...ACCIDENT, losses: ['hand'] }, ['covered', sum * 0.6]],
	[
		'TPD',
		'thumb and index finger',
		{ ...ACCIDENT, losses: ['thumb', 'index'] },
		['covered', sum * 0.32],
	],
	['TPD', 'both hands', { ...ACCIDENT, losses: ['hands'] }, ['covered', sum]],
	[
		'TPD',
		'together never above the sum',
		{ ...ACCIDENT, losses: ['hand', 'foot'] },
		['covered', sum],
	],
	[
		'TPD',
		'the doctor certified less than the table',
		{ ...ACCIDENT, losses: ['hand'], percent: 30 },
		['covered', sum * 0.3],
	],
	[
		'TPD',
		'the doctor certified more than the table',
		{ ...ACCIDENT, losses: ['toe'], percent: 30 },
		['covered', sum * 0.05],
	],
	[
		'TPD',
		'the year has one sum',
		{ ...ACCIDENT, losses: ['hand'] },
		['covered', sum * 0.2],
		{ before: [{ amount: sum * 0.8 }] },
	],
	['TPD', 'by illness', { ...ILL, losses: ['eye'] }, ['not-covered', 0, 'cause']],
	['MED', 'treatment below the limit', { ...ACCIDENT, cost: 100_000 }, ['covered', 100_000]],
	['MED', 'treatment above the limit', { ...ACCIDENT, cost: 90_000_000 }, ['covered', med]],
	['MED', 'illness', { ...ILL, cost: 100_000 }, ['not-covered', 0, 'cause']],
];
const PER_EVENT: ClaimCase[] = [
	[
		'MED',
		'another accident has the whole limit',
		{ ...ACCIDENT, cost: 400_000 },
		['covered', 400_000],
		{ before: [{ amount: 9_999_999, incidentDay: '2026-03-01' }] },
	],
];
const HOURS = { startAt: '2026-06-10T14:00', endAt: '2026-06-10T20:00' };

export const ACCIDENTS: Record<string, ClaimCase[]> = {
	JAM: [
		...accident(25_000_000, 2_500_000),
		[
			'MED',
			'one limit for the policy year',
			{ ...ACCIDENT, cost: 2_500_000 },
			['covered', 500_000],
			{ before: [{ amount: 2_000_000, incidentDay: '2026-02-01' }] },
		],
		['FUNERAL', 'by accident', ACCIDENT, ['covered', 1_250_000]],
		['FUNERAL', 'by illness', ILL, ['not-covered', 0, 'cause']],
		[
			'AD',
			'died more than a year after the accident',
			{ ...DIED, incidentDay: '2026-01-05', deathDay: '2027-01-06' },
			['not-covered', 0, 'period'],
			{ today: '2027-01-20' },
		],
		[
			'AD',
			'reported thirty days after the death, not the accident',
			{ ...DIED, incidentDay: '2026-02-05', deathDay: '2026-06-01' },
			['covered', 25_000_000],
		],
		[
			'MED',
			'the last day of cover',
			{ ...ACCIDENT, incidentDay: '2026-12-31', cost: 100_000 },
			['covered', 100_000],
			{ today: '2027-01-05' },
		],
		[
			'MED',
			'the day after cover',
			{ ...ACCIDENT, incidentDay: '2027-01-01', cost: 100_000 },
			['not-covered', 0, 'period'],
			{ today: '2027-01-05' },
		],
		[
			'MED',
			'the day before cover',
			{ ...ACCIDENT, incidentDay: '2025-12-31', cost: 100_000 },
			['not-covered', 0, 'period'],
			{ today: '2026-01-05' },
		],
		[
			'MED',
			'reported on the thirtieth day',
			{ ...ACCIDENT, incidentDay: '2026-06-01', cost: 100_000 },
			['covered', 100_000],
		],
		[
			'MED',
			'reported on the thirty-first day',
			{ ...ACCIDENT, incidentDay: '2026-05-31', cost: 100_000 },
			['needs-review', 100_000, 'filing'],
		],
		[
			'MED',
			'in the days of grace',
			{ ...ACCIDENT, cost: 100_000 },
			['covered', 100_000],
			{ status: 'GRACE' },
		],
		[
			'MED',
			'after the days of grace',
			{ ...ACCIDENT, cost: 100_000 },
			['not-covered', 0, 'grace'],
			{ status: 'LAPSED' },
		],
	],
	JAX: [
		...accident(100_000_000, 10_000_000),
		...PER_EVENT,
		[
			'AD_PUBLIC',
			'passenger of an app taxi',
			{ ...ACCIDENT, answers: { 'public-transport': true } },
			['covered', 100_000_000],
		],
		[
			'AD_PUBLIC',
			'on an own motorcycle',
			{ ...ACCIDENT, answers: { 'public-transport': false } },
			['not-covered', 0, 'public-transport'],
		],
		['AD_PUBLIC', 'not stated', ACCIDENT, ['needs-review', 100_000_000, 'public-transport']],
		['HCP', 'two per mille a night', { ...ACCIDENT, days: 5 }, ['covered', 1_000_000]],
		[
			'HCP',
			'thirty nights a year',
			{ ...ACCIDENT, days: 20 },
			['covered', 1_000_000],
			{ before: [{ days: 25, incidentDay: '2026-02-01' }] },
		],
		['HCP', 'illness', { ...ILL, days: 5 }, ['not-covered', 0, 'cause']],
	],
	JAI: [
		...accident(10_000_000, 500_000),
		...PER_EVENT,
		[
			'MED',
			'inside the hours',
			{ ...ACCIDENT, cost: 100_000, time: '19:59' },
			['covered', 100_000],
			HOURS,
		],
		[
			'MED',
			'cover with a time ends at that moment',
			{ ...ACCIDENT, cost: 100_000, time: '20:00' },
			['not-covered', 0, 'period'],
			HOURS,
		],
		[
			'MED',
			'before the chosen moment',
			{ ...ACCIDENT, cost: 100_000, time: '13:59' },
			['not-covered', 0, 'period'],
			HOURS,
		],
		[
			'MED',
			'the hour is not stated',
			{ ...ACCIDENT, cost: 100_000 },
			['needs-review', 100_000, 'period'],
			HOURS,
		],
	],
	JAR: [...accident(10_000_000, 500_000), ...PER_EVENT],
};
