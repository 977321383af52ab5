import { readCsv } from '#platform/files/csv-read.server.ts';
import { type Cell, UNCOMPUTED } from '#platform/files/xlsx/cells.ts';
import { readXlsx } from '#platform/files/xlsx/xlsx-read.server.ts';

import type { UploadKind } from '../../member.ts';
import { fileKind } from '../file-kind.server.ts';
import { hasNik, isEmptyRow } from '../nobody.ts';
import { type FoundColumns, HEAD_ROWS, MAX_COLUMNS } from './column-choice.ts';
import { type ColumnMemory, writtenHeading } from './column-memory.ts';
import { guessColumns } from './guess-columns.ts';
import {
	allColumnsOf,
	type Columns,
	headedColumns,
	joinHeadings,
	missingFields,
	neededFields,
} from './headings.ts';

type Row = readonly (Cell | undefined)[];
type Sheet = { at: number; name: string; rows: Row[] };
/** Number of values shown per column, and number of rows used to assess a column. */
const SHOWN = 3;
const JUDGED = 20;
const LONGEST_VALUE = 40;

const filledIn = (row: Row) =>
	row.filter((cell) => cell !== undefined && String(cell).trim() !== '').length;

type Head = Pick<FoundColumns, 'row' | 'headings'> & { cells: Row; known: Columns };

/** Finds the row that identifies the most fields, through known headings or the company's mapping. */
function namedHead(rows: readonly Row[], removal: boolean, memory: ColumnMemory): Head | null {
	let best: Head | null = null;
	rows.slice(0, HEAD_ROWS).forEach((row, at) => {
		for (const headings of ['one', 'two'] as const) {
			const cells = headings === 'two' ? joinHeadings(rows[at - 1] ?? [], row) : row;
			const known = headedColumns(cells, removal ? 1 : 3, memory);
			if (known && known.size > (best?.known.size ?? 0))
				best = { row: at + 1, headings, cells, known };
		}
	});
	return best;
}

/**
 * Finds unknown headings above the first person. There are none if the person is in the first row
 * or the row above is a title. Without any person, the row with the most filled cells is used.
 */
function unknownHead(rows: readonly Row[]): Omit<Head, 'known'> {
	const first = rows.slice(0, HEAD_ROWS + 1).findIndex(hasNik);
	if (first < 0) {
		const counts = rows.slice(0, HEAD_ROWS).map(filledIn);
		const at = counts.indexOf(Math.max(...counts));
		return { row: at + 1, headings: 'one', cells: rows[at] ?? [] };
	}
	const half = filledIn(rows[first] ?? []) / 2;
	const cells = rows[first - 1] ?? [];
	if (first > 0 && filledIn(cells) >= half) return { row: first, headings: 'one', cells };
	const joined = joinHeadings(rows[first - 2] ?? [], cells);
	if (first > 1 && filledIn(cells) > 1 && filledIn(joined) >= half)
		return { row: first, headings: 'two', cells: joined };
	// The row above the first person is a title.
	return { row: first, headings: 'none', cells: [] };
}

const shownValue = (cell: Cell) =>
	cell === UNCOMPUTED ? 'rumus tanpa hasil' : writtenHeading(cell).slice(0, LONGEST_VALUE);

function describe(sheet: Sheet, removal: boolean, memory: ColumnMemory): FoundColumns {
	const head = namedHead(sheet.rows, removal, memory) ?? unknownHead(sheet.rows);
	const known = allColumnsOf(head.cells, memory);
	const below = sheet.rows.slice(head.row, head.row + JUDGED);
	const width = Math.min(
		MAX_COLUMNS,
		Math.max(head.cells.length, ...below.map((row) => row.length), 0),
	);
	const columns = Array.from({ length: width }, (_, at) => ({
		at,
		heading: head.cells[at] === UNCOMPUTED ? '' : writtenHeading(head.cells[at]),
		values: below.flatMap((row) => {
			const cell = row[at];
			return cell === undefined || String(cell).trim() === '' ? [] : [cell];
		}),
	})).filter(({ heading, values }) => heading !== '' || values.length > 0);
	return {
		sheet: sheet.at,
		sheetName: sheet.name,
		row: head.row,
		headings: head.headings,
		columns: columns.map(({ values, ...column }) => ({
			...column,
			values: values.slice(0, SHOWN).map(shownValue),
		})),
		guess: guessColumns(columns, known),
		missing: missingFields(known, removal),
	};
}

/**
 * Returns a file's columns with their values and likely fields, from the sheet that most resembles
 * a list; null if no sheet has enough columns. Only the first rows are read.
 */
export async function lookAtColumns(
	bytes: Buffer,
	fileName: string,
	kind: UploadKind,
	memory: ColumnMemory,
): Promise<FoundColumns | null> {
	const removal = kind === 'delete';
	const sheets: Sheet[] = [];
	const begin = (name: string, hidden: boolean) => {
		const sheet: Sheet = { at: sheets.length, name, rows: [] };
		sheets.push(sheet);
		return (cells: (Cell | undefined)[]): boolean => {
			if (!hidden && !isEmptyRow(cells)) sheet.rows.push(cells);
			return !hidden && sheet.rows.length < HEAD_ROWS + JUDGED;
		};
	};
	if (fileKind(bytes, fileName) === 'csv') readCsv(bytes, begin('', false));
	else await readXlsx(bytes, ({ name, hidden }) => begin(name, hidden));
	const needed = neededFields(removal).length;
	const [best] = sheets
		.filter(({ rows }) => rows.length > 0)
		.map((sheet) => describe(sheet, removal, memory))
		.filter(({ columns }) => columns.length >= needed)
		.toSorted((a, b) => Object.keys(b.guess).length - Object.keys(a.guess).length);
	return best ?? null;
}
