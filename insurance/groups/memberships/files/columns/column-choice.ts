import { SHEET_FIELDS, type SheetField, sheetLabel } from '../../member.ts';
import { neededFields } from './headings.ts';

/** Maximum number of columns read from a file. A wider sheet is not a list of people. */
export const MAX_COLUMNS = 100;
/** Maximum number of rows searched for headings. */
export const HEAD_ROWS = 30;

export const columnLetter = (at: number): string =>
	(at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') +
	String.fromCharCode(65 + (at % 26));

/** Position of the headings: in one row, in two rows with merged cells, or none. */
export const HEADINGS = ['one', 'two', 'none'] as const;

/**
 * Maps fields to columns of a sheet. `row`: number of the heading row, counting only non-empty
 * rows; 0 if the people begin in the first row.
 */
export type ColumnChoice = {
	sheet: number;
	row: number;
	headings: (typeof HEADINGS)[number];
	columns: Partial<Record<SheetField, number>>;
};

export type FileColumn = { at: number; heading: string; values: string[] };

/**
 * A file's columns as shown to the user who maps them. `missing`: required fields that no heading
 * identifies.
 */
export type FoundColumns = Omit<ColumnChoice, 'columns'> & {
	sheetName: string;
	columns: FileColumn[];
	guess: ColumnChoice['columns'];
	missing: SheetField[];
};

/** Lists the problems with a mapping by field. The page runs the same check before it submits. */
export function choiceProblems(
	columns: Partial<Record<SheetField, number | undefined>>,
	removal: boolean,
): Partial<Record<SheetField, string>> {
	const problems: Partial<Record<SheetField, string>> = {};
	for (const field of neededFields(removal))
		if (columns[field] === undefined)
			problems[field] = `Pilih kolom untuk ${sheetLabel(field)}`;
	const taken = new Map<number, SheetField>();
	for (const field of SHEET_FIELDS) {
		const column = columns[field];
		if (column === undefined) continue;
		const first = taken.get(column);
		if (first)
			problems[field] =
				`Kolom ${columnLetter(column)} sudah dipakai untuk ${sheetLabel(first)}`;
		else taken.set(column, field);
	}
	return problems;
}
