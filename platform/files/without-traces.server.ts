import type { FileKind } from './inspect.server.ts';
import { readJpg } from './jpg.server.ts';
import { readPng } from './png.server.ts';

const ORIENTATION = 0x0112;
// Only chunks needed to display the picture are kept. Exif, XMP, comments, second pictures and
// other additions reveal who took it, where and with which device, or contain a hidden file.
const KEPT_PNG = new Set(
	'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT pHYs bKGD hIST'.split(' '),
);
const APPLICATION_KEPT: Record<number, string> = {
	0xe0: 'JFIF\0',
	0xe2: 'ICC_PROFILE\0',
	0xee: 'Adobe',
};
const JFIF_LENGTH = 18;

/**
 * Returns the orientation of the picture (1 to 8), or null. It is the only Exif entry that affects
 * the display.
 */
function orientationOf(segment: Buffer): number | null {
	if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return null;
	const tiff = segment.subarray(10);
	const little = tiff.toString('latin1', 0, 2) === 'II';
	const two = (at: number) =>
		at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
	const first = tiff.length < 8 ? 0 : little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
	for (let entry = 0; entry < Math.min(two(first), 200); entry += 1) {
		const at = first + 2 + entry * 12;
		if (two(at) === ORIENTATION)
			return two(at + 8) >= 1 && two(at + 8) <= 8 ? two(at + 8) : null;
	}
	return null;
}

const onlyOrientation = (value: number) =>
	Buffer.concat([
		Buffer.from([0xff, 0xe1, 0, 34]),
		Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
		Buffer.from([0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]),
	]);

const isApplication = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/**
 * Returns the part of a segment to keep. JFIF contains the pixel density and is kept without its
 * thumbnail.
 */
function keptSegment(bytes: Buffer, marker: number): Buffer | null {
	if (!isApplication(marker)) return bytes;
	const mark = APPLICATION_KEPT[marker];
	if (mark === undefined || bytes.toString('latin1', 4, 4 + mark.length) !== mark) return null;
	if (marker !== 0xe0) return bytes;
	if (bytes.length < JFIF_LENGTH) return null;
	const head = Buffer.from(bytes.subarray(0, JFIF_LENGTH));
	head.writeUInt16BE(JFIF_LENGTH - 2, 2);
	head.fill(0, JFIF_LENGTH - 2);
	return head;
}

function jpg(bytes: Buffer): Buffer {
	const whole = readJpg(bytes);
	if (!whole) return bytes;
	const kept = [bytes.subarray(0, 2)];
	for (const { marker, from, to } of whole.segments) {
		const segment = bytes.subarray(from, to);
		const turned = marker === 0xe1 ? orientationOf(segment) : null;
		if (turned !== null && turned > 1) kept.push(onlyOrientation(turned));
		const one = keptSegment(segment, marker);
		if (one) kept.push(one);
	}
	return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])]);
}

const png = (bytes: Buffer): Buffer =>
	Buffer.concat([
		bytes.subarray(0, 8),
		...(readPng(bytes) ?? [])
			.filter(({ type }) => KEPT_PNG.has(type))
			.map(({ from, to }) => bytes.subarray(from, to)),
	]);

/**
 * Removes location, time and device from an inspected picture (ASVS 14.2.8) without changing its
 * appearance. Other file types are returned unchanged.
 */
export const withoutTraces = (bytes: Buffer, kind: FileKind): Buffer =>
	kind === 'jpg' ? jpg(bytes) : kind === 'png' ? png(bytes) : bytes;
