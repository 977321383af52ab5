/** A calendar date `YYYY-MM-DD` without a time zone. "Today" is the date in Asia/Jakarta. */
export type Day = string;

export type Age = { year: number; month: number; day: number };

const JAKARTA_MS = 7 * 60 * 60 * 1000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
export const LONG_MONTH_NAMES: readonly string[] = [
	'Januari',
	'Februari',
	'Maret',
	'April',
	'Mei',
	'Juni',
	'Juli',
	'Agustus',
	'September',
	'Oktober',
	'November',
	'Desember',
];

export const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

// Every price calculation uses several dates, and `Date` parses text slowly. Plain numbers are
// therefore used where possible.
const ZERO = '0'.charCodeAt(0);
const two = (value: number) => (value < 10 ? `0${value}` : String(value));
const dayText = (year: number, month: number, date: number): Day =>
	`${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lastOf = (year: number, month: number): number =>
	month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);

let newest = { number: Number.NaN, day: '' };

/**
 * Returns the date in Jakarta at the given time. Jakarta has used UTC+7 without daylight saving
 * time since 1964.
 */
export function jakartaDay(instant: Date): Day {
	const number = Math.floor((instant.getTime() + JAKARTA_MS) / DAY_MS);
	if (number !== newest.number)
		newest = { number, day: new Date(number * DAY_MS).toISOString().slice(0, 10) };
	return newest.day;
}

/** Returns the local time in Jakarta at the given time, e.g. `2026-11-21T08:05:30`. */
export const jakartaClock = (instant: Date): string =>
	new Date(instant.getTime() + JAKARTA_MS).toISOString().slice(0, 19);

/** Returns the date and minute in Jakarta as used by a date-time field, e.g. `2026-11-21T08:05`. */
export const jakartaMinute = (instant: Date): string => jakartaClock(instant).slice(0, 16);

export function jakartaMidnight(day: Day): Date {
	return new Date(
		Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) -
			JAKARTA_MS,
	);
}

export function isDay(text: string): boolean {
	const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
	if (!parts) return false;
	const date = Number(parts[3]);
	return date >= 1 && date <= lastOf(Number(parts[1]), Number(parts[2]));
}

/** True for a date and minute in the format of a date-time field, e.g. `2026-11-21T08:05`. */
export const isMinute = (text: string): boolean =>
	/^.{10}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10));

/**
 * Adds calendar years, months and days. A date that does not exist becomes the last day of its
 * month (31 Jan + 1 month = 28 Feb).
 */
export function addToDay(day: Day, add: Partial<Age>): Day {
	const months =
		(Number(day.slice(0, 4)) + (add.year ?? 0)) * 12 +
		Number(day.slice(5, 7)) -
		1 +
		(add.month ?? 0);
	const year = Math.floor(months / 12);
	const month = months - year * 12 + 1;
	const last = lastOf(year, month);
	const date = Math.min(Number(day.slice(8, 10)), last) + (add.day ?? 0);
	if (date >= 1 && date <= last) return dayText(year, month, date);
	return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

/**
 * Returns the number of days from one date to another: 0 for the same date, negative if `to` is
 * earlier.
 */
export const daysBetween = (from: Day, to: Day): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns a date as one number, e.g. 20261121, which is read without copying parts of the text. */
function digitsOf(day: Day): number {
	const digit = (at: number) => day.charCodeAt(at) - ZERO;
	const year = digit(0) * 1_000 + digit(1) * 100 + digit(2) * 10 + digit(3);
	return year * 10_000 + digit(5) * 1_000 + digit(6) * 100 + digit(8) * 10 + digit(9);
}

// The ages of all persons of an application are asked on one day.
let lastOn = { day: '', digits: 0 };

/**
 * Returns the number of completed years at `on`, i.e. the age at the last birthday. A birthday on
 * 29 February counts from 1 March.
 */
export function ageInYears(birth: Day, on: Day): number {
	if (on !== lastOn.day) lastOn = { day: on, digits: digitsOf(on) };
	return Math.floor((lastOn.digits - digitsOf(birth)) / 10_000);
}

/**
 * Returns the range of birth dates that an entry-age range allows today, inclusive at both ends
 * (B5.42).
 */
export function birthRange(
	range: { min: Age; max: Age },
	today: Day,
): { earliest: Day; latest: Day } {
	const back = (age: Age) =>
		addToDay(today, { year: -age.year, month: -age.month, day: -age.day });
	const { year, month, day } = range.max;
	// 60 years, 11 months and 30 days means the last day at the age of 60, regardless of the length
	// of the months. Anyone who turns 61 today is too old.
	const tooOld =
		month === 11 && day >= 30
			? { year: year + 1, month: 0, day: 0 }
			: { year, month, day: day + 1 };
	return { earliest: addToDay(back(tooOld), { day: 1 }), latest: back(range.min) };
}

/** Formats a date as `5 Agu 2026` (C3.8.05). */
export function shortDate(day: Day): string {
	return `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** Formats a date as `5 Agustus 2026`, for documents. */
export function longDate(day: Day): string {
	return `${Number(day.slice(8, 10))} ${LONG_MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

export function shortDateTime(instant: Date): string {
	const local = jakartaClock(instant);
	return `${shortDate(local.slice(0, 10))}, ${local.slice(11, 13)}.${local.slice(14, 16)} WIB`;
}
