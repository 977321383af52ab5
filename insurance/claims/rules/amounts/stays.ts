import { addToDay, type Day, daysBetween } from '#platform/values/dates.ts';

/**
 * The nights of a stay, from the day of admission to the day of discharge. The night of the
 * discharge is not included.
 */
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

/** Counts the nights of a stay that fall into any of the other stays; each night is counted once. */
export function nightsIn({ from, to }: Stay, others: readonly Stay[]): number {
	let count = 0;
	for (let night = from; night < to; night = addToDay(night, { day: 1 }))
		if (others.some((other) => other.from <= night && night < other.to)) count += 1;
	return count;
}
