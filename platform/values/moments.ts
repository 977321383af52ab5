import { type Day, isDay, jakartaClock, longDate } from './dates.ts';

/**
 * A date in Jakarta, or one hour of it. `2026-11-28` means midnight, and `2026-11-28T14` two in the
 * afternoon. Sorting them as text sorts them by time.
 */
export type DayOrHour = string;

const two = (value: number) => String(value).padStart(2, '0');

export const jakartaMoment = (instant: Date): DayOrHour => jakartaClock(instant).slice(0, 13);

export const momentOf = (day: Day, hour: number): DayOrHour =>
	hour === 0 ? day : `${day}T${two(hour)}`;

export const dayOfMoment = (moment: DayOrHour): Day => moment.slice(0, 10);
export const hourOfMoment = (moment: DayOrHour): number => Number(moment.slice(11, 13));

export const isMoment = (text: string): boolean =>
	isDay(text.slice(0, 10)) && /^.{10}(?:T(?:0[1-9]|1\d|2[0-3]))?$/.test(text);

/** Returns the next full hour after the given time. No purchase can have begun in it yet. */
export const nextMoment = (instant: Date): DayOrHour => {
	const next = jakartaMoment(new Date(instant.getTime() + 3_600_000));
	return momentOf(dayOfMoment(next), hourOfMoment(next));
};

export const momentWords = (moment: DayOrHour): string =>
	moment === ''
		? ''
		: `${longDate(dayOfMoment(moment))} pukul ${two(hourOfMoment(moment))}.00 WIB`;
