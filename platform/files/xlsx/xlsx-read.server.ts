import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

import { type Cell, dayOfSerial, UNCOMPUTED } from './cells.ts';
import { DAMAGED, refuseFile } from './refuse-file.ts';
import {
	LIMITS,
	type Entries,
	readDirectory,
	parsePart,
	readStrings,
	readStyles,
	readRelations,
	ofKind,
} from './xlsx-parts.server.ts';

/**
 * Receives one row of a sheet: cells by column, the share of the file read so far, and whether
 * Excel hides the row (filters hide rows too). Return false to stop reading the sheet.
 */
export type OnRow = (cells: (Cell | undefined)[], share: number, hidden: boolean) => boolean;

type SheetTab = { name: string; hidden: boolean };
/**
 * A sheet with the name on its tab. `hidden`: Excel shows no tab for it. `from1904`: dates stored
 * as numbers count from 1904, even without a date format.
 */
export type SheetHead = SheetTab & { from1904: boolean };

/**
 * Converts a cell reference to a column index starting at 0, e.g. `BC12` → 54; -1 if it is not a
 * cell reference.
 */
export function columnOf(reference: string): number {
	let column = 0;
	for (let at = 0; at < reference.length; at += 1) {
		const letter = reference.charCodeAt(at);
		if (letter < 65 || letter > 90) break;
		column = column * 26 + letter - 64;
	}
	return column - 1;
}

type Workbook = {
	sheets: (SheetTab & { path: string })[];
	from1904: boolean;
	styles: Entry | undefined;
	strings: Entry | undefined;
};

async function readWorkbook(zip: ZipFile, entries: Entries): Promise<Workbook> {
	const book =
		ofKind(await readRelations(zip, entries, ''), 'officeDocument') ?? 'xl/workbook.xml';
	const entry = entries.get(book);
	if (!entry || !book.startsWith('xl/'))
		throw refuseFile(
			'Berkas ini bukan lembar kerja Excel (.xlsx). Pakai template kami atau simpan sebagai .xlsx.',
		);
	const parts = await readRelations(zip, entries, book);
	const sheets: Workbook['sheets'] = [];
	let from1904 = false;
	await parsePart(zip, entry, {
		open: (name, attributes) => {
			if (name === 'workbookPr')
				from1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true';
			if (name !== 'sheet') return;
			const id =
				Object.entries(attributes).find(([key]) => /^(\w+:)?id$/.test(key))?.[1] ?? '';
			const path = parts.get(id)?.path ?? '';
			if (!entries.has(path)) return;
			const hidden = (attributes['state'] ?? 'visible') !== 'visible';
			sheets.push({ path, name: (attributes['name'] ?? '').slice(0, 31), hidden });
		},
	});
	return {
		sheets,
		from1904,
		styles: entries.get(ofKind(parts, 'styles') ?? 'xl/styles.xml'),
		strings: entries.get(ofKind(parts, 'sharedStrings') ?? 'xl/sharedstrings.xml'),
	};
}

type SheetContext = { strings: string[]; styles: boolean[]; from1904: boolean };

function cellValue(
	type: string,
	style: number,
	value: string,
	{ strings, styles, from1904 }: SheetContext,
): Cell | undefined {
	if (value === '') return undefined;
	if (type === 's') return strings[Number(value)];
	if (type === 'inlineStr' || type === 'str' || type === 'd' || type === 'e') return value;
	if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
	const number = Number(value);
	if (!Number.isFinite(number)) return value;
	return (styles[style] ? dayOfSerial(number, from1904) : null) ?? number;
}

/**
 * Reads the rows of one sheet. For a formula, only the stored result is used; nothing is ever
 * computed.
 */
async function readRows(
	zip: ZipFile,
	entry: Entry,
	context: SheetContext,
	onRow: OnRow,
): Promise<void> {
	let cells: (Cell | undefined)[] = [];
	let share = 0;
	let column = -1;
	let type = 'n';
	let style = 0;
	let value = '';
	let reading = false;
	let inData = false;
	let over = false;
	let hidden = false;
	let uncomputed = false;
	await parsePart(zip, entry, {
		done: () => over,
		come: (come) => (share = come),
		open: (name, attributes) => {
			if (name === 'c') {
				column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
				type = attributes['t'] ?? 'n';
				style = Number(attributes['s'] ?? 0);
				value = '';
				uncomputed = false;
			} else if (name === 'v' || name === 't') {
				reading = true;
				uncomputed = false;
			} else if (name === 'f') uncomputed = true;
			else if (name === 'row') {
				cells = [];
				column = -1;
				hidden = attributes['hidden'] === '1' || attributes['hidden'] === 'true';
			} else if (name === 'sheetData') inData = true;
		},
		text: (part) => {
			if (reading && inData && value.length < LIMITS.textLength) value += part;
		},
		close: (name) => {
			if (name === 'v' || name === 't') reading = false;
			else if (name === 'c') {
				if (column >= 0 && column < LIMITS.columns)
					cells[column] = uncomputed
						? UNCOMPUTED
						: cellValue(type, style, value, context);
			} else if (name === 'row') over = over || !onRow(cells, share, hidden);
			else if (name === 'sheetData') over = true;
		},
	});
}

/**
 * Reads the sheets of an .xlsx file in order. `begin` is called for each sheet and returns a row
 * handler.
 */
export async function readXlsx(bytes: Buffer, begin: (sheet: SheetHead) => OnRow): Promise<void> {
	let zip: ZipFile;
	try {
		zip = await fromBufferPromise(bytes, {
			lazyEntries: true,
			validateEntrySizes: true,
			strictFileNames: false,
		});
	} catch {
		throw refuseFile(DAMAGED);
	}
	try {
		const entries = await readDirectory(zip);
		const book = await readWorkbook(zip, entries);
		const context = {
			styles: await readStyles(zip, book.styles),
			strings: await readStrings(zip, book.strings),
			from1904: book.from1904,
		};
		for (const { path, ...sheet } of book.sheets)
			await readRows(
				zip,
				entries.get(path) as Entry,
				context,
				begin({ ...sheet, from1904: book.from1904 }),
			);
	} catch (error) {
		// The ZIP, inflate and text decoders report damaged bytes in many different ways.
		if (
			error instanceof Error &&
			error.name !== 'Refusal' &&
			!(error instanceof TypeError && !/encoded data/.test(error.message))
		)
			throw refuseFile(DAMAGED);
		throw error;
	}
}
