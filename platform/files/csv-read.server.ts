import { refuseFile } from './xlsx/refuse-file.ts';
import type { OnRow } from './xlsx/xlsx-read.server.ts';

/**
 * Decodes UTF-8 with or without a byte-order mark, or UTF-16 with one. Anything else is treated as
 * Windows-1252, in which every byte is valid.
 */
function decodeText(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

const SIGNS = [';', ',', '\t', '|'] as const;

/**
 * Returns the cell separator: the one declared by `sep=`, or the most frequent one outside quotes
 * in the first lines.
 */
function separatorOf(text: string): string {
	const message = /^sep=(.)\r?\n/i.exec(text)?.[1];
	if (message) return message;
	const head = text
		.slice(0, 4_000)
		.split(/\r?\n/)
		.slice(0, 5)
		.join('\n')
		.replace(/"[^"]*"/g, '');
	const counts = SIGNS.map((sign) => head.split(sign).length - 1);
	return SIGNS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const MAX_LINE = 64 * 1024;
/** Same limits as for a workbook. A larger file cannot be a list of people. */
const MAX_COLUMNS = 100;
const LONGEST_CELL = 32_767;

/**
 * Returns the text inside `="3171…"`, a notation that prevents a spreadsheet from treating digits
 * as a number.
 */
const textOfFormula = (cell: string) => /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell;

/**
 * Parses the rows of comma-separated text as in RFC 4180, but with any separator and any line
 * ending. `workbooks` is true if the sender may upload a workbook instead.
 */
export function readCsv(bytes: Uint8Array, onRow: OnRow, { workbooks = true } = {}): void {
	const text = decodeText(bytes);
	if (text.slice(0, 4_000).includes('\0'))
		throw refuseFile(
			`Berkas ini bukan teks CSV. Simpan sebagai ${workbooks ? '.xlsx atau ' : ''}CSV UTF-8, lalu unggah lagi.`,
		);
	const separator = separatorOf(text);
	const skip = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0;
	let at = skip;
	const { length } = text;
	while (at < length) {
		const cells: (string | undefined)[] = [];
		const begun = at;
		for (;;) {
			let cell = '';
			if (text[at] === '"') {
				at += 1;
				for (;;) {
					const quote = text.indexOf('"', at);
					const end = quote < 0 ? length : quote;
					cell += text.slice(at, end);
					at = end + 1;
					if (end - begun > MAX_LINE)
						throw refuseFile(
							`Ada tanda kutip yang tidak ditutup di berkas ini. Simpan ulang sebagai ${workbooks ? '.xlsx' : 'CSV UTF-8'}, lalu unggah lagi.`,
						);
					if (quote >= 0 && text[at] === '"') {
						cell += '"';
						at += 1;
					} else break;
				}
			}
			let end = at;
			while (
				end < length &&
				text[end] !== separator &&
				text[end] !== '\n' &&
				text[end] !== '\r'
			)
				end += 1;
			cell += text.slice(at, Math.min(end, at + LONGEST_CELL));
			at = end;
			cell = textOfFormula(cell);
			if (cells.length < MAX_COLUMNS) cells.push(cell.trim() === '' ? undefined : cell);
			if (text[at] !== separator) break;
			at += 1;
		}
		if (text[at] === '\r') at += 1;
		if (text[at] === '\n') at += 1;
		if (!onRow(cells, at / length, false)) return;
	}
}
