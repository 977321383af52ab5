import { type PeriodUnit } from '#insurance/product/products/choices.ts';
import {
	addToDay,
	type Day,
	jakartaDay,
	jakartaMidnight,
	longDate,
	shortDateTime,
} from '#platform/values/dates.ts';

/** Period of cover. `endDay` is the last covered day, `endAt` the instant at which cover ends. */
export type CoverPeriod = { startDay: Day; endDay: Day; startAt: Date; endAt: Date };

const LENGTHS = { day: 'day', month: 'month', year: 'year' } as const;
const HOUR_MS = 3_600_000;
/** Jakarta has no daylight saving time, so every day has 24 hours. */
const UNIT_MS = { hour: HOUR_MS, day: 24 * HOUR_MS } as const;

const chosenInstant = (startAt: string): Date =>
	new Date(`${startAt.replace(' ', 'T').slice(0, 16)}:00+07:00`);

/**
 * Filling in the form takes time, so a start that has just passed counts as now, and the screen
 * states that cover begins on payment.
 */
const FILLING_MS = HOUR_MS;

/** True if a chosen start is too long ago for a purchase (B5.47). */
export const isPast = (startAt: string, now: Date): boolean =>
	now.getTime() - chosenInstant(startAt).getTime() > FILLING_MS;

export const boughtUntil = (startAt: string): Date =>
	new Date(chosenInstant(startAt).getTime() + FILLING_MS);

/**
 * Returns the period of cover in hours or days. It begins at the chosen minute, but never before
 * payment.
 */
function byLength(paidAt: Date, startAt: string, lengthMs: number): CoverPeriod {
	const begins = new Date(Math.max(chosenInstant(startAt).getTime(), paidAt.getTime()));
	const ends = new Date(begins.getTime() + lengthMs);
	return {
		startDay: jakartaDay(begins),
		endDay: jakartaDay(new Date(ends.getTime() - 1)),
		startAt: begins,
		endAt: ends,
	};
}

/**
 * Returns the period of cover. Without a chosen start, cover begins at 00.00 WIB on the day after
 * payment. Concerts, trips and hourly cover run their full length from the chosen start, or from
 * payment if that is later: one day from 18.00 ends at 18.00 the next day (decision 0041). Months
 * and years are whole days: a year from 21 November 2026 lasts through 20 November 2027. If the
 * chosen first day has passed when payment arrives, cover begins on the day after payment.
 */
export function coverPeriod(
	paidAt: Date,
	period: { unit: PeriodUnit; length: number },
	startAt?: string | null,
): CoverPeriod {
	const { unit, length } = period;
	if (unit === 'hour' || (unit === 'day' && startAt)) {
		const from = startAt ?? '1970-01-01 00:00';
		return byLength(paidAt, from, length * UNIT_MS[unit]);
	}
	const paidDay = jakartaDay(paidAt);
	const chosenDay = startAt?.slice(0, 10);
	const startDay = chosenDay && chosenDay >= paidDay ? chosenDay : addToDay(paidDay, { day: 1 });
	const after = addToDay(startDay, { [LENGTHS[unit]]: length });
	const midnight = jakartaMidnight(startDay);
	return {
		startDay,
		endDay: addToDay(after, { day: -1 }),
		startAt: midnight > paidAt ? midnight : paidAt,
		endAt: jakartaMidnight(after),
	};
}

export const isMidnight = (instant: Date): boolean =>
	instant.getTime() === jakartaMidnight(jakartaDay(instant)).getTime();

/**
 * Formats the period of cover as whole days if it runs from midnight to midnight, otherwise to the
 * minute.
 */
export function coverPeriodWords({ startDay, endDay, startAt, endAt }: CoverPeriod): string {
	const from = isMidnight(startAt)
		? `${longDate(startDay)} pukul 00.00 WIB`
		: shortDateTime(startAt);
	return `${from} sampai ${isMidnight(endAt) ? `${longDate(endDay)} pukul 24.00 WIB` : shortDateTime(endAt)}`;
}

export type PromisedCover = { words: string; note: string | null };

/**
 * Returns the text shown before payment if the buyer chose a start: the period of cover, and the
 * effect of paying after that start (B5.47).
 */
export function promisedCover(
	now: Date,
	period: { unit: PeriodUnit; length: number },
	startAt: string,
): PromisedCover {
	const chosen = chosenInstant(startAt);
	if (chosen <= now)
		return {
			words: 'Waktu mulai yang kamu pilih sudah lewat: perlindungan mulai saat pembayaran diterima dan tetap berjalan penuh.',
			note: null,
		};
	return {
		words: `Berlaku ${coverPeriodWords(coverPeriod(chosen, period, startAt))}`,
		note: 'Bila pembayaran diterima sesudah waktu mulai, perlindungan mulai saat itu dan tetap berjalan penuh.',
	};
}

/**
 * Returns the text for a buyer who did not choose a start: the period of cover if payment arrived
 * now.
 */
export function expectedCover(
	now: Date,
	period: { unit: PeriodUnit; length: number },
): PromisedCover {
	return {
		words: `Berlaku ${coverPeriodWords(coverPeriod(now, period))} bila dibayar hari ini`,
		note:
			period.unit === 'hour'
				? 'Perlindungan mulai saat pembayaran diterima.'
				: 'Perlindungan mulai pukul 00.00 WIB sehari sesudah pembayaran diterima.',
	};
}

/** Returns the period in one line for a card: only dates if the cover consists of whole days. */
export const shortCoverWords = ({ startDay, endDay, startAt, endAt }: CoverPeriod): string =>
	isMidnight(startAt) && isMidnight(endAt)
		? `${longDate(startDay)} sampai ${longDate(endDay)}`
		: `${shortDateTime(startAt)} – ${shortDateTime(endAt)}`;
