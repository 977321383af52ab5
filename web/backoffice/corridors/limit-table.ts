import { type RateTable, readCell } from '#insurance/office/product-studio/tables/rate-table.ts';
import type { CorridorLine } from '#insurance/product/tariffs/corridors/corridor.ts';

import type { Sheets } from '../products/tariff/sheet.ts';

const COLUMNS = [
	['cover', 'Kode paket', 'text', false],
	['zone', 'Wilayah (kosong: semua)', 'whole', true],
	['from', 'Nilai dari (Rp)', 'whole', true],
	['to', 'Nilai sampai (Rp)', 'whole', true],
	['min', 'Batas bawah (%)', 'decimal', false],
	['max', 'Batas atas (%)', 'decimal', false],
] as const satisfies readonly (readonly [
	keyof CorridorLine,
	string,
	RateTable['columns'][number]['kind'],
	boolean,
])[];

export const limitTable = (
	id: string,
	title: string,
	lines: readonly CorridorLine[],
): RateTable => ({
	id,
	title,
	columns: COLUMNS.map(([key, label, kind, optional]) => ({ key, label, kind, optional })),
	fixed: false,
	rows: lines.map((line) => COLUMNS.map(([key]) => line[key])),
});

/**
 * Returns the lines to submit. Cells that cannot be parsed are included, so that the server reports
 * them at the right cell.
 */
export const linesOf = (sheets: Sheets, { id, columns }: RateTable): CorridorLine[] =>
	(sheets[id] ?? []).map(
		(row) =>
			Object.fromEntries(
				columns.map((column, at) => [column.key, readCell(row[at] ?? '', column)]),
			) as CorridorLine,
	);
