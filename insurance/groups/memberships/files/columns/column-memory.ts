import type { Cell } from '#platform/files/xlsx/cells.ts';

import type { SheetField } from '../../member.ts';

/** A company's mapping of headings to fields, by heading key; null if a column is not to be read. */
export type ColumnMemory = ReadonlyMap<string, SheetField | null>;

/** Longer headings are shortened: their beginning is enough to distinguish columns. */
const LONGEST_KEY = 60;
const LONGEST_HEADING = 80;

const keyOf = (heading: Cell | undefined) =>
	String(heading ?? '')
		.slice(0, 1_000)
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
		.slice(0, LONGEST_KEY);

/** Formats a heading for display: on one line, without invisible characters. */
export const writtenHeading = (heading: Cell | undefined): string =>
	String(heading ?? '')
		.slice(0, 1_000)
		.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
		.trim()
		.slice(0, LONGEST_HEADING);

/**
 * Returns keys that identify columns regardless of how their headings are spelled. The second of
 * two equal ones is marked as such; a column without a heading is identified by its neighbours, and
 * without neighbours not at all.
 */
export function columnKeys(row: readonly (Cell | undefined)[], width = row.length): string[] {
	const bare = Array.from({ length: width }, (_, at) => keyOf(row[at]));
	const seen = new Map<string, number>();
	let left = '';
	let since = 0;
	return bare.map((key, at) => {
		if (key !== '') {
			left = key;
			since = 0;
			const count = (seen.get(key) ?? 0) + 1;
			seen.set(key, count);
			return count === 1 ? key : `${key}~${count}`;
		}
		since += 1;
		const right = bare.slice(at + 1).find((one) => one !== '') ?? '';
		return left === '' && right === '' ? '' : `${left}+${since}|${right}`;
	});
}

/**
 * Returns columns identified by headings and by the company's mapping. If the company mapped a
 * heading differently, the mapping applies; otherwise a heading that identifies its field takes
 * precedence.
 */
export function rememberedColumns(
	row: readonly (Cell | undefined)[],
	memory: ColumnMemory,
	named: (row: readonly (Cell | undefined)[]) => Map<number, SheetField>,
): Map<number, SheetField> {
	// Columns without a heading may follow the last one that has one.
	const keys = columnKeys(row, row.length + UNTITLED);
	const columns = named(
		Array.from(row, (cell, at) => (memory.has(keys[at] ?? '') ? undefined : cell)),
	);
	const taken = new Set(columns.values());
	keys.forEach((key, at) => {
		const field = key === '' ? undefined : memory.get(key);
		if (!field || taken.has(field)) return;
		taken.add(field);
		columns.set(at, field);
	});
	return columns;
}

/** Number of columns without a heading to search after the last one that has one. */
const UNTITLED = 5;

/** A mapping to remember: a column's key, its heading as written, and its field. */
export type ColumnSaid = { heading: string; written: string; field: SheetField | null };

/**
 * Columns mapped differently from what their headings alone indicate, which are worth remembering.
 * `forget` are those that no longer need to be remembered.
 */
export type SaidColumns = { said: ColumnSaid[]; forget: string[] };

/** Selects which columns of a list are worth remembering. */
export function saidColumns(
	row: readonly (Cell | undefined)[],
	chosen: ReadonlyMap<number, SheetField>,
	named: (row: readonly (Cell | undefined)[]) => Map<number, SheetField>,
): SaidColumns {
	const width = Math.max(row.length, ...[...chosen.keys()].map((at) => at + 1));
	const own = named(row);
	const result: ColumnSaid[] = [];
	const forget: string[] = [];
	columnKeys(row, width).forEach((heading, at) => {
		if (heading === '') return;
		const field = chosen.get(at) ?? null;
		if (field === (own.get(at) ?? null)) forget.push(heading);
		else result.push({ heading, written: writtenHeading(row[at]), field });
	});
	return { said: result, forget };
}
