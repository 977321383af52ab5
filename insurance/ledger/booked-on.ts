import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';

/**
 * When something is booked that a bank's statement has on a day: the last second of it, behind what
 * led to it, or now where that is earlier.
 */
export const bookedOn = (day: Day, now: Date): Date =>
	new Date(Math.min(jakartaMidnight(addToDay(day, { day: 1 })).getTime() - 1_000, now.getTime()));
