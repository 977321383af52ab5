import { isDay, jakartaMinute } from '#platform/values/dates.ts';

import { csvOf } from '../../parts/workbooks/csv.ts';
import { download } from '../../parts/workbooks/files.ts';
import { type CellValue, cellOf, type Column } from '../column.tsx';

export const EXPORT_FORMATS = { csv: 'CSV', xlsx: 'Excel (XLSX)', json: 'JSON' } as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MAX_WIDTH = 60;

/** Converts instants to Jakarta time, because spreadsheets do not support time zones. */
const inLocalTime = (value: CellValue): CellValue =>
	typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
		? jakartaMinute(new Date(value)).replace('T', ' ')
		: value;

/** The XLSX writer is loaded with the first export, because few screens ever need it. */
async function workbookOf(label: string, heads: string[], lines: CellValue[][]) {
	const { writeXlsx, serialOf, STYLE } = await import('#platform/files/xlsx/xlsx-write.ts');
	const cell = (value: CellValue) =>
		typeof value === 'string' && isDay(value)
			? { value: serialOf(value), style: STYLE.date }
			: { value: value ?? '' };
	const widths = heads.map((head, at) =>
		Math.min(
			MAX_WIDTH,
			Math.max(...[head, ...lines.map((line) => line[at])].map((one) => String(one).length)) +
				2,
		),
	);
	return writeXlsx([
		{
			name: label.slice(0, 31),
			widths,
			freeze: true,
			rows: [
				heads.map((value) => ({ value, style: STYLE.head })),
				...lines.map((line) => line.map(cell)),
			],
		},
	]);
}

export async function exportRows<Row>(
	format: ExportFormat,
	{ label, day }: { label: string; day: string },
	columns: readonly Column<Row>[],
	rows: readonly Row[],
): Promise<void> {
	const heads = columns.map(({ name }) => name);
	const lines = rows.map((row) => columns.map((column) => inLocalTime(cellOf(column, row))));
	const file = `${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${day}.${format}`;
	if (format === 'xlsx') return download(file, await workbookOf(label, heads, lines), XLSX);
	if (format === 'json') {
		const objects = rows.map((row) =>
			Object.fromEntries(columns.map((column) => [column.name, cellOf(column, row)])),
		);
		const json = JSON.stringify(objects, null, '\t');
		return download(file, new TextEncoder().encode(json), 'application/json');
	}
	const text = csvOf([heads, ...lines.map((line) => line.map((value) => value ?? ''))]);
	// The byte order mark makes spreadsheets read the file as UTF-8.
	return download(file, new TextEncoder().encode(`\uFEFF${text}`), 'text/csv;charset=utf-8');
}
