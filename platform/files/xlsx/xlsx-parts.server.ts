import type { Entry, ZipFile } from 'yauzl';

import { DAMAGED, refuseFile } from './refuse-file.ts';
import { scanXml, type XmlHandlers } from './xml-scan.ts';

export const LIMITS = {
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

export type Entries = Map<string, Entry>;

/**
 * Returns all entries of the package by name. Before anything is unpacked, refuses entries that do
 * not belong in a list of people.
 */
export async function readDirectory(zip: ZipFile): Promise<Entries> {
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
	if (entries.has('xl/workbook.bin'))
		throw refuseFile(
			'Berkas Excel biner (.xlsb) belum bisa dibaca. Buka di Excel, pilih Simpan Sebagai, lalu Excel Workbook (.xlsx).',
		);
	if (has(/^index\/.*\.iwa$/))
		throw refuseFile(
			'Berkas Numbers belum bisa dibaca. Ekspor ke Excel (.xlsx), lalu unggah lagi.',
		);
	return entries;
}

/**
 * Streams one part through the scanner until `done` returns true. Only XML's five predefined
 * entities are supported, and a DOCTYPE is refused (XXE).
 */
export async function parsePart(
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

export async function readStrings(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
	const strings: string[] = [];
	if (!entry) return strings;
	let text = '';
	let inText = false;
	// The phonetic reading of a Japanese word is inside the string element but not part of the
	// text.
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
/**
 * True if a number format displays a date, i.e. if it contains year or day codes outside quotes and
 * brackets.
 */
const isDateFormat = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));

/** Returns, for each cell style, whether it displays a number as a date. */
export async function readStyles(zip: ZipFile, entry: Entry | undefined): Promise<boolean[]> {
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

/**
 * Returns the targets of a part's relations by id. Part names can be chosen freely and are declared
 * only here.
 */
export async function readRelations(
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

export const ofKind = (parts: Map<string, Part>, kind: string) =>
	[...parts.values()].find((part) => part.kind === kind)?.path;
