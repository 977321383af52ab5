import { crc32, inflateSync } from 'node:zlib';

export type FileKind = 'pdf' | 'jpg' | 'png';
export const MEDIA_TYPES: Record<FileKind, string> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' };

/** What the bytes are and whether they are safe to hand on, or the reason why not. */
export type Inspected = { kind: FileKind } | { problem: 'unknown' | 'damaged' | 'active' | 'locked' | 'huge' };

const MAX_PIXELS = 40_000_000;
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks with right sums, ending with IEND and nothing behind it: no second file hides in the picture (U1). */
function inspectPng(bytes: Buffer): Inspected {
	let at = PNG_HEAD.length;
	let ended = false;
	while (!ended && at + 12 <= bytes.length) {
		const length = bytes.readUInt32BE(at);
		const end = at + 12 + length;
		if (end > bytes.length) return { problem: 'damaged' };
		const type = bytes.toString('latin1', at + 4, at + 8);
		if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(at + 8 + length)) return { problem: 'damaged' };
		if (type === 'IHDR' && bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12) > MAX_PIXELS) return { problem: 'huge' };
		ended = type === 'IEND';
		at = end;
	}
	return ended && at === bytes.length ? { kind: 'png' } : { problem: 'damaged' };
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segments up to the scan, a size that a phone may draw, and an end marker with at most some padding behind it. */
function inspectJpg(bytes: Buffer): Inspected {
	let at = 2;
	let sized = false;
	while (at + 4 <= bytes.length) {
		if (bytes[at] !== 0xff) return { problem: 'damaged' };
		const marker = bytes[at + 1] ?? 0;
		if (marker === 0xff) {
			at += 1;
			continue;
		}
		const length = bytes.readUInt16BE(at + 2);
		if (length < 2) return { problem: 'damaged' };
		if (isFrame(marker) && at + 9 <= bytes.length) {
			if (bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7) > MAX_PIXELS) return { problem: 'huge' };
			sized = true;
		}
		if (marker === 0xda) break;
		at += 2 + length;
	}
	const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
	return sized && end > at && bytes.length - end <= 2 + 64 ? { kind: 'jpg' } : { problem: 'damaged' };
}

const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;
// Three letters turn up in packed pictures by chance: these count where a value follows.
const ACTIVE_SHORT = /\/(?:JS|AA)\s*[(<%\d]/;
// Opening at a page is what every word processor writes; opening anything else is not for us to hand on.
const OPENS = /\/OpenAction\s*(?:<<(.{0,400})|(\d{1,7})\s+\d{1,5}\s+R)/gs;
const LEAVES = /\/S\s*\/(?!GoTo(?![A-Za-z0-9]))/;
const INFLATED_LIMIT = 8 * 1024 * 1024;

// `/J#61vaScript` is the same name to a reader.
const plainNames = (text: string) => text.replace(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Objects of an object stream as they would stand outside of one: its head pairs each number with an offset behind `first`. */
function unpacked(inner: string, first: number): string {
	const pairs = [...inner.slice(0, first).matchAll(/(\d+)\s+(\d+)/g)].map(([, number, offset]) => ({ number, from: first + Number(offset) }));
	return pairs.map(({ number, from }, at) => `${number} 0 obj ${inner.slice(from, pairs[at + 1]?.from)} endobj`).join('\n') || inner;
}

/** The text of object streams, which hold dictionaries in packed form; pictures and pages are left alone. */
function* objectStreams(bytes: Buffer, text: string): Generator<string> {
	let left = INFLATED_LIMIT;
	for (const found of text.matchAll(/\/ObjStm\b/g)) {
		const start = text.indexOf('stream', found.index);
		const end = text.indexOf('endstream', start);
		if (start < 0 || end < 0) continue;
		const from = start + 6 + (text[start + 6] === '\r' ? 2 : 1);
		const inner = inflateSync(bytes.subarray(from, end), { maxOutputLength: left, finishFlush: 2 });
		left = Math.max(1, left - inner.length);
		const first = Number(/\/First\s+(\d{1,7})/.exec(text.slice(text.lastIndexOf('obj', found.index), start))?.[1] ?? 0);
		yield unpacked(inner.toString('latin1'), first);
	}
}

/** True when opening the document does more than turn to a page: another address, a print, a sound. */
function opensMore(text: string): boolean {
	for (const [, inline, ref] of text.matchAll(OPENS)) {
		const done = inline ?? new RegExp(`(?<!\\d)${ref}\\s+\\d{1,5}\\s+obj(.{0,400})`, 's').exec(text)?.[1] ?? '/S /Unknown';
		if (LEAVES.test(done.split(/endobj|>>/)[0] ?? done)) return true;
	}
	return false;
}

/** A PDF without scripts, launchers, enclosed files or forms that send: it can only be looked at (U4). */
function inspectPdf(bytes: Buffer): Inspected {
	const text = bytes.toString('latin1');
	if (!text.slice(-1_100).includes('%%EOF')) return { problem: 'damaged' };
	if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) return { problem: 'locked' };
	try {
		const all = plainNames([text, ...objectStreams(bytes, text)].join('\n'));
		return ACTIVE.test(all) || ACTIVE_SHORT.test(all) || opensMore(all) ? { problem: 'active' } : { kind: 'pdf' };
	} catch {
		return { problem: 'damaged' };
	}
}

/** Says by content alone what a file is (C5.44–C5.47, U1): its name and declared type count for nothing. */
export function inspectFile(content: Uint8Array): Inspected {
	const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
	if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return inspectPdf(bytes);
	if (bytes.subarray(0, 8).equals(PNG_HEAD)) return inspectPng(bytes);
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return inspectJpg(bytes);
	return { problem: 'unknown' };
}
