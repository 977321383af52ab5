import { LONG_MONTH_NAMES } from '#platform/values/dates.ts';

import type { Option } from './Field.tsx';

export type Bounds = { earliest: string; latest: string };
export type BirthParts = { year: string; month: string; day: string };

const two = (value: number | string) => String(value).padStart(2, '0');
const range = (from: number, to: number) =>
	Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** Returns the birth years between the oldest and the youngest permitted age (B5.35). */
export function yearOptions({ earliest, latest }: Bounds): Option[] {
	return range(Number(earliest.slice(0, 4)), Number(latest.slice(0, 4)))
		.reverse()
		.map((year) => ({ value: String(year), label: String(year) }));
}

/** Returns the months of a year, limited in the two boundary years (B5.36). */
export function monthOptions({ earliest, latest }: Bounds, year: string): Option[] {
	if (!year) return [];
	const from = year === earliest.slice(0, 4) ? Number(earliest.slice(5, 7)) : 1;
	const to = year === latest.slice(0, 4) ? Number(latest.slice(5, 7)) : 12;
	return range(from, to).map((month) => ({
		value: two(month),
		label: LONG_MONTH_NAMES[month - 1] ?? '',
	}));
}

/** Returns the days of a month, limited by its length and in the two boundary months (B5.37, B5.38). */
export function dayOptions({ earliest, latest }: Bounds, year: string, month: string): Option[] {
	if (!year || !month) return [];
	const inMonth = `${year}-${month}`;
	const from = inMonth === earliest.slice(0, 7) ? Number(earliest.slice(8)) : 1;
	const length = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
	const to = inMonth === latest.slice(0, 7) ? Number(latest.slice(8)) : length;
	return range(from, to).map((day) => ({ value: two(day), label: String(day) }));
}

/** Joins the parts to `YYYY-MM-DD`; returns an empty string while a part is missing. */
export function birthDateOf({ year, month, day }: BirthParts): string {
	return year && month && day ? `${year}-${month}-${day}` : '';
}

export function birthParts(day: string | null | undefined): BirthParts {
	const [year = '', month = '', date = ''] = (day ?? '').split('-');
	return { year, month, day: date };
}
