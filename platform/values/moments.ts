import { type Day, isDay, jakartaClock, longDate } from './dates.ts';

/**
 * A day in Jakarta, or an hour of it: `2026-11-28` is its midnight, `2026-11-28T14` two in the
 * afternoon. Their order as texts is their order in time.
 */
export type DayOrHour = string;

const two = (value: number) => String(value).padStart(2, '0');

/** The hour in Jakarta at an instant. */
export const jakartaMoment = (instant: Date): DayOrHour => jakartaClock(instant).slice(0, 13);

/** An hour of a day; midnight is the day itself. */
export const momentOf = (day: Day, hour: number): DayOrHour =>
	hour === 0 ? day : `${day}T${two(hour)}`;

export const dayOfMoment = (moment: DayOrHour): Day => moment.slice(0, 10);
export const hourOfMoment = (moment: DayOrHour): number => Number(moment.slice(11, 13));

export const isMoment = (text: string): boolean =>
	isDay(text.slice(0, 10)) && /^.{10}(?:T(?:0[1-9]|1\d|2[0-3]))?$/.test(text);

/** The hour after an instant, the first that no one has begun to buy in. */
export const nextMoment = (instant: Date): DayOrHour => {
	const next = jakartaMoment(new Date(instant.getTime() + 3_600_000));
	return momentOf(dayOfMoment(next), hourOfMoment(next));
};

/** `28 November 2026 pukul 14.00 WIB`. */
export const momentWords = (moment: DayOrHour): string =>
	moment === ''
		? ''
		: `${longDate(dayOfMoment(moment))} pukul ${two(hourOfMoment(moment))}.00 WIB`;
