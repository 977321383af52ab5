import { SHEET_FIELDS, type SheetField, sheetLabel } from '../member.ts';
import { neededFields } from './headings.ts';

/** As many columns of a file are looked at; what is beyond is no list of people. */
export const MOST_COLUMNS = 100;
/** As many rows are looked at for headings, and some more for what stands below them. */
export const HEAD_ROWS = 30;

/** `C`: a column as spreadsheets call it. */
export const columnLetter = (at: number): string =>
	(at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') +
	String.fromCharCode(65 + (at % 26));

/** Where headings stand: in one row, in two whose cells are merged, or nowhere. */
export const HEADINGS = ['one', 'two', 'none'] as const;

/**
 * Which column of which sheet holds a field. `row`: the row of the headings, counting those that
 * hold something; 0: the people begin at once.
 */
export type ColumnChoice = {
	sheet: number;
	row: number;
	headings: (typeof HEADINGS)[number];
	columns: Partial<Record<SheetField, number>>;
};

/** A column with its heading and what stands first in it. */
export type FileColumn = { at: number; heading: string; values: string[] };

/**
 * A file's columns as they are shown to who says what they hold. `missing`: needed fields that no
 * heading names.
 */
export type FoundColumns = Omit<ColumnChoice, 'columns'> & {
	sheetName: string;
	columns: FileColumn[];
	guess: ColumnChoice['columns'];
	missing: SheetField[];
};

/** What of a choice cannot be read, by field; the screen asks the same before it sends. */
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
