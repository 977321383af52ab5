import { addToDay, type Day, daysBetween } from '#platform/values/dates.ts';

/** Nights of a stay: from the day of admission to the day of discharge, which has no night. */
export type Stay = { from: Day; to: Day };

export const stayOf = (from: Day, nights: number | null): Stay => ({
	from,
	to: addToDay(from, { day: nights ?? 0 }),
});

export function commonNights(one: Stay, other: Stay): number {
	const from = one.from > other.from ? one.from : other.from;
	const to = one.to < other.to ? one.to : other.to;
	return to > from ? daysBetween(from, to) : 0;
}

/** Number of nights of a stay that are in any of the others, each counted once. */
export function nightsIn({ from, to }: Stay, others: readonly Stay[]): number {
	let count = 0;
	for (let night = from; night < to; night = addToDay(night, { day: 1 }))
		if (others.some((other) => other.from <= night && night < other.to)) count += 1;
	return count;
}
