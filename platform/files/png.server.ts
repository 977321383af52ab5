import { crc32, inflateSync } from 'node:zlib';

import { MAX_PIXELS, type PictureProblem } from './jpg.server.ts';

export type Chunk = { type: string; from: number; to: number };

export const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
/** Maximum size in bytes of a picture's texts and colour tables after unpacking. */
const WORDS_LIMIT = 4 * 1024 * 1024;
const MAX_CHUNKS = 20_000;
/** Allowed bit depths of each colour type (ISO 15948, 11.2.2). */
const DEPTHS: Record<number, readonly number[]> = {
	0: [1, 2, 4, 8, 16],
	2: [8, 16],
	3: [1, 2, 4, 8],
	4: [8, 16],
	6: [8, 16],
};

/** Returns the chunks up to IEND; null if a checksum is wrong or any data follows IEND. */
export function readPng(bytes: Buffer): Chunk[] | null {
	const chunks: Chunk[] = [];
	for (let at = PNG_HEAD.length; at + 12 <= bytes.length && chunks.length < MAX_CHUNKS;) {
		const to = at + 12 + bytes.readUInt32BE(at);
		if (to > bytes.length) return null;
		if (crc32(bytes.subarray(at + 4, to - 4)) !== bytes.readUInt32BE(to - 4)) return null;
		const type = bytes.toString('latin1', at + 4, at + 8);
		chunks.push({ type, from: at, to });
		if (type === 'IEND') return to === bytes.length && to - at === 12 ? chunks : null;
		at = to;
	}
	return null;
}

function lookAtHead(bytes: Buffer, chunks: readonly Chunk[]): PictureProblem | null {
	const [head] = chunks;
	const heads = chunks.filter(({ type }) => type === 'IHDR').length;
	if (head?.type !== 'IHDR' || heads !== 1 || head.to - head.from !== 25) return 'damaged';
	const at = head.from + 8;
	const pixels = bytes.readUInt32BE(at) * bytes.readUInt32BE(at + 4);
	const [depth = 0, colour = 0, packing, filter, interlace = 0] = bytes.subarray(at + 8, at + 13);
	if (pixels > MAX_PIXELS) return 'huge';
	const sound =
		pixels > 0 &&
		DEPTHS[colour]?.includes(depth) &&
		packing === 0 &&
		filter === 0 &&
		interlace <= 1 &&
		chunks.some(({ type, from, to }) => type === 'IDAT' && to - from > 12);
	return sound ? null : 'damaged';
}

/** Returns the offset of a chunk's compressed bytes; null if it has none. */
function packedFrom(type: string, data: Buffer): number | null {
	const word = data.indexOf(0);
	if (word < 1 || word > 79) return null;
	if (type === 'zTXt' || type === 'iCCP') return word + 2;
	if (data[word + 1] !== 1) return null;
	const language = data.indexOf(0, word + 3);
	const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
	return translated < 0 ? null : translated + 1;
}

function lookAtWords(bytes: Buffer, chunks: readonly Chunk[]): PictureProblem | null {
	let left = WORDS_LIMIT;
	for (const { type, from, to } of chunks) {
		if (type !== 'zTXt' && type !== 'iTXt' && type !== 'iCCP') continue;
		const data = bytes.subarray(from + 8, to - 4);
		const packed = packedFrom(type, data);
		if (packed === null) continue;
		try {
			left -= inflateSync(data.subarray(packed), {
				maxOutputLength: Math.max(1, left),
			}).length;
		} catch (error) {
			return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
				? 'swollen'
				: 'damaged';
		}
	}
	return null;
}

/**
 * Requires a picture with pixels but not too many, and with compressed texts that stay small when
 * unpacked.
 */
export function lookIntoPng(bytes: Buffer): PictureProblem | null {
	const chunks = readPng(bytes);
	if (!chunks) return 'damaged';
	return lookAtHead(bytes, chunks) ?? lookAtWords(bytes, chunks);
}
