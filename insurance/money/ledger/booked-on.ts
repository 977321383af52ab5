import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';

/**
 * Returns the booking time for the date of a bank statement line: the last second of that day, so
 * that it follows the events that caused it, or now if that is earlier.
 */
export const bookedOn = (day: Day, now: Date): Date =>
	new Date(Math.min(jakartaMidnight(addToDay(day, { day: 1 })).getTime() - 1_000, now.getTime()));
