import { inflateSync } from 'node:zlib';

import { endsWord, isSpace } from './tokens.server.ts';
import type { PdfFacts, Value } from './values.server.ts';

/** Limits per file: total size of all unpacked objects in bytes, and number of packed streams. */
const UNPACKED_LIMIT = 8 * 1024 * 1024;
const MAX_PACKS = 1_000;
const COST_OF_BROKEN = 1024 * 1024;

type Unpacked = Buffer | 'damaged' | 'swollen';
type Opened = (bytes: Buffer) => Buffer | null;
/**
 * Unpacks the streams of one file within a common size limit. `from` is the position where the
 * stream's bytes begin. `open` decrypts the content of an encrypted file.
 */
export type Unpacker = (facts: PdfFacts, from: number, end: number, open?: Opened) => Unpacked;

type Step = (bytes: Buffer, room: number) => Unpacked;

const flate: Step = (bytes, room) => {
	try {
		return inflateSync(bytes, { maxOutputLength: Math.max(1, room) });
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
			? 'swollen'
			: 'damaged';
	}
};

const hexStep: Step = (bytes) => {
	const end = bytes.indexOf('>');
	if (end < 0) return 'damaged';
	const digits = bytes.toString('latin1', 0, end).replace(/[\0\t\n\f\r ]/g, '');
	if (/[^0-9a-fA-F]/.test(digits)) return 'damaged';
	return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

const base85: Step = (bytes) => {
	const end = bytes.indexOf('~');
	if (end < 0) return 'damaged';
	const out = Buffer.alloc(Math.max(4, end * 4));
	let [length, count, group] = [0, 0, 0];
	for (let at = 0; at < end; at += 1) {
		const code = bytes[at] as number;
		if (isSpace(code)) continue;
		if (code === 0x7a && count === 0) {
			length += 4;
			continue;
		}
		if (code < 0x21 || code > 0x75) return 'damaged';
		group = group * 85 + code - 0x21;
		count += 1;
		if (count < 5) continue;
		if (group > 0xffffffff) return 'damaged';
		length = out.writeUInt32BE(group, length);
		[count, group] = [0, 0];
	}
	if (count === 1) return 'damaged';
	if (count > 1) {
		for (let at = count; at < 5; at += 1) group = group * 85 + 84;
		const last = Buffer.alloc(8);
		last.writeBigUInt64BE(BigInt(group));
		last.copy(out, length, 4, 4 + count - 1);
		length += count - 1;
	}
	return out.subarray(0, length);
};

const STEPS: Record<string, Step> = {
	FlateDecode: flate,
	Fl: flate,
	ASCIIHexDecode: hexStep,
	AHx: hexStep,
	ASCII85Decode: base85,
	A85: base85,
};

/** Returns the filter names in order; null if they are not written directly as names. */
function filtersOf(value: Value | null | undefined): string[] | null {
	if (value === undefined) return [];
	if (value?.is === 'name') return [value.text];
	if (value?.is !== 'array' || value.items.length > 4) return null;
	const names = value.items.map((item) => (item.is === 'name' ? item.text : null));
	return names.every((name) => name !== null) ? (names as string[]) : null;
}

/**
 * True if a stream uses a predictor. A predictor stores differences, which would hide words. No
 * program packs objects that way.
 */
function hasPredictor(value: Value | null | undefined): boolean {
	if (value === undefined || (value?.is === 'other' && value.text === 'null')) return false;
	if (value?.is === 'array') return value.items.some(hasPredictor);
	if (value?.is !== 'dict') return true;
	const predictor = value.facts.get('Predictor');
	if (predictor === undefined) return false;
	return !(predictor?.is === 'int' && predictor.number === 1);
}

/**
 * Creates an unpacker for the streams of `bytes`. Streams that exceed the size limit are not
 * unpacked.
 */
export function makeUnpacker(bytes: Buffer): Unpacker {
	let left = UNPACKED_LIMIT;
	let packs = 0;
	return (facts, from, end, open) => {
		packs += 1;
		if (packs > MAX_PACKS) return 'swollen';
		const filters = filtersOf(facts.get('Filter'));
		if (!filters || hasPredictor(facts.get('DecodeParms')) || hasPredictor(facts.get('DP')))
			return 'damaged';
		// Deflated data marks its own end, whatever `endstream` or /Length state.
		const packed = STEPS[filters[0] ?? ''] === flate;
		let content = bytes.subarray(from, packed ? bytes.length : end);
		if (open) {
			// Only deflated data marks its own end. With other filters, another reader could read
			// more bytes than this one.
			const opened = packed ? open(bytes.subarray(from, end)) : null;
			if (!opened) return 'damaged';
			content = opened;
		}
		for (const filter of filters) {
			const step = STEPS[filter];
			const made = step ? step(content, left) : 'damaged';
			// Unpacking a broken stream may have cost as much as unpacking a whole one.
			if (step === flate && made === 'damaged') left -= COST_OF_BROKEN;
			if (typeof made === 'string') return left < 0 ? 'swollen' : made;
			left -= made.length;
			if (left < 0) return 'swollen';
			content = made;
		}
		return content;
	};
}

/** Returns the offset of a stream's bytes, which follow the keyword and one line ending. */
export function streamStart(bytes: Buffer, keywordEnd: number): number {
	if (bytes[keywordEnd] === 13) return keywordEnd + (bytes[keywordEnd + 1] === 10 ? 2 : 1);
	return keywordEnd + (bytes[keywordEnd] === 10 ? 1 : 0);
}

/**
 * Returns the end of a stream, taken from /Length if that is correct, otherwise from the next
 * `endstream`; -1 if there is none.
 */
export function streamEnd(bytes: Buffer, facts: PdfFacts, from: number): number {
	const length = facts.get('Length');
	if (length?.is === 'int') {
		const result = from + length.number;
		let at = result;
		while (at < result + 3 && isSpace(bytes[at])) at += 1;
		if (bytes.toString('latin1', at, at + 9) === 'endstream' && endsWord(bytes[at + 9]))
			return result;
	}
	return bytes.indexOf('endstream', from);
}
