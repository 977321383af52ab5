import { readCsv } from '#platform/files/csv-read.server.ts';
import type { Cell } from '#platform/files/xlsx/cells.ts';
import { DAMAGED, refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { readXlsx } from '#platform/files/xlsx/xlsx-read.server.ts';

import { type SetAside, SUMMARY_ROWS } from '../import/left-out.ts';
import { LABELS, MAX_ROWS, type MemberField, type SheetField, type UploadKind } from '../member.ts';
import {
	type Columns,
	headedColumns,
	headedField,
	headedFields,
	joinHeadings,
	missingFields,
	noHeadings,
} from './headings.ts';
import { isNobody, isSummary } from './nobody.ts';
import type { RawRow } from './row-values.ts';

const OLE = 'd0cf11e0a1b11ae1';
/** Rows above the headings: a title, the company, a merged line. */
const HEAD_ROWS = 30;

/**
 * What a file is by its first bytes; the name decides only between texts. Refuses what cannot be
 * read, each with its sentence.
 */
function kindOf(bytes: Buffer, fileName: string): 'xlsx' | 'csv' {
	if (bytes.length === 0) throw refuseFile('Berkas ini kosong. Pilih berkas lain.');
	const head = bytes.subarray(0, 8).toString('hex');
	const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
	if (head === OLE) {
		const locked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
		throw refuseFile(
			locked
				? 'Berkas ini terkunci kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.'
				: 'Berkas Excel lama (.xls) belum bisa dibaca. Buka di Excel, pilih Simpan Sebagai, lalu Excel Workbook (.xlsx).',
		);
	}
	if (head.startsWith('504b0304')) return 'xlsx';
	if (head.startsWith('504b')) throw refuseFile(DAMAGED);
	if (head.startsWith('25504446'))
		throw refuseFile(
			'Berkas PDF tidak bisa dibaca sebagai daftar peserta. Unggah .xlsx atau .csv.',
		);
	if (head.startsWith('89504e47') || head.startsWith('ffd8ff') || head.startsWith('47494638'))
		throw refuseFile(
			'Berkas gambar tidak bisa dibaca sebagai daftar peserta. Unggah .xlsx atau .csv.',
		);
	if (ending === 'xls' || ending === 'xlsx' || ending === 'xlsm') {
		throw refuseFile(
			ending === 'xls'
				? 'Berkas .xls ini bukan lembar kerja Excel yang bisa dibaca. Buka di Excel, lalu simpan sebagai .xlsx.'
				: DAMAGED,
		);
	}
	if (
		/^\s*(<!doctype|<html|<\?xml|<table)/i.test(
			bytes
				.subarray(0, 400)
				.toString('latin1')
				.replace(/^\u00ef\u00bb\u00bf/, ''),
		)
	)
		throw refuseFile(
			'Berkas ini halaman web, bukan lembar kerja. Buka di Excel, lalu simpan sebagai .xlsx.',
		);
	if (!['csv', 'txt', 'tsv', ''].includes(ending))
		throw refuseFile('Format berkas ini belum bisa dibaca. Unggah .xlsx atau .csv.');
	return 'csv';
}

const isEmpty = (cells: readonly (Cell | undefined)[]) =>
	cells.every((cell) => cell === undefined || String(cell).trim() === '');

/** Looked at before all others, because almost no row is a heading. */
const isHeading = (nik: Cell | undefined) => typeof nik === 'string' && headedField(nik) === 'nik';

/**
 * Looks for the headings row by row, in one row or in two whose cells are merged. `end` says that a
 * sheet is over: headings that lacked a column are then refused with its name.
 */
function headingFinder(removal: boolean) {
	let above: (Cell | undefined)[] = [];
	let seen = 0;
	let lacking: MemberField[] = [];
	let closest: SheetField[] = [];
	const end = () => {
		if (lacking.length > 0)
			throw refuseFile(
				`Kolom ini belum ada: ${lacking.map((field) => LABELS[field]).join(', ')}. Lengkapi, lalu unggah lagi.`,
			);
		seen = 0;
		above = [];
	};
	const look = (cells: (Cell | undefined)[]): Columns | null => {
		seen += 1;
		const named = headedFields(cells);
		if (named.length > closest.length) closest = named;
		const waiting = lacking.length > 0;
		for (const row of waiting
			? [joinHeadings(above, cells)]
			: [cells, joinHeadings(above, cells)]) {
			const found = headedColumns(row, removal ? 1 : 3);
			if (!found) continue;
			const missing = missingFields(found, removal);
			if (missing.length === 0) {
				lacking = [];
				return found;
			}
			if (lacking.length === 0 || missing.length < lacking.length) lacking = missing;
		}
		// The row below the headings was their last chance.
		if (waiting) end();
		above = cells;
		return null;
	};
	return { look, end, seen: () => seen, closest: () => closest };
}

/**
 * `share`: of the file read so far, 0 to 1. `hidden`: Excel does not show the row, by hand or by a
 * filter.
 */
export type SheetRow = { raw: RawRow; share: number; hidden: boolean };

/** A list has people in it where its headings say so, or where a cell holds a NIK. */
const NIK = /^\D?(?:\d[\s.-]?){16}$/;
const hasNik = (cells: readonly (Cell | undefined)[]) =>
	cells.some((cell) => cell !== undefined && NIK.test(String(cell).trim()));

/** Counts the people of a sheet that is not read; nothing of them is kept. */
function peopleCounter(removal: boolean) {
	let columns: Columns | null = null;
	let above: (Cell | undefined)[] = [];
	let rows = 0;
	return {
		look(cells: (Cell | undefined)[]): void {
			if (isEmpty(cells)) return;
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

/** Takes the rows of the sheet on which the headings stand. */
function rowTaker(removal: boolean, onRow: (row: SheetRow) => void) {
	let columns: Columns | null = null;
	let rows = 0;
	let skipped = 0;
	const heading = headingFinder(removal);
	return {
		heading,
		found: () => columns !== null,
		rows: () => rows,
		skipped: () => skipped,
		take(cells: (Cell | undefined)[], share: number, hidden: boolean): boolean {
			if (isEmpty(cells)) return true;
			if (!columns) {
				columns = heading.look(cells);
				return columns !== null || heading.seen() < HEAD_ROWS;
			}
			const raw = filled(columns, cells);
			// Notes below the list, and headings that are repeated on every printed page.
			if (isNobody(raw) || (isHeading(raw.get('nik')) && headedColumns(cells, 3)))
				return true;
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

/**
 * Reads every row of people out of a file: finds the headings wherever they stand and in whatever
 * order, skips what is empty, repeated headings and the template's own examples. `onRow` gets one
 * row at a time. Only one sheet is read; others with people are named. Throws a Refusal on `file`.
 */
export async function readSheet(
	bytes: Buffer,
	fileName: string,
	kind: UploadKind,
	onRow: (row: SheetRow) => void,
): Promise<{ rows: number; setAside: SetAside[] }> {
	const removal = kind === 'delete';
	const taker = rowTaker(removal, onRow);
	const sheets: { name: string; read: boolean; people: ReturnType<typeof peopleCounter> }[] = [];
	if (kindOf(bytes, fileName) === 'csv') readCsv(bytes, taker.take);
	else
		await readXlsx(bytes, ({ name, hidden }) => {
			taker.heading.end();
			const sheet = { name, read: false, people: peopleCounter(removal) };
			sheets.push(sheet);
			let looking = !hidden && !taker.found();
			return (cells, share, hiddenRow) => {
				if (looking) {
					looking = taker.take(cells, share, hiddenRow);
					sheet.read = taker.found();
				}
				if (!sheet.read) sheet.people.look(cells);
				return true;
			};
		});
	taker.heading.end();
	if (!taker.found())
		throw refuseFile(
			removal
				? 'Kolom NIK tidak ditemukan. Pakai template kami, atau beri nama kolom seperti di template.'
				: noHeadings(taker.heading.closest()),
		);
	if (taker.rows() === 0)
		throw refuseFile('Belum ada peserta di berkas ini. Isi barisnya, lalu unggah lagi.');
	const setAside = sheets
		.filter(({ read }) => !read)
		.map(({ name, people }) => ({ name, rows: people.rows() }))
		.filter(({ rows }) => rows > 0);
	if (taker.skipped() > 0) setAside.unshift({ name: SUMMARY_ROWS, rows: taker.skipped() });
	return { rows: taker.rows(), setAside };
}
