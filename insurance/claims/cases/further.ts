import { ACCIDENT, type ClaimCase, ILL } from '../check/check-cases.ts';

const night = (incidentDay: string, days: number) => ({ ...ILL, incidentDay, days });
const FEBRUARY = '2026-02-05';
const YEARS_AFTER = { incidentDay: '2026-01-10', deathDay: '2027-01-11' } as const;
const LONG = { endAt: '2036-01-01', today: '2027-01-20' };

export const FURTHER: Record<string, ClaimCase[]> = {
	JST: [
		[
			'TROP_HOSP',
			'measles',
			{ ...night('2026-06-10', 1), illness: 'measles' },
			['covered', 2_500_000],
		],
		[
			'TROP_HOSP',
			'chikungunya',
			{ ...night('2026-06-10', 1), illness: 'chikungunya' },
			['covered', 2_500_000],
		],
		[
			'TROP_DEATH',
			'an illness off the list',
			{ ...ILL, illness: 'other' },
			['not-covered', 0, 'illness'],
		],
		['TROP_DEATH', 'an accident', ACCIDENT, ['not-covered', 0, 'cause']],
	],
	JSX: [
		[
			'ROOM',
			'an accident on the first day',
			{ ...ACCIDENT, incidentDay: '2026-01-01', days: 2, cost: 400_000 },
			['covered', 400_000],
			{ today: '2026-01-10' },
		],
		[
			'ROOM',
			'of a stay that began while waiting the days after it',
			night('2026-01-28', 5),
			['covered', 600_000],
			{ today: '2026-02-10' },
		],
		[
			'ROOM',
			'gall stones in the first year',
			{ ...night('2026-06-10', 2), specified: true },
			['not-covered', 0, 'waiting'],
		],
		[
			'SURGERY',
			'the limit of a year is whole again in the next',
			{ ...night('2027-02-01', 1), cost: 4_000_000 },
			['covered', 4_000_000],
			{
				endAt: '2028-01-01',
				today: '2027-02-10',
				before: [{ benefit: 'ROOM', amount: 50_000_000 }],
			},
		],
	],
	JSK: [
		[
			'HCP',
			'an accident on the first day',
			{ ...ACCIDENT, incidentDay: '2026-01-01', days: 2 },
			['covered', 300_000],
			{ today: '2026-01-10' },
		],
		[
			'HCP',
			'of a stay that began while waiting the days after it',
			night('2026-01-28', 5),
			['covered', 300_000],
			{ today: '2026-02-10' },
		],
		[
			'HCP',
			'an illness from before, first year',
			{ ...night('2026-06-10', 2), answers: { existing: true } },
			['not-covered', 0, 'pre-existing'],
		],
		[
			'HCP',
			'an illness from before, renewed once',
			{ ...night('2026-06-10', 2), answers: { existing: true } },
			['covered', 300_000],
			{ since: '2025-01-01' },
		],
		[
			'HCP',
			'tonsils in the first year',
			{ ...night('2026-06-10', 2), specified: true },
			['not-covered', 0, 'waiting'],
		],
		[
			'ICU',
			'another event has thirty of its own',
			night('2026-05-01', 35),
			['covered', 9_000_000],
			{ before: [{ days: 30, incidentDay: '2026-03-01' }] },
		],
		[
			'FUNERAL',
			'reported after the death, not the illness',
			{ ...ILL, incidentDay: FEBRUARY, deathDay: '2026-06-10' },
			['covered', 2_500_000],
		],
	],
	JAR: [
		['TPD', 'the great toe', { ...ACCIDENT, losses: ['toe'] }, ['covered', 500_000]],
		[
			'TPD',
			'the hearing of both ears',
			{ ...ACCIDENT, losses: ['ears'] },
			['covered', 5_000_000],
		],
	],
	JJW: [
		[
			'DEATH',
			'illness on the first day',
			{ ...ILL, incidentDay: '2026-01-01' },
			['not-covered', 0, 'waiting'],
			{ today: '2026-01-05' },
		],
		['DEATH', 'nobody dies twice', ILL, ['not-covered', 0, 'limit'], { before: [{}] }],
		['DEATH', 'another sum', ILL, ['covered', 100_000_000], { sum: 100_000_000 }],
		[
			'DEATH',
			'reported after the death, not the illness',
			{ ...ILL, incidentDay: '2026-04-05', deathDay: '2026-06-20' },
			['covered', 50_000_000],
		],
		[
			'AD',
			'died within a year of the accident',
			{ ...ACCIDENT, incidentDay: '2026-01-10', deathDay: '2026-06-20' },
			['covered', 25_000_000],
		],
		[
			'AD',
			'died more than a year after it',
			{ ...ACCIDENT, ...YEARS_AFTER },
			['not-covered', 0, 'period'],
			LONG,
		],
		[
			'DEATH',
			'a death by any cause counts, however long after the accident',
			{ ...ACCIDENT, ...YEARS_AFTER },
			['covered', 50_000_000],
			LONG,
		],
	],
	JJX: [
		[
			'DEATH',
			'illness on day 91',
			{ ...ILL, incidentDay: '2026-04-01' },
			['covered', 100_000_000],
			{ today: '2026-04-05' },
		],
		[
			'DEATH',
			'an accident on the first day',
			{ ...ACCIDENT, incidentDay: '2026-01-01' },
			['covered', 100_000_000],
			{ today: '2026-01-05' },
		],
		[
			'DEATH',
			'another cause goes to a person',
			{ cause: 'other' },
			['needs-review', 100_000_000, 'cause'],
		],
		['AD', 'once', ACCIDENT, ['not-covered', 0, 'limit'], { before: [{}] }],
		[
			'AD',
			'beside the death benefit',
			ACCIDENT,
			['covered', 100_000_000],
			{ before: [{ benefit: 'DEATH', amount: 100_000_000 }] },
		],
		['TI', 'half of another sum', ILL, ['covered', 100_000_000], { sum: 200_000_000 }],
	],
};
