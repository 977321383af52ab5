import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';

/**
 * Returns the booking time for a day on a bank statement: the last second of that day, after the
 * events that led to it, or now if that is earlier.
 */
export const bookedOn = (day: Day, now: Date): Date =>
	new Date(Math.min(jakartaMidnight(addToDay(day, { day: 1 })).getTime() - 1_000, now.getTime()));
