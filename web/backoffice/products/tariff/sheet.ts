import {
	readCell,
	type RateTable,
	showCell,
	type WrittenTable,
} from '#insurance/office/product-studio/tables/rate-table.ts';

/** Cells as typed, by table. */
export type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;
type Place = { table: string; row: number; column: number };

export const sheetsOf = (tables: readonly RateTable[]): Sheets =>
	Object.fromEntries(
		tables.map(({ id, rows, columns }) => [
			id,
			rows.map((row) => columns.map((column, at) => showCell(row[at], column))),
		]),
	);

/** Returns the cells to submit, converted to the kind of their column if they can be parsed. */
export const writtenOf = (sheets: Sheets, tables: readonly RateTable[]): WrittenTable[] =>
	tables.map(({ id, columns }) => ({
		id,
		rows: (sheets[id] ?? []).map((row) =>
			columns.map((column, at) => readCell(row[at] ?? '', column)),
		),
	}));

const withTable = (
	sheets: Sheets,
	table: string,
	rows: readonly (readonly string[])[],
): Sheets => ({
	...sheets,
	[table]: rows,
});

/**
 * Pastes a block of cells with its upper left corner at the given place, like a spreadsheet. Cells
 * beyond the last column are dropped, and rows are added unless the table is `fixed`.
 */
export function pasteBlock(
	sheets: Sheets,
	{ table, row, column }: Place,
	block: readonly (readonly string[])[],
	{ columns, fixed }: Pick<RateTable, 'columns' | 'fixed'>,
): Sheets {
	const rows = (sheets[table] ?? []).map((cells) => [...cells]);
	// A single cell is left as typed, because the user may still be typing. A pasted block is
	// formatted like all other cells.
	const typed = block.length === 1 && block[0]?.length === 1;
	for (const [down, cells] of block.entries()) {
		const at = row + down;
		if (at >= rows.length && fixed) break;
		const target = (rows[at] ??= columns.map(() => ''));
		for (const [right, cell] of cells.entries()) {
			const into = columns[column + right];
			if (!into || (fixed && column + right === 0)) continue;
			target[column + right] = typed ? cell : showCell(readCell(cell, into), into);
		}
	}
	return withTable(sheets, table, rows);
}

export const blockOf = (text: string): string[][] =>
	text
		.replace(/\r?\n$/, '')
		.split(/\r?\n/)
		.map((line) => line.split('\t'));

export function addRow(sheets: Sheets, table: string, row: number): Sheets {
	const rows = sheets[table] ?? [];
	const copied = rows[row] ?? rows.at(-1) ?? [];
	return withTable(sheets, table, [...rows.slice(0, row + 1), copied, ...rows.slice(row + 1)]);
}

export const removeRow = (sheets: Sheets, table: string, row: number): Sheets =>
	withTable(
		sheets,
		table,
		(sheets[table] ?? []).filter((_, at) => at !== row),
	);

export type SheetHistory = { past: readonly Sheets[]; now: Sheets; future: readonly Sheets[] };
const DEEP = 200;

export const beginHistory = (now: Sheets): SheetHistory => ({ past: [], now, future: [] });

export const writeHistory = ({ past, now }: SheetHistory, next: Sheets): SheetHistory => ({
	past: [...past, now].slice(-DEEP),
	now: next,
	future: [],
});

export function undo(history: SheetHistory): SheetHistory {
	const { past, now, future } = history;
	const before = past.at(-1);
	return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history;
}

export function redo(history: SheetHistory): SheetHistory {
	const { past, now, future } = history;
	const [next, ...rest] = future;
	return next ? { past: [...past, now], now: next, future: rest } : history;
}
