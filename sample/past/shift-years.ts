import { LONG_MONTH_NAMES } from '#platform/values/dates.ts';

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const moved = (year: string, years: number) => String(Number(year) + years).padStart(4, '0');

/** Moves a date by whole years; 29 February becomes the 28th if the new year has none. */
function moveDay(years: number, year: string, between: string, monthDay: string): string {
	const to = moved(year, years);
	const isLost = /^02-?29$/.test(monthDay) && !isLeap(Number(to));
	return to + between + (isLost ? monthDay.replace('29', '28') : monthDay);
}

/** Digits 7 to 12 of a NIK are the day (plus 40 for women), month and two-digit year of birth. */
const NIK = /\b([1-9]\d{5})((?:0[1-9]|[1-7]\d)(?:0[1-9]|1[0-2]))(\d\d)(\d{4})\b/g;
const DAY = /\b((?:19|20)\d\d)(-)((?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))/g;
/** Order, request and batch numbers contain the date on which they were issued. */
const IN_NUMBER = /\b([A-Z]{2,5}-)(20\d\d)((?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))\b/g;
/** Claim numbers begin with year and month. */
const CLAIM_NO = /\bK(\d\d)((?:0[1-9]|1[0-2])\d{6})\b/g;
const IN_WORDS = new RegExp(
	`\\b(\\d{1,2} (?:${LONG_MONTH_NAMES.join('|')}) )((?:19|20)\\d\\d)\\b`,
	'g',
);

/**
 * Shifts every date in a text by whole years, including those in numbers and NIKs, so that ages and
 * the lengths of months and periods stay the same.
 */
export function shiftYears(text: string, years: number): string {
	if (years === 0) return text;
	return text
		.replace(DAY, (_, year: string, dash: string, rest: string) =>
			moveDay(years, year, dash, rest),
		)
		.replace(
			IN_NUMBER,
			(_, kind: string, year: string, rest: string) => kind + moveDay(years, year, '', rest),
		)
		.replace(CLAIM_NO, (_, year: string, rest: string) => {
			const to = String((Number(year) + years + 100) % 100).padStart(2, '0');
			return `K${to}${rest}`;
		})
		.replace(NIK, (_, region: string, day: string, year: string, last: string) => {
			const to = String((Number(year) + years + 100) % 100).padStart(2, '0');
			return `${region}${day}${to}${last}`;
		})
		.replace(IN_WORDS, (_, day: string, year: string) => day + moved(year, years));
}
