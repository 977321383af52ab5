import { likeness, plain } from '#platform/ocr/likeness.ts';
import type { PrintLine } from '#platform/ocr/words.ts';
import { type Day, isDay } from '#platform/values/dates.ts';

export type FoundDay = { value: Day; certainty: number; row: number };

const MONTHS = [
	['JANUARI', 'JANUARY', 'JAN'],
	['FEBRUARI', 'FEBRUARY', 'PEBRUARI', 'FEB'],
	['MARET', 'MARCH', 'MAR'],
	['APRIL', 'APR'],
	['MEI', 'MAY'],
	['JUNI', 'JUNE', 'JUN'],
	['JULI', 'JULY', 'JUL'],
	['AGUSTUS', 'AUGUST', 'AGU', 'AGS', 'AGT', 'AUG'],
	['SEPTEMBER', 'SEP', 'SEPT'],
	['OKTOBER', 'OCTOBER', 'OKT', 'OCT'],
	['NOVEMBER', 'NOPEMBER', 'NOV', 'NOP'],
	['DESEMBER', 'DECEMBER', 'DES', 'DEC'],
];

/**
 * Returns the month that a word represents, 1–12. A longer word may contain one misread character
 * if no other month is similar.
 */
function monthOf(text: string): number {
	const word = plain(text).slice(0, 12);
	const exact = MONTHS.findIndex((names) => names.includes(word));
	if (exact >= 0 || word.length < 5) return exact + 1;
	const near = MONTHS.map((names, at) => ({
		month: at + 1,
		like: Math.max(...names.map((name) => likeness(word, name))),
	})).toSorted((a, b) => b.like - a.like);
	const [best, second] = near;
	return best && best.like >= 0.8 && best.like - (second?.like ?? 0) > 0.15 ? best.month : 0;
}

const two = (number: number) => String(number).padStart(2, '0');

function dayFrom(day: string, month: number, year: string): Day | null {
	const full = year.length === 2 ? `20${year}` : year;
	const value = `${full}-${two(month)}-${two(Number(day))}`;
	return month >= 1 && month <= 12 && isDay(value) && full > '1900' && full < '2100'
		? value
		: null;
}

const IN_DIGITS = /(?<!\d|\d[./-])(\d{1,2})([/.-])(\d{1,2})\2(20\d{2}|\d{2})(?!\d|[./-]\d)/g;
const YEAR_FIRST = /(?<!\d)(20\d{2})([/-])(\d{1,2})\2(\d{1,2})(?!\d)/g;
const IN_WORDS = /(?<!\d)(\d{1,2})[ .-]{0,2}([A-Za-z]{3,10})[ .,-]{0,2}(20\d{2}|\d{2})(?!\d)/g;

export function daysIn(text: string): Day[] {
	const short = text.slice(0, 200);
	const days = [
		...[...short.matchAll(IN_DIGITS)].map(([, day = '', , month = '', year = '']) =>
			dayFrom(day, Number(month), year),
		),
		...[...short.matchAll(YEAR_FIRST)].map(([, year = '', , month = '', day = '']) =>
			dayFrom(day, Number(month), year),
		),
		...[...short.matchAll(IN_WORDS)].map(([, day = '', month = '', year = '']) =>
			dayFrom(day, monthOf(month), year),
		),
	];
	return days.filter((day) => day !== null);
}

const NOT_ITS_DAY =
	/LAHIR|TTL|BIRTH|UMUR|USIA|EXP|KADALUARSA|KEDALUWARSA|BERLAKU|JATUHTEMPO|SERVISBERIKUT|KONTROL|KEMBALITGL|DAFTAR|NPWP/;
const OF_A_STAY = /MASUK|KELUAR|CHECKIN|CHECKOUT|RAWATTGL/;
const ITS_DAY = /TANGGAL|TGL|DATE|WAKTU|JAKARTA|BANDUNG|SURABAYA/;

const lineText = (line: PrintLine) => line.map(({ text }) => text).join(' ');
function weightOf(text: string): number {
	const words = plain(text);
	if (NOT_ITS_DAY.test(words)) return 0;
	if (OF_A_STAY.test(words)) return 0.5;
	return ITS_DAY.test(words) ? 1 : 0.98;
}

const leastDigits = (line: PrintLine): number =>
	Math.min(1, ...line.filter(({ text }) => /\d/.test(text)).map(({ confidence }) => confidence));

/** Maximum certainty of a date found only once, because a digit may have been misread. */
const ONCE = 0.84;
const TWICE = 0.93;

/**
 * Finds the date of a receipt. A labelled row takes precedence. The date is more certain if read
 * twice, and less certain if another date contradicts it. Never returns a birth or expiry date.
 */
export function receiptDay(lines: readonly PrintLine[]): FoundDay | null {
	const found = lines.flatMap((line, row) => {
		const text = lineText(line);
		const weight = weightOf(text);
		// A label in the row above its value also counts.
		const above = row > 0 ? plain(lineText(lines[row - 1] ?? [])) : '';
		if (weight === 0 || (/LAHIR|TTL/.test(above) && !/\d/.test(above))) return [];
		return daysIn(text).map((value) => ({
			value,
			row,
			weight,
			sure: leastDigits(line),
		}));
	});
	if (found.length === 0) return null;
	const [best] = found.toSorted((a, b) => b.weight * b.sure - a.weight * a.sure);
	if (!best) return null;
	const again = found.some((one) => one.row !== best.row && one.value === best.value);
	const against = found.some((one) => one.value !== best.value && one.weight >= best.weight);
	const most = again ? TWICE : ONCE;
	const certainty = most * best.weight * (0.5 + 0.5 * best.sure) * (against ? 0.8 : 1);
	return { value: best.value, certainty, row: best.row };
}
