import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

/**
 * Retention period, counted from the beginning of a record. A book year ends on 31 December, and
 * its records are kept for whole years from then (UU 8/1997 art. 11).
 */
export type Span = { hours: number } | { days: number } | { years: number } | { bookYears: number };

const HOUR_MS = 3_600_000;

/** Returns the cutoff. Anything that began at or before it is past its retention period. */
export function cutoff(span: Span, now: Date): Date {
	if ('hours' in span) return new Date(now.getTime() - span.hours * HOUR_MS);
	if ('days' in span) return new Date(now.getTime() - span.days * 24 * HOUR_MS);
	if ('years' in span) return jakartaMidnight(addToDay(jakartaDay(now), { year: -span.years }));
	const year = Number(jakartaDay(now).slice(0, 4)) - span.bookYears;
	// The last millisecond of the year before.
	return new Date(jakartaMidnight(`${year}-01-01`).getTime() - 1);
}
