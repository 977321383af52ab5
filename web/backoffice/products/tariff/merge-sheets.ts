import {
	readCell,
	type RateCell,
	type RateTable,
	showCell,
} from '#insurance/office/product-studio/tables/rate-table.ts';
import { mergeValues } from '#insurance/site/content-studio/compare/merge-values.ts';

import { rowIdsOf, rowOrder } from './row-ids.ts';
import { type Sheets, sheetsOf } from './sheet.ts';

type Line = readonly string[];
type Cells = Readonly<Record<string, RateCell>>;

/**
 * A cell or a whole row that two people changed differently. The grid contains the other person's
 * version.
 */
export type SheetConflict = {
	table: string;
	/**
	 * First cells of the row in the grid, used to find it again, or null if the other person
	 * removed it.
	 */
	row: Line | null;
	/** Null if one person changed a row that the other person removed. */
	column: string | null;
	place: string;
	mine: string;
	theirs: string;
	/** The row with this person's value, or null if this person removed it. */
	mineLine: Line | null;
};
export type MergedSheets = {
	sheets: Sheets;
	conflicts: SheetConflict[];
	/** Returns the current position of one of this person's rows, or -1. */
	rowNow: (table: string, row: number) => number;
};

const cellsOf = (line: Line | undefined, { columns }: RateTable): Cells | undefined =>
	line &&
	Object.fromEntries(columns.map((column, at) => [column.key, readCell(line[at] ?? '', column)]));

/** Converts a row to the columns of `to`. Cells with this person's value keep the typed text. */
const lineOf = (cells: Cells, typed: Line | undefined, from: RateTable, to: RateTable): Line =>
	to.columns.map((column) => {
		const at = from.columns.findIndex(({ key }) => key === column.key);
		const own = at < 0 ? undefined : typed?.[at];
		const value = cells[column.key] ?? null;
		return own !== undefined && readCell(own, column) === value ? own : showCell(value, column);
	});

const REMOVED = '(dihapus)';
const lineWords = (line: Line | null | undefined): string => line?.join(' · ') ?? REMOVED;
const cellWords = (cells: Cells | undefined, column: RateTable['columns'][number]): string =>
	cells && column.key in cells ? showCell(cells[column.key], column) || '(kosong)' : REMOVED;

type Row = {
	was: RateTable;
	is: RateTable;
	keyLength: number;
	before: Line | undefined;
	typed: Line | undefined;
	after: Line | undefined;
};

function mergeRow({ was, is, keyLength, before, typed, after }: Row): {
	line: Line | null;
	conflicts: SheetConflict[];
} {
	const [mine, theirs] = [cellsOf(typed, was), cellsOf(after, is)];
	const start = cellsOf(before, was);
	// A row that both people added is compared cell by cell.
	const isAddedTwice = start === undefined && mine !== undefined && theirs !== undefined;
	const { merged, conflicts } = mergeValues(isAddedTwice ? {} : start, mine, theirs);
	const cells = merged as Cells | undefined;
	const line = cells ? lineOf(cells, typed, was, is) : null;
	const name = (line ?? typed ?? []).slice(0, keyLength).join(' – ') || 'baris baru';
	const clashes = [...new Set(conflicts.map(({ at }) => at))];
	return {
		line,
		conflicts: clashes.map((at) => {
			const column = [...is.columns, ...was.columns].find(({ key }) => key === at);
			const own = column ? { ...cells, [at]: mine?.[at] ?? null } : mine;
			return {
				table: is.id,
				row: line && line.slice(0, keyLength),
				column: column?.key ?? null,
				place: [is.title, name, column?.label].filter(Boolean).join(', '),
				mine: column ? cellWords(mine, column) : lineWords(typed),
				theirs: column ? cellWords(theirs, column) : lineWords(line),
				mineLine: own ? lineOf(own, typed, was, is) : null,
			};
		}),
	};
}

function mergeTable(was: RateTable, own: readonly Line[], is: RateTable) {
	const before = sheetsOf([was])[was.id] ?? [];
	const after = sheetsOf([is])[is.id] ?? [];
	const ids = rowIdsOf(before, own, after);
	const rows = rowOrder(ids).map((id) => ({
		id,
		...mergeRow({
			was,
			is,
			keyLength: ids.keyLength,
			before: before[ids.base.indexOf(id)],
			typed: own[ids.mine.indexOf(id)],
			after: after[ids.theirs.indexOf(id)],
		}),
	}));
	const there = rows.filter(({ line }) => line !== null);
	return {
		id: is.id,
		lines: there.flatMap(({ line }) => (line ? [line] : [])),
		conflicts: rows.flatMap(({ conflicts }) => conflicts),
		places: ids.mine.map((mine) => there.findIndex(({ id }) => id === mine)),
	};
}

/**
 * Merges tables that two people edited from `was`. Rows and columns are matched, and each cell is
 * taken from the person who changed it. If both changed it, the version in `is`, which was saved
 * first, is used and the cell is listed as a conflict.
 */
export function mergeSheets(
	was: readonly RateTable[],
	own: Sheets,
	is: readonly RateTable[],
): MergedSheets {
	const gone = was.filter(({ id }) => !is.some((one) => one.id === id));
	const tables = [...is, ...gone.map((one) => ({ ...one, rows: [] }))].map((table) =>
		mergeTable(
			was.find(({ id }) => id === table.id) ?? { ...table, rows: [] },
			own[table.id] ?? [],
			table,
		),
	);
	return {
		sheets: Object.fromEntries(tables.slice(0, is.length).map(({ id, lines }) => [id, lines])),
		conflicts: tables.flatMap(({ conflicts }) => conflicts),
		rowNow: (table, row) => tables.find(({ id }) => id === table)?.places[row] ?? -1,
	};
}

/**
 * Returns the grid with this person's cell or row instead of the other person's, or null if its
 * place no longer exists.
 */
export function takeMyCells(
	sheets: Sheets,
	tables: readonly RateTable[],
	{ table, row, column, mineLine }: SheetConflict,
): Sheets | null {
	const rows = sheets[table];
	const columns = tables.find(({ id }) => id === table)?.columns;
	if (!rows || !columns) return null;
	const put = (next: readonly Line[]) => ({ ...sheets, [table]: next });
	if (row === null) return mineLine ? put([...rows, mineLine]) : sheets;
	const at = rows.findIndex((line) => row.every((cell, place) => cell === line[place]));
	if (at < 0) return null;
	if (column === null || !mineLine) return put(rows.filter((_, place) => place !== at));
	const into = columns.findIndex(({ key }) => key === column);
	if (into < 0) return null;
	const changed = (line: Line) =>
		line.map((cell, place) => (place === into ? (mineLine[into] ?? '') : cell));
	return put(rows.map((line, place) => (place === at ? changed(line) : line)));
}
