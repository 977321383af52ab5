import {
	addToDay,
	type Day,
	daysBetween,
	jakartaDay,
	jakartaMidnight,
} from '#platform/values/dates.ts';
import { afterWorkingDays } from '#platform/values/working-days.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { DEMAND_GROWTH, VISIT_HOURS, SEASON, WEEKDAY_SHARES } from './assumptions.ts';
import type { Random } from './random.ts';
import type { Plan } from './stage/stage.ts';

/** Returns the demand on a day relative to an average day. */
function demandOf({ from, to }: Plan, day: Day): number {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	const month = Number(day.slice(5, 7)) - 1;
	const grown = DEMAND_GROWTH * (daysBetween(from, day) / Math.max(1, daysBetween(from, to)));
	return (WEEKDAY_SHARES[weekday] ?? 1) * 7 * (SEASON[month] ?? 1) * (1 + grown);
}

export function daysOf({ from, to }: Pick<Plan, 'from' | 'to'>): Day[] {
	return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) =>
		addToDay(from, { day: at }),
	);
}

/**
 * Returns the number of items on this day out of `total` in the whole period; fractions are rounded
 * randomly.
 */
export function shareOfDay(random: Random, plan: Plan, day: Day, total: number): number {
	const all = daysOf(plan).reduce((sum, one) => sum + demandOf(plan, one), 0);
	const exact = (total * demandOf(plan, day)) / all;
	const whole = Math.floor(exact);
	return whole + (random.chance(exact - whole) ? 1 : 0);
}

/** Returns a random time on this day, distributed like visits to the site. */
export function visitMoment(random: Random, day: Day): Date {
	const seconds = random.weighted(VISIT_HOURS) * 3_600 + random.whole(0, 3_599);
	return new Date(jakartaMidnight(day).getTime() + seconds * 1000);
}

/** Returns a random time on this day during office hours. */
export function officeMomentOf(random: Random, day: Day): Date {
	const seconds = random.whole(8, 16) * 3_600 + random.whole(0, 3_599);
	return new Date(jakartaMidnight(day).getTime() + seconds * 1000);
}

const OFFICE_HOURS = { from: 8, to: 17 } as const;

/** Returns a time in office hours this many working days after `now`; 0 means as soon as possible. */
export function officeMomentAfter(random: Random, now: Date, workingDays: number): Date {
	const soon = new Date(now.getTime() + random.whole(15, 150) * 60_000);
	const today = jakartaDay(now);
	const hour = (soon.getTime() - jakartaMidnight(today).getTime()) / 3_600_000;
	const isWorkingDay =
		afterWorkingDays(addToDay(today, { day: -1 }), 1, SAMPLE_INSURER) === today;
	if (workingDays === 0 && isWorkingDay && hour >= OFFICE_HOURS.from && hour < OFFICE_HOURS.to)
		return soon;
	return officeMomentOf(
		random,
		afterWorkingDays(today, Math.max(1, workingDays), SAMPLE_INSURER),
	);
}
