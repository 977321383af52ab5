import { strFromU8, unzipSync } from 'fflate';

import { scanXml } from '#platform/files/xlsx/xml-scan.ts';

/** A thousand times the size of a list of twenty people, the largest group. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_UNPACKED = 8 * 1024 * 1024;
export const TOO_LARGE = 'Berkas ini terlalu besar untuk daftar rombongan. Tempel daftarnya saja.';
export const SHEET_NOT_READ =
	'Berkas ini belum bisa dibaca. Simpan sebagai .xlsx atau .csv, atau tempel daftarnya.';

const PARTS = /^xl\/(?:sharedStrings\.xml|worksheets\/sheet1\.xml)$/;

function sharedTexts(xml: string): string[] {
	const texts: string[] = [];
	let inText = false;
	const scan = scanXml({
		open: (name) => {
			if (name === 'si') texts.push('');
			inText = name === 't';
		},
		text: (text) => {
			if (inText) texts[texts.length - 1] += text;
		},
		close: (name) => void (name === 't' && (inText = false)),
	});
	scan.write(xml);
	scan.end();
	return texts;
}

/**
 * Spreadsheets keep only 15 digits of a number, so the last digit of a NIK becomes a zero. Such a
 * number is returned in the format that a narrow column would display, which is never mistaken for
 * a NIK (decision 0021).
 */
function cellText(kind: string, value: string, shared: readonly string[]): string {
	if (kind === 's') return shared[Number(value)] ?? '';
	const cut = kind === '' && (/^\d{15}0$/.test(value) || /E\+?15$/i.test(value));
	return cut ? `${value.slice(0, 1)},${value.replace(/\D/g, '').slice(1, 5)}E+15` : value;
}

/**
 * Returns the rows of the first sheet with tab-separated cells, in the format in which spreadsheets
 * copy them.
 */
function sheetRows(xml: string, shared: readonly string[]): string[] {
	const rows: string[][] = [];
	let kind = '';
	let inValue = false;
	let value = '';
	const scan = scanXml({
		open: (name, { t = '' }) => {
			if (name === 'row') rows.push([]);
			if (name === 'c') [kind, value] = [t, ''];
			if (name === 'v' || name === 't') inValue = true;
		},
		text: (text) => void (inValue && (value += text)),
		close: (name) => {
			if (name === 'v' || name === 't') inValue = false;
			if (name === 'c') rows.at(-1)?.push(cellText(kind, value, shared));
		},
	});
	scan.write(xml);
	scan.end();
	return rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t'));
}

function readWorkbook(bytes: Uint8Array): string {
	let unpacked = 0;
	const parts = unzipSync(bytes, {
		filter: ({ name, originalSize }) => {
			if (!PARTS.test(name)) return false;
			unpacked += originalSize;
			return unpacked <= MAX_UNPACKED;
		},
	});
	const sheet = parts['xl/worksheets/sheet1.xml'];
	if (!sheet) throw new Error('no sheet');
	const shared = parts['xl/sharedStrings.xml'];
	return sheetRows(strFromU8(sheet), shared ? sharedTexts(strFromU8(shared)) : []).join('\n');
}

/**
 * Converts the list in a file to lines of text. The file is read in the browser, and nothing is
 * sent until the application form is submitted. Besides spreadsheets, any file without a NUL
 * character is accepted as text, e.g. .csv or .txt.
 */
export function readList(bytes: Uint8Array): { text: string } | { problem: string } {
	if (bytes.length > MAX_BYTES) return { problem: TOO_LARGE };
	try {
		if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { text: readWorkbook(bytes) };
	} catch {
		return { problem: SHEET_NOT_READ };
	}
	const text = new TextDecoder().decode(bytes);
	return text.includes('\0') ? { problem: SHEET_NOT_READ } : { text };
}
