import type { Cell } from '#platform/files/xlsx/cells.ts';

import type { SheetField } from '../../member.ts';

/** A company's mapping of headings to fields, by heading key; null if the column is to be ignored. */
export type ColumnMemory = ReadonlyMap<string, SheetField | null>;

/** Longer headings are truncated, because their beginning is enough to distinguish columns. */
const LONGEST_KEY = 60;
const LONGEST_HEADING = 80;

const keyOf = (heading: Cell | undefined) =>
	String(heading ?? '')
		.slice(0, 1_000)
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
		.slice(0, LONGEST_KEY);

export const writtenHeading = (heading: Cell | undefined): string =>
	String(heading ?? '')
		.slice(0, 1_000)
		.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
		.trim()
		.slice(0, LONGEST_HEADING);

/**
 * Returns a key for each column that does not depend on how its heading is spelled. Repeated
 * headings are numbered. A column without a heading is identified by its neighbours, or not at all
 * if they have no headings either.
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
 * Returns the columns identified by their headings and by the company's mappings. If a heading has
 * a mapping, the mapping overrides what the heading itself means. It is ignored if another heading
 * already identifies the same field.
 */
export function rememberedColumns(
	row: readonly (Cell | undefined)[],
	memory: ColumnMemory,
	named: (row: readonly (Cell | undefined)[]) => Map<number, SheetField>,
): Map<number, SheetField> {
	// Includes columns without a heading to the right of the last heading.
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

const UNTITLED = 5;

export type ColumnSaid = { heading: string; written: string; field: SheetField | null };

/**
 * `said` contains the columns whose mapping differs from their headings; these are worth
 * remembering. `forget` contains the keys of those that no longer need to be remembered.
 */
export type SaidColumns = { said: ColumnSaid[]; forget: string[] };

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
