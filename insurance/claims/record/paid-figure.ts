import { addToDay, type Day, daysBetween } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

/** A paid claim. `paidOn` is the date of its last transfer. */
export type PaidClaim = { submittedOn: Day; paidOn: Day };

export type PaidFigure = { claims: number; medianDays: number };

/** Minimum number of paid claims in the period. With fewer, one case would move the median. */
export const ENOUGH_PAID_CLAIMS = 30;

/** The transfers counted are those after this date, up to and including today. */
export const countedAfter = (today: Day): Day => addToDay(today, { year: -1 });

/**
 * Counts the claims whose last transfer was made in the twelve months up to today, and the median
 * of the calendar days from submission to that transfer. A claim that was paid in parts ends with
 * its last part. A median between two days is rounded up, so that the figure never promises more
 * than was kept.
 */
export function paidFigure(claims: readonly PaidClaim[], today: Day): PaidFigure {
	const after = countedAfter(today);
	const days = claims
		.filter(({ paidOn }) => paidOn > after && paidOn <= today)
		.map(({ submittedOn, paidOn }) => Math.max(0, daysBetween(submittedOn, paidOn)))
		.toSorted((a, b) => a - b);
	const middle = days.length / 2;
	const lower = days[Math.ceil(middle) - 1] ?? 0;
	const upper = days[Math.floor(middle)] ?? lower;
	return { claims: days.length, medianDays: Math.ceil((lower + upper) / 2) };
}

/** The sentence for the public pages. A figure of sample data is labelled as such. */
export const paidWords = ({ claims, medianDays }: PaidFigure, isSample: boolean): string =>
	`${groupDigits(claims)} klaim dibayar dalam 12 bulan terakhir, ` +
	`${medianDays === 0 ? 'separuhnya pada hari dikirim' : `separuhnya dalam ${medianDays} hari atau kurang sejak dikirim`}` +
	`${isSample ? ' (angka contoh)' : ''}.`;
