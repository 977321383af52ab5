import { readCsv } from '#platform/files/csv-read.server.ts';
import { type Cell, dayOfSerial } from '#platform/files/xlsx/cells.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { readXlsx } from '#platform/files/xlsx/xlsx-read.server.ts';

import { type SetAside, SUMMARY_ROWS } from '../import/left-out.ts';
import { EFFECTIVE, MAX_ROWS, type SheetField, type UploadKind } from '../member.ts';
import { type ColumnChoice, HEAD_ROWS } from './columns/column-choice.ts';
import { type ColumnMemory, type SaidColumns, saidColumns } from './columns/column-memory.ts';
import { chosenHeadings, headingFinder, refuseColumns } from './columns/heading-finder.ts';
import {
	type Columns,
	headedColumns,
	headedField,
	joinHeadings,
	namedColumns,
	noHeadings,
} from './columns/headings.ts';
import { fileKind } from './file-kind.server.ts';
import { hasNik, isEmptyRow, isNobody, isSummary } from './nobody.ts';
import type { RawRow } from './row-values.ts';

const isHeading = (nik: Cell) => headedField(nik) === 'nik';

/**
 * `share`: fraction of the file read so far, from 0 to 1. `hidden`: the row was hidden in Excel
 * manually or by a filter.
 */
export type SheetRow = { raw: RawRow; share: number; hidden: boolean };

/** Counts the people in a sheet that is not imported, without storing any of their data. */
function peopleCounter(removal: boolean) {
	let columns: Columns | null = null;
	let above: (Cell | undefined)[] = [];
	let rows = 0;
	return {
		look(cells: (Cell | undefined)[]): void {
			if (isEmptyRow(cells)) return;
			const least = removal ? 1 : 3;
			const found =
				headedColumns(cells, least) ?? headedColumns(joinHeadings(above, cells), least);
			above = cells;
			if (found) columns = found;
			else if (hasNik(cells) || (columns && filled(columns, cells).size > 1)) rows += 1;
		},
		rows: () => rows,
	};
}

const filled = (columns: Columns, cells: readonly (Cell | undefined)[]) =>
	new Map(
		[...columns].flatMap(([column, field]): [SheetField, Cell][] => {
			const cell = cells[column];
			return cell === undefined || String(cell).trim() === '' ? [] : [[field, cell]];
		}),
	);

/**
 * Converts dates in workbooks from old versions of Excel for Mac, which count days from 1904, even
 * in cells without a date format.
 */
function readDaysFrom1904(raw: Map<SheetField, Cell>): void {
	for (const field of ['dob', EFFECTIVE] as const) {
		const cell = raw.get(field);
		if (typeof cell === 'number') raw.set(field, dayOfSerial(cell, true) ?? cell);
	}
}

/**
 * How to find columns that headings do not identify: by remembered mappings or by the user's
 * current choice.
 */
export type ColumnsAsked = { memory?: ColumnMemory; chosen?: ColumnChoice | undefined };

function rowTaker(
	removal: boolean,
	onRow: (row: SheetRow) => void,
	{ memory, chosen }: ColumnsAsked,
) {
	const heading = headingFinder(removal, memory);
	const result = chosen && chosenHeadings(chosen);
	let head = result?.none() ?? null;
	let nikHeading: Cell | undefined;
	let rows = 0;
	let skipped = 0;
	const find = (cells: (Cell | undefined)[]): boolean => {
		head = (result ?? heading).look(cells);
		for (const [at, field] of head?.columns ?? [])
			if (field === 'nik') nikHeading = head?.cells[at];
		return head !== null || result !== undefined || heading.seen() < HEAD_ROWS;
	};
	const isRepeated = (nik: Cell | undefined, cells: (Cell | undefined)[]) =>
		typeof nik === 'string' &&
		(nik === nikHeading || (isHeading(nik) && headedColumns(cells, 3) !== null));
	return {
		heading,
		head: () => head,
		rows: () => rows,
		skipped: () => skipped,
		take(
			cells: (Cell | undefined)[],
			share: number,
			hidden: boolean,
			from1904 = false,
		): boolean {
			if (isEmptyRow(cells)) return true;
			if (!head) return find(cells);
			const raw = filled(head.columns, cells);
			if (from1904) readDaysFrom1904(raw);
			if (isNobody(raw) || isRepeated(raw.get('nik'), cells)) return true;
			if (isSummary(raw, cells)) {
				skipped += 1;
				return true;
			}
			if (rows >= MAX_ROWS)
				throw refuseFile(
					'Berkas ini berisi lebih dari 100.000 baris. Bagi menjadi beberapa berkas.',
				);
			rows += 1;
			onRow({ raw: Object.fromEntries(raw), share, hidden });
			return true;
		},
	};
}

type Taker = ReturnType<typeof rowTaker>;

/** Reads one sheet of a workbook. Returns the other sheets that contain people and were not read. */
async function takeWorkbook(
	bytes: Buffer,
	taker: Taker,
	removal: boolean,
	chosen: ColumnChoice | undefined,
): Promise<SetAside[]> {
	const sheets: { name: string; read: boolean; people: ReturnType<typeof peopleCounter> }[] = [];
	await readXlsx(bytes, ({ name, hidden, from1904 }) => {
		taker.heading.end();
		const sheet = { name, read: false, people: peopleCounter(removal) };
		const asked = chosen ? chosen.sheet === sheets.length : taker.head() === null;
		sheets.push(sheet);
		let looking = !hidden && asked;
		return (cells, share, hiddenRow) => {
			if (looking) {
				looking = taker.take(cells, share, hiddenRow, from1904);
				sheet.read = taker.head() !== null;
			}
			if (!sheet.read) sheet.people.look(cells);
			return true;
		};
	});
	return sheets
		.filter(({ read }) => !read)
		.map(({ name, people }) => ({ name, rows: people.rows() }))
		.filter(({ rows }) => rows > 0);
}

/** `columns`: columns whose mapping differs from their headings. */
export type ReadList = { rows: number; setAside: SetAside[]; columns: SaidColumns };

/**
 * Reads every row of people from a file. Headings may be in any row and order; empty rows, repeated
 * headings and the template's examples are skipped. `onRow` is called for each row. Only one sheet
 * is read, and others with people are reported. Throws a Refusal on `file`.
 */
export async function readSheet(
	bytes: Buffer,
	fileName: string,
	kind: UploadKind,
	onRow: (row: SheetRow) => void,
	asked: ColumnsAsked = {},
): Promise<ReadList> {
	const removal = kind === 'delete';
	const taker = rowTaker(removal, onRow, asked);
	let setAside: SetAside[] = [];
	if (fileKind(bytes, fileName) === 'csv') readCsv(bytes, taker.take);
	else setAside = await takeWorkbook(bytes, taker, removal, asked.chosen);
	taker.heading.end();
	const head = taker.head();
	if (!head)
		throw refuseColumns(
			removal
				? 'Kolom NIK tidak ditemukan. Pakai template kami, atau beri nama kolom seperti di template.'
				: noHeadings(taker.heading.closest()),
		);
	if (taker.rows() === 0)
		throw refuseFile('Belum ada peserta di berkas ini. Isi barisnya, lalu unggah lagi.');
	if (taker.skipped() > 0) setAside.unshift({ name: SUMMARY_ROWS, rows: taker.skipped() });
	return {
		rows: taker.rows(),
		setAside,
		columns: saidColumns(head.cells, head.columns, namedColumns),
	};
}
