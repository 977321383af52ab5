import type { Cell as RawCell, RawSheet } from '#platform/files/xlsx/cells.ts';

import {
	type RateCell,
	type RateColumn,
	readCell,
	type RateTable,
	type WrittenTable,
} from './rate-table.ts';

/** What Excel does not take in the name of a sheet is left out; 31 characters at most. */
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

/** Where each column of a table stands in the first row of a sheet; null: one of them is missing. */
function placesOf(
	headings: readonly (RawCell | null)[],
	columns: readonly RateColumn[],
): number[] | null {
	const places = columns.map(({ label }) => headings.findIndex((one) => sameName(one, label)));
	return places.includes(-1) ? null : places;
}

export type FromWorkbook =
	| { ok: true; tables: WrittenTable[] }
	/** What is wrong with the file, as a sentence. */
	| { ok: false; message: string };

/**
 * The tables of a workbook that was taken out and filled in: sheets by their name, columns by their
 * heading, in any order. A sheet that is missing leaves its table as it is; one whose headings are
 * not those of its table is refused by name.
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
		written.push({ id, rows: cells.filter((row) => row.some((cell) => cell !== null)) });
	}
	return written.length > 0
		? { ok: true, tables: written }
		: { ok: false, message: 'Berkas ini tidak punya satu pun lembar tarif produk ini.' };
}
