import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

import { DAMAGED, refuseFile } from './refuse-file.ts';
import { type Cell, dayOfSerial } from './row-values.ts';
import { scanXml, type XmlHandlers } from './xml-scan.ts';

/**
 * One row of a sheet: cells by column, the share of the file read by then, and whether Excel shows
 * the row (a filter hides rows too). False ends the reading of the sheet.
 */
export type OnRow = (cells: (Cell | undefined)[], share: number, hidden: boolean) => boolean;

/** A sheet by its name on the tab; `hidden` where Excel shows no tab. */
export type SheetHead = { name: string; hidden: boolean };

const LIMITS = {
	entries: 2_000,
	bytes: 400 * 1024 * 1024,
	ratio: 150,
	ratioFrom: 8 * 1024 * 1024,
	strings: 1_500_000,
	textLength: 32_767,
	columns: 100,
} as const;
const BOMB =
	'Isi berkas ini jauh lebih besar daripada ukurannya. Salin datanya ke template kami, lalu unggah lagi.';

type Entries = Map<string, Entry>;

/**
 * Everything in the package by name; refuses what does not belong into a list of people before a
 * byte is unpacked.
 */
async function readDirectory(zip: ZipFile): Promise<Entries> {
	const entries: Entries = new Map();
	let bytes = 0;
	for await (const entry of zip.eachEntry()) {
		const name = entry.fileName.replace(/^\//, '').toLowerCase();
		if (entries.has(name)) throw refuseFile(DAMAGED);
		if (entries.size >= LIMITS.entries) throw refuseFile(BOMB);
		bytes += entry.uncompressedSize;
		const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
		if (
			bytes > LIMITS.bytes ||
			(entry.uncompressedSize > LIMITS.ratioFrom && ratio > LIMITS.ratio)
		)
			throw refuseFile(BOMB);
		if (entry.isEncrypted())
			throw refuseFile(
				'Berkas ini terkunci kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.',
			);
		entries.set(name, entry);
	}
	const has = (pattern: RegExp) => [...entries.keys()].some((name) => pattern.test(name));
	if (has(/vbaproject\.bin$|^xl\/macrosheets\//))
		throw refuseFile(
			'Berkas ini berisi makro. Simpan sebagai Excel Workbook (.xlsx) tanpa makro, lalu unggah lagi.',
		);
	if (has(/^xl\/externallinks\/|^xl\/connections\.xml$|^xl\/querytables\//))
		throw refuseFile(
			'Berkas ini terhubung ke berkas atau data lain. Salin nilainya saja ke berkas baru, lalu unggah lagi.',
		);
	if (has(/^xl\/(activex|embeddings)\//))
		throw refuseFile(
			'Berkas ini berisi objek tersemat. Salin datanya ke template kami, lalu unggah lagi.',
		);
	if (entries.has('mimetype') && !entries.has('[content_types].xml'))
		throw refuseFile(
			'Berkas OpenDocument (.ods) belum bisa dibaca. Simpan sebagai .xlsx, lalu unggah lagi.',
		);
	if (has(/^index\/.*\.iwa$/))
		throw refuseFile(
			'Berkas Numbers belum bisa dibaca. Ekspor ke Excel (.xlsx), lalu unggah lagi.',
		);
	return entries;
}

/**
 * Streams one part through the scanner until `done`. No entity but the five of XML is known, and a
 * DOCTYPE is refused outright (XXE).
 */
async function parsePart(
	zip: ZipFile,
	entry: Entry,
	handlers: XmlHandlers & { done?: () => boolean; come?: (share: number) => void },
): Promise<void> {
	const scan = scanXml(handlers);
	const decoder = new TextDecoder('utf-8', { fatal: true });
	const stream = await zip.openReadStreamPromise(entry);
	let unpacked = 0;
	try {
		for await (const chunk of stream) {
			unpacked += (chunk as Buffer).length;
			if (unpacked > LIMITS.bytes) throw refuseFile(BOMB);
			handlers.come?.(unpacked / Math.max(unpacked, entry.uncompressedSize));
			scan.write(decoder.decode(chunk as Buffer, { stream: true }));
			if (handlers.done?.()) return;
		}
		scan.write(decoder.decode());
		scan.end();
	} finally {
		stream.destroy();
	}
}

/** `BC12` → 54, counted from 0; -1 when it is no cell. */
export function columnOf(reference: string): number {
	let column = 0;
	for (let at = 0; at < reference.length; at += 1) {
		const letter = reference.charCodeAt(at);
		if (letter < 65 || letter > 90) break;
		column = column * 26 + letter - 64;
	}
	return column - 1;
}

async function readStrings(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
	const strings: string[] = [];
	if (!entry) return strings;
	let text = '';
	let inText = false;
	// The reading of a Japanese word stands inside the string and is no part of it.
	let phonetic = 0;
	await parsePart(zip, entry, {
		open: (name) => {
			if (name === 'si') text = '';
			else if (name === 't') inText = phonetic === 0;
			else if (name === 'rPh') phonetic += 1;
		},
		text: (part) => {
			if (inText && text.length < LIMITS.textLength) text += part;
		},
		close: (name) => {
			if (name === 't') inText = false;
			else if (name === 'rPh') phonetic -= 1;
			else if (name === 'si') {
				if (strings.length >= LIMITS.strings) throw refuseFile(BOMB);
				strings.push(text);
			}
		},
	});
	return strings;
}

const DATE_FORMATS = new Set([
	14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
/** A format shows a day when year or day signs stand outside quotes and brackets. */
const isDateFormat = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));

/** For each style of the sheet: does it show a number as a day? */
async function readStyles(zip: ZipFile, entry: Entry | undefined): Promise<boolean[]> {
	const styles: boolean[] = [];
	if (!entry) return styles;
	const own = new Map<number, boolean>();
	let inside = false;
	await parsePart(zip, entry, {
		open: (name, attributes) => {
			if (name === 'numFmt')
				own.set(
					Number(attributes['numFmtId']),
					isDateFormat(attributes['formatCode'] ?? ''),
				);
			else if (name === 'cellXfs') inside = true;
			else if (name === 'xf' && inside) {
				const id = Number(attributes['numFmtId'] ?? 0);
				styles.push(own.get(id) ?? DATE_FORMATS.has(id));
			}
		},
		close: (name) => {
			if (name === 'cellXfs') inside = false;
		},
	});
	return styles;
}

type Part = { kind: string; path: string };

/** What a part refers to, by id; a program may call its parts what it likes and say so only here. */
async function readRelations(
	zip: ZipFile,
	entries: Entries,
	of: string,
): Promise<Map<string, Part>> {
	const cut = of.lastIndexOf('/') + 1;
	const entry = entries.get(`${of.slice(0, cut)}_rels/${of.slice(cut)}.rels`);
	const found = new Map<string, Part>();
	if (!entry) return found;
	await parsePart(zip, entry, {
		open: (name, { Id = '', Type = '', Target = '' }) => {
			if (name !== 'Relationship') return;
			const target = Target.toLowerCase();
			found.set(Id, {
				kind: Type.slice(Type.lastIndexOf('/') + 1),
				path: target.startsWith('/')
					? target.slice(1)
					: `${of.slice(0, cut)}${target.replace(/^\.\//, '')}`,
			});
		},
	});
	return found;
}

const ofKind = (parts: Map<string, Part>, kind: string) =>
	[...parts.values()].find((part) => part.kind === kind)?.path;

type Workbook = {
	sheets: (SheetHead & { path: string })[];
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
 * Rows of one sheet. Of a formula only the value that the program last computed counts: nothing is
 * ever computed here.
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
	await parsePart(zip, entry, {
		done: () => over,
		come: (come) => (share = come),
		open: (name, attributes) => {
			if (name === 'c') {
				column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
				type = attributes['t'] ?? 'n';
				style = Number(attributes['s'] ?? 0);
				value = '';
			} else if (name === 'v' || name === 't') reading = true;
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
					cells[column] = cellValue(type, style, value, context);
			} else if (name === 'row') over = over || !onRow(cells, share, hidden);
			else if (name === 'sheetData') over = true;
		},
	});
}

/**
 * Reads the sheets of an .xlsx in their order; `begin` is told of each and gives who takes its
 * rows.
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
			await readRows(zip, entries.get(path) as Entry, context, begin(sheet));
	} catch (error) {
		// Zip, inflate and text decoding say in many ways that the bytes are broken.
		if (
			error instanceof Error &&
			error.name !== 'Refusal' &&
			!(error instanceof TypeError && !/encoded data/.test(error.message))
		)
			throw refuseFile(DAMAGED);
		throw error;
	}
}
