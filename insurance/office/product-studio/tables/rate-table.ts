import { z } from 'zod';

import { groupDigits } from '#platform/values/money.ts';

/**
 * A part of a tariff as a table of cells, as used on the screen, in spreadsheets and for comparing
 * two versions. `null` is an empty cell.
 */
export const MAX_CELL_LETTERS = 200;
export const MAX_TABLE_ROWS = 2_000;
const cellSchema = z.union([z.number(), z.string().max(MAX_CELL_LETTERS), z.boolean(), z.null()]);
export type RateCell = z.output<typeof cellSchema>;

const columnSchema = z.object({
	key: z.string(),
	label: z.string(),
	/**
	 * `whole` and `decimal` are numbers; `amounts` is a list of whole numbers separated by
	 * semicolons.
	 */
	kind: z.enum(['whole', 'decimal', 'text', 'yes-no', 'amounts']),
	optional: z.boolean(),
});
export type RateColumn = z.output<typeof columnSchema>;

export const rateTableSchema = z.object({
	id: z.string().max(60),
	title: z.string(),
	columns: z.array(columnSchema),
	rows: z.array(z.array(cellSchema).max(40)).max(MAX_TABLE_ROWS),
	/** True if cells may be changed but rows can be neither added nor removed. */
	fixed: z.boolean(),
});
export type RateTable = z.output<typeof rateTableSchema>;

export const writtenTableSchema = rateTableSchema.pick({ id: true, rows: true });
export type WrittenTable = z.output<typeof writtenTableSchema>;

export type TableProblem = {
	table: string;
	/** Null if the problem concerns the table as a whole. */
	row: number | null;
	column: string | null;
	message: string;
};

function cellProblem(
	cell: RateCell | undefined,
	{ kind, label, optional }: RateColumn,
): string | null {
	if (cell === null || cell === undefined || cell === '')
		return optional ? null : `${label} belum diisi`;
	if (kind === 'whole')
		return typeof cell === 'number' && Number.isSafeInteger(cell) && cell >= 0
			? null
			: `${label} harus angka bulat`;
	if (kind === 'decimal')
		return typeof cell === 'number' && cell >= 0 && Number.isFinite(cell)
			? null
			: `${label} harus angka; tulis desimalnya dengan koma`;
	if (kind === 'yes-no') return typeof cell === 'boolean' ? null : `${label} harus ya atau tidak`;
	if (kind === 'amounts')
		return typeof cell === 'string' && /^\d+(;\d+)*$/.test(cell)
			? null
			: `${label} harus angka yang dipisahkan titik koma`;
	return typeof cell === 'string' ? null : `${label} harus teks`;
}

export function cellProblems({ id, columns, rows, fixed }: RateTable): TableProblem[] {
	return rows.flatMap((row, at) =>
		columns.flatMap((column, place) => {
			// If each row is a named figure, the row's name describes what is missing.
			const label = fixed && place > 0 ? String(row[0]) : column.label;
			const message = cellProblem(row[place], { ...column, label });
			return message === null ? [] : [{ table: id, row: at, column: column.key, message }];
		}),
	);
}

/**
 * Parses a typed or pasted cell, e.g. `1.250.000`, `1250000`, `2,5`, `ya`. Text that does not fit
 * its column is returned unchanged and reported later as a problem.
 */
export function readCell(typed: string, { kind }: RateColumn): RateCell {
	const text = typed.trim();
	if (text === '') return null;
	if (kind === 'yes-no')
		return /^(ya|y|true|1)$/i.test(text)
			? true
			: /^(tidak|t|false|0)$/i.test(text)
				? false
				: text;
	if (kind === 'whole') {
		const plain = text.replace(/^Rp\s?/i, '').replace(/[.\s](?=\d{3}(?!\d))/g, '');
		return /^\d{1,15}$/.test(plain) ? Number(plain) : text;
	}
	if (kind === 'decimal') {
		// The decimal separator is a comma. `10.000` is ambiguous: some people mean ten thousand,
		// others mean ten.
		if (/^\d{1,3}(\.\d{3})+$/.test(text)) return text;
		const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
		return /^\d{1,12}(\.\d{1,10})?$/.test(plain) ? Number(plain) : text;
	}
	return kind === 'amounts' ? text.replace(/\s/g, '') : text;
}

/** Formats a cell for display and copying, e.g. `2,5`, `1.250.000`, `ya`. */
export function showCell(cell: RateCell | undefined, { kind }: Pick<RateColumn, 'kind'>): string {
	if (cell === null || cell === undefined) return '';
	if (typeof cell === 'boolean') return cell ? 'ya' : 'tidak';
	if (typeof cell === 'string') return cell;
	return kind === 'whole' && Number.isSafeInteger(cell)
		? groupDigits(cell)
		: String(cell).replace('.', ',');
}

export type CellChange = {
	table: string;
	title: string;
	/** Text of the row's cells before its first rate, e.g. `Usia 18, sampai 30`. */
	row: string;
	column: string;
	before: string;
	after: string;
};

const sameCell = (one: RateCell | undefined, other: RateCell | undefined) =>
	(one ?? null) === (other ?? null);

/**
 * Lists the differences between two versions cell by cell. Each added or removed row is listed as a
 * whole.
 */
export function changesBetween(
	before: readonly RateTable[],
	after: readonly RateTable[],
): CellChange[] {
	return after.flatMap(({ id, title, columns, rows }) => {
		const old = before.find((one) => one.id === id)?.rows ?? [];
		const most = Math.max(rows.length, old.length);
		return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
			columns.flatMap((column, place) => {
				const [was, is] = [old[at]?.[place], rows[at]?.[place]];
				if (sameCell(was, is)) return [];
				const names = (rows[at] ?? old[at] ?? []).slice(0, Math.min(2, place));
				const row =
					names
						.map((cell, of) => showCell(cell, columns[of] ?? column))
						.filter(Boolean)
						.join(' – ') || `Baris ${at + 1}`;
				return [
					{
						table: id,
						title,
						row,
						column: column.label,
						before: showCell(was, column),
						after: showCell(is, column),
					},
				];
			}),
		);
	});
}

export const changedCell = z.object({
	title: z.string(),
	row: z.string(),
	column: z.string(),
	before: z.string(),
	after: z.string(),
});
