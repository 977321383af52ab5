import { addToDay } from '#platform/values/dates.ts';

import { ACCIDENT, type ClaimCase, type Given, ILL } from '../check/check-cases.ts';

type Facts = ClaimCase[2];
const night = (days: number): Facts => ({ ...ILL, days });

/** Returns cases for terms common to every product: days of cover, reporting and premium. */
function always(benefit: string, facts: Facts, amount: number, given: Given = {}): ClaimCase[] {
	const on = (incidentDay: string): Facts => ({ ...facts, incidentDay });
	const discharged = addToDay('2026-06-01', { day: facts.days ?? 0 });
	const reportedOn = (day: number): Given => ({ ...given, today: addToDay(discharged, { day }) });
	const late = { ...given, today: '2027-01-20' };
	return [
		[benefit, 'the last day of cover', on('2026-12-31'), ['covered', amount], late],
		[benefit, 'the day after it', on('2027-01-01'), ['not-covered', 0, 'period'], late],
		[
			benefit,
			'the day before cover',
			on('2025-12-31'),
			['not-covered', 0, 'period'],
			{ ...given, today: '2026-01-10' },
		],
		[benefit, 'not yet happened', on('2026-07-02'), ['not-covered', 0, 'period'], given],
		[
			benefit,
			'reported on the thirtieth day',
			on('2026-06-01'),
			['covered', amount],
			reportedOn(30),
		],
		[
			benefit,
			'reported on the thirty-first day',
			on('2026-06-01'),
			['needs-review', amount, 'filing'],
			reportedOn(31),
		],
		[
			benefit,
			'in the days of grace',
			facts,
			['covered', amount],
			{ ...given, status: 'GRACE' },
		],
		[
			benefit,
			'after the days of grace',
			facts,
			['not-covered', 0, 'grace'],
			{ ...given, status: 'LAPSED' },
		],
		[
			benefit,
			'after the policy was given up',
			facts,
			['not-covered', 0, 'grace'],
			{ ...given, status: 'CANCELLED' },
		],
	];
}

const THEFT: Facts = { cause: 'theft', answers: { 'key-left': false } };
const TEETH: Facts = { ...ILL, cost: 200_000, answers: { aesthetic: false } };

export const EVERY_PRODUCT: Record<string, ClaimCase[]> = {
	JST: always('TROP_HOSP', { ...night(2), illness: 'dengue' }, 2_500_000),
	JSP: always('HCP', night(2), 200_000),
	JSX: always('ROOM', { ...night(2), cost: 500_000 }, 500_000),
	JSK: always('HCP', night(2), 300_000),
	JAM: always('FUNERAL', ACCIDENT, 1_250_000),
	JAX: always('MED', { ...ACCIDENT, cost: 100_000 }, 100_000),
	JAI: always('MED', { ...ACCIDENT, cost: 100_000 }, 100_000),
	JAR: always('MED', { ...ACCIDENT, cost: 100_000 }, 100_000),
	JJW: always('DEATH', ILL, 50_000_000),
	JJX: always('DEATH', ILL, 100_000_000),
	JSM: always('BASIC', TEETH, 200_000),
	JMT: always('TLO', THEFT, 9_750_000),
	JLB: always('MED', { ...ILL, cost: 1_000_000, answers: { abroad: false } }, 1_000_000),
	JGM: always('HCP', night(2), 200_000),
	JKS: always('MED', { ...ACCIDENT, cost: 100_000 }, 100_000),
	JKO: always('HCP', night(2), 200_000, { plan: 'PA_HCP' }),
};
