import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { readSheets, type WorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { type OutCell, STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import type { RateTable, WrittenTable } from './rate-table.ts';
import { sheetName, tablesOfWorkbook } from './workbook.ts';

const WIDTH = { whole: 16, decimal: 14, text: 26, 'yes-no': 12, amounts: 40 } as const;

/**
 * Exports the tables as a workbook with one sheet per table. Importing it unchanged yields the same
 * tariff.
 */
export function workbookOf(tables: readonly RateTable[]): Buffer {
	return Buffer.from(
		writeXlsx(
			tables.map(({ title, columns, rows, fixed }) => ({
				name: sheetName(title),
				freeze: true,
				widths: columns.map(({ kind }, at) => (fixed && at === 0 ? 44 : WIDTH[kind])),
				rows: [
					columns.map(({ label }): OutCell => ({ value: label, style: STYLE.head })),
					...rows.map((row) =>
						row.map((cell): OutCell => {
							if (cell === null) return null;
							if (typeof cell === 'number') return { value: cell };
							const value =
								typeof cell === 'boolean' ? (cell ? 'ya' : 'tidak') : cell;
							return { value, style: STYLE.text };
						}),
					),
				],
			})),
		),
	);
}

/**
 * Reads the cells of these tables from an uploaded workbook. Refuses with `fix-fields` and an
 * explanation on `file`.
 */
export async function readWorkbook(
	reader: WorkbookReader,
	bytes: Uint8Array,
	tables: readonly RateTable[],
): Promise<WrittenTable[]> {
	const found = tablesOfWorkbook(await readSheets(reader, bytes), tables);
	if (!found.ok) throw refuseFile(found.message);
	return found.tables;
}
