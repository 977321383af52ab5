import { type Day, isDay, LONG_MONTH_NAMES, shortDate } from '#platform/values/dates.ts';

const PLAIN = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const NAMED = /^(\d{1,2})[ -]?([a-z]{3,9})\.?[ -]?(\d{4})$/i;
/** Other spellings and the English names that staff type by habit. */
const OTHER_MONTHS: Record<string, number> = {
	pebruari: 2,
	nopember: 11,
	may: 5,
	aug: 8,
	oct: 10,
	dec: 12,
};

const two = (text: string | number) => String(text).padStart(2, '0');

function monthNamed(name: string): number | null {
	const word = name.toLowerCase();
	const at = LONG_MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(word));
	return at >= 0 ? at + 1 : (OTHER_MONTHS[word] ?? null);
}

/**
 * Reads a date as people in Indonesia write it: `31/12/2026`, `31-12-2026`, `31122026`, `31 Des
 * 2026`, `31 Desember 2026`; also ISO. Returns null for anything else and for days that do not
 * exist. The day comes before the month, and the year has four digits.
 */
export function dayTyped(typed: string): Day | null {
	const text = typed.trim().replace(/\s+/g, ' ');
	if (isDay(text)) return text;
	const [, named = '', month = '', year = ''] = NAMED.exec(text) ?? [];
	const [, day = named, plainMonth = monthNamed(month) ?? '', plainYear = year] =
		PLAIN.exec(text) ?? DIGITS.exec(text) ?? [];
	const iso = `${plainYear}-${two(plainMonth)}-${two(day)}`;
	return isDay(iso) ? iso : null;
}

/** Returns how a date field shows its value; a text that is no date stays as it was typed. */
export const dayAsShown = (value: string): string => (isDay(value) ? shortDate(value) : value);

export const isDayOrNone = (value: string): boolean => value === '' || isDay(value);
