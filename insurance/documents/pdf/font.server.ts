import { inflateSync } from 'node:zlib';

import { printable, typefaceFile } from '#platform/typeface/typeface.server.ts';

const WOFF = 0x774f4646;

/**
 * This table's glyph substitutions would render a hyphen after a digit with the minus glyph, so
 * that copied text would contain the wrong character.
 */
const OMITTED_TABLES = ['GSUB'];

/** Unpacks a WOFF 1 font, which consists of a header, a directory, and tables aligned to four bytes. */
function unpackFont(woff: Buffer): Buffer {
	if (woff.readUInt32BE(0) !== WOFF) throw new Error('no WOFF font');
	const entries = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => 44 + at * 20).filter(
		(at) => !OMITTED_TABLES.includes(woff.toString('latin1', at, at + 4)),
	);
	const count = entries.length;
	const directory = Buffer.alloc(12 + count * 16);
	const search = 2 ** Math.floor(Math.log2(count));
	directory.writeUInt32BE(woff.readUInt32BE(4), 0);
	[count, search * 16, Math.log2(search), (count - search) * 16].forEach((value, at) =>
		directory.writeUInt16BE(value, 4 + at * 2),
	);
	const parts: Buffer[] = [directory];
	let end = directory.length;
	entries.forEach((entry, at) => {
		const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map(
			(field) => woff.readUInt32BE(entry + field),
		);
		const bytes = woff.subarray(offset, offset + packed);
		const table = packed < length ? inflateSync(bytes) : bytes;
		[tag, checksum, end, length].forEach((value, field) =>
			directory.writeUInt32BE(value, 12 + at * 16 + field * 4),
		);
		parts.push(table, Buffer.alloc(-length & 3));
		end += length + (-length & 3);
	});
	return Buffer.concat(parts);
}

const known = new Map<number, Buffer>();

/**
 * Returns the typeface in the given weight. It is unpacked only once; otherwise unpacking would
 * take half of the time needed for a PDF.
 */
function font(weight: 400 | 700): Buffer {
	const bytes = known.get(weight) ?? unpackFont(typefaceFile(weight));
	known.set(weight, bytes);
	return bytes;
}

/** Registers the product's typeface; only characters that it can render are written. */
export function useTypeface(doc: PDFKit.PDFDocument): void {
	doc.registerFont('body', font(400)).registerFont('bold', font(700));
	for (const name of ['text', 'heightOfString'] as const) {
		const write = doc[name] as (text: string, ...rest: unknown[]) => unknown;
		const printed = (text: string, ...rest: unknown[]) =>
			write.call(doc, printable(text), ...rest);
		Object.assign(doc, { [name]: printed });
	}
}
