import {
	readCell,
	type RateTable,
	showCell,
	type WrittenTable,
} from '#insurance/catalogue/tables/rate-table.ts';

/** Cells as a person types them, by table. */
export type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;
type Place = { table: string; row: number; column: number };

export const sheetsOf = (tables: readonly RateTable[]): Sheets =>
	Object.fromEntries(
		tables.map(({ id, rows, columns }) => [
			id,
			rows.map((row) => columns.map((column, at) => showCell(row[at], column))),
		]),
	);

/** What is sent of it: cells of their column's kind where they can be read so. */
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
 * Writes a block of cells with its upper left corner at a place, as a spreadsheet does. What stands
 * beyond the last column is left out; rows are added unless the table is `fixed`.
 */
export function pasteBlock(
	sheets: Sheets,
	{ table, row, column }: Place,
	block: readonly (readonly string[])[],
	{ columns, fixed }: Pick<RateTable, 'columns' | 'fixed'>,
): Sheets {
	const rows = (sheets[table] ?? []).map((cells) => [...cells]);
	// A single cell may still be typed; what is pasted is shown as all the others are.
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

/** A block as the clipboard of a spreadsheet holds it. */
export const blockOf = (text: string): string[][] =>
	text
		.replace(/\r?\n$/, '')
		.split(/\r?\n/)
		.map((line) => line.split('\t'));

/** A new row behind `row`, with the cells of that row to begin with. */
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

export function undo({ past, now, future }: SheetHistory): SheetHistory {
	const before = past.at(-1);
	return before
		? { past: past.slice(0, -1), now: before, future: [now, ...future] }
		: { past, now, future };
}

export function redo({ past, now, future }: SheetHistory): SheetHistory {
	const [next, ...rest] = future;
	return next ? { past: [...past, now], now: next, future: rest } : { past, now, future };
}
