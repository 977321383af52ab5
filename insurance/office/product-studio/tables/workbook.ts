import type { Cell as RawCell, RawSheet } from '#platform/files/xlsx/cells.ts';
import { groupDigits } from '#platform/values/money.ts';

import {
	MAX_CELL_LETTERS,
	MAX_TABLE_ROWS,
	type RateCell,
	type RateColumn,
	readCell,
	type RateTable,
	type WrittenTable,
} from './rate-table.ts';

/**
 * Derives a sheet name from a title: replaces characters that Excel does not allow and truncates to
 * 31 characters.
 */
export const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

const sameName = (one: unknown, other: string): boolean =>
	String(one ?? '')
		.trim()
		.toLowerCase() === other.trim().toLowerCase();

function cellOf(raw: RawCell | null | undefined, column: RateColumn): RateCell {
	if (raw === null || raw === undefined) return null;
	return typeof raw === 'number' && column.kind !== 'text' && column.kind !== 'amounts'
		? raw
		: readCell(String(raw), column);
}

function placesOf(
	headings: readonly (RawCell | null)[],
	columns: readonly RateColumn[],
): number[] | null {
	const places = columns.map(({ label }) => headings.findIndex((one) => sameName(one, label)));
	return places.includes(-1) ? null : places;
}

export type FromWorkbook = { ok: true; tables: WrittenTable[] } | { ok: false; message: string };

function missingSheets(sheets: readonly RawSheet[], tables: readonly RateTable[]): string | null {
	const missing = tables
		.map(({ title }) => sheetName(title))
		.filter((title) => !sheets.some(({ name }) => sameName(name, title)));
	if (missing.length === 0) return null;
	const there = sheets.map(({ name }) => `"${name}"`).join(', ');
	return `Berkas ini tidak punya lembar ${missing.map((one) => `"${one}"`).join(', ')}. Lembar yang ada: ${there}.`;
}

function tooLarge(name: string, cells: readonly (readonly RateCell[])[]): string | null {
	if (cells.length > MAX_TABLE_ROWS)
		return `Lembar "${name}" terlalu panjang: paling banyak ${groupDigits(MAX_TABLE_ROWS)} baris.`;
	const row = cells.findIndex((all) =>
		all.some((cell) => typeof cell === 'string' && cell.length > MAX_CELL_LETTERS),
	);
	return row < 0
		? null
		: `Lembar "${name}", baris isi ke-${row + 1}: teks paling panjang ${MAX_CELL_LETTERS} huruf.`;
}

/**
 * Reads the tables from an exported and edited workbook. Sheets are matched by name and columns by
 * heading, in any order. A sheet is required for every table, so that a file without effect is not
 * accepted silently.
 */
export function tablesOfWorkbook(
	sheets: readonly RawSheet[],
	tables: readonly RateTable[],
): FromWorkbook {
	const written: WrittenTable[] = [];
	for (const { id, title, columns } of tables) {
		const sheet = sheets.find(({ name }) => sameName(name, sheetName(title)));
		if (!sheet) continue;
		const [headings = [], ...rows] = sheet.rows;
		const places = placesOf(headings, columns);
		if (!places) {
			const names = columns.map(({ label }) => label).join(', ');
			return { ok: false, message: `Lembar "${sheet.name}" harus punya kolom: ${names}.` };
		}
		const cells = rows.map((row) =>
			columns.map((column, at) => cellOf(row[places[at] ?? 0], column)),
		);
		const filled = cells.filter((row) => row.some((cell) => cell !== null));
		const message = tooLarge(sheet.name, filled);
		if (message) return { ok: false, message };
		written.push({ id, rows: filled });
	}
	const missing = missingSheets(sheets, tables);
	return missing === null ? { ok: true, tables: written } : { ok: false, message: missing };
}
