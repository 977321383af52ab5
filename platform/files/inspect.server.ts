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

const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;
const INFLATED_LIMIT = 8 * 1024 * 1024;

// `/J#61vaScript` is the same name to a reader.
const plainNames = (text: string) => text.replace(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

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
		yield inner.toString('latin1');
	}
}

/** A PDF without scripts, launchers, enclosed files or forms that send: it can only be looked at (U4). */
function inspectPdf(bytes: Buffer): Inspected {
	const text = bytes.toString('latin1');
	if (!text.slice(-1_100).includes('%%EOF')) return { problem: 'damaged' };
	if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) return { problem: 'locked' };
	if (ACTIVE.test(plainNames(text))) return { problem: 'active' };
	try {
		for (const inner of objectStreams(bytes, text)) if (ACTIVE.test(plainNames(inner))) return { problem: 'active' };
	} catch {
		return { problem: 'damaged' };
	}
	return { kind: 'pdf' };
}

/** Says by content alone what a file is (C5.44–C5.47, U1): its name and declared type count for nothing. */
export function inspectFile(content: Uint8Array): Inspected {
	const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
	if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return inspectPdf(bytes);
	if (bytes.subarray(0, 8).equals(PNG_HEAD)) return inspectPng(bytes);
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return inspectJpg(bytes);
	return { problem: 'unknown' };
}
