import { type Cell, dayOfSerial } from '#platform/files/xlsx/cells.ts';
import { type Day, isDay } from '#platform/values/dates.ts';
import { tidyLine } from '#platform/values/typed-text.ts';

const MONTHS: Record<string, number> = {};
const NAMES = [
	['januari', 'january', 'jan'],
	['februari', 'pebruari', 'february', 'feb', 'peb'],
	['maret', 'march', 'mar'],
	['april', 'apr'],
	['mei', 'may'],
	['juni', 'june', 'jun'],
	['juli', 'july', 'jul'],
	['agustus', 'august', 'agu', 'ags', 'agt', 'aug'],
	['september', 'sep', 'sept'],
	['oktober', 'october', 'okt', 'oct'],
	['november', 'nopember', 'nov', 'nop'],
	['desember', 'december', 'des', 'dec'],
];
NAMES.forEach((names, at) => names.forEach((name) => (MONTHS[name] = at + 1)));

const two = (number: number) => String(number).padStart(2, '0');
const dayOf = (year: number, month: number, date: number): Day | null => {
	const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
	return isDay(day) ? day : null;
};

/**
 * Expands a two-digit year. For dates that cannot be in the future, only unambiguous years are
 * accepted: `90` is 1990, but `05` may be 1905 or 2005 and is not guessed. If `today` is null, the
 * date may be in the future and the year is in this century.
 */
function fullYear(text: string, today: Day | null): number | null {
	if (text.length === 4) return Number(text);
	if (text.length !== 2) return null;
	if (today === null) return 2_000 + Number(text);
	return Number(text) > Number(today.slice(2, 4)) ? 1900 + Number(text) : null;
}

/**
 * Parses a date typed by a person: ISO, day first with any separator, or with the month's name;
 * null if unreadable.
 */
export function readDay(cell: Cell, today: Day | null): Day | null {
	// Accepts spreadsheet serials from 1910 to 2100. Smaller numbers are years or mistakes.
	if (typeof cell === 'number') return cell > 3_653 && cell < 73_415 ? dayOfSerial(cell) : null;
	const text = tidyLine(cell)
		.toLowerCase()
		.replace(/^(senin|selasa|rabu|kamis|jumat|jum'at|sabtu|minggu),?\s+/, '');
	if (/^\d{5}(\.\d+)?$/.test(text)) return readDay(Number(text), today);
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ]\d{1,2}:\d{2}.*)?$/.exec(text);
	if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
	const plain =
		/^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{2}|\d{4})(?:\s+\d{1,2}[:.]\d{2}.*)?$/.exec(
			text,
		);
	const named = /^(\d{1,2})[-/. ]*([a-z]+)\.?[-/. ,]*(\d{2}|\d{4})$/.exec(text);
	const parts = plain ?? named;
	if (!parts) return null;
	const year = fullYear(parts[3] ?? '', today);
	const month = plain ? Number(parts[2]) : (MONTHS[parts[2] ?? ''] ?? 0);
	return year === null ? null : dayOf(year, month, Number(parts[1]));
}
