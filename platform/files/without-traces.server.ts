import type { FileKind } from './inspect.server.ts';

const ORIENTATION = 0x0112;
// Who took the picture, where and with what: Exif and XMP (APP1), Photoshop (APP13), comments, and what follows PNG's words.
const TRACES_JPG = new Set([0xe1, 0xed, 0xfe]);
const TRACES_PNG = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

/** How a phone held the picture, 1 to 8, or null: the one entry of Exif that changes what one sees. */
function orientationOf(segment: Buffer): number | null {
	if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return null;
	const tiff = segment.subarray(10);
	const little = tiff.toString('latin1', 0, 2) === 'II';
	const two = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
	const first = tiff.length < 8 ? 0 : little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
	for (let entry = 0; entry < Math.min(two(first), 200); entry += 1) {
		const at = first + 2 + entry * 12;
		if (two(at) === ORIENTATION) return two(at + 8) >= 1 && two(at + 8) <= 8 ? two(at + 8) : null;
	}
	return null;
}

/** An Exif segment that says nothing but the orientation. */
const onlyOrientation = (value: number) =>
	Buffer.concat([Buffer.from([0xff, 0xe1, 0, 34]), Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'), Buffer.from([0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0])]);

function jpg(bytes: Buffer): Buffer {
	const kept = [bytes.subarray(0, 2)];
	let at = 2;
	while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
		if (bytes[at + 1] === 0xff) {
			at += 1;
			continue;
		}
		const segment = bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2));
		const turned = bytes[at + 1] === 0xe1 ? orientationOf(segment) : null;
		if (turned !== null && turned > 1) kept.push(onlyOrientation(turned));
		if (!TRACES_JPG.has(bytes[at + 1] ?? 0)) kept.push(segment);
		at += segment.length;
	}
	return Buffer.concat([...kept, bytes.subarray(at)]);
}

function png(bytes: Buffer): Buffer {
	const kept = [bytes.subarray(0, 8)];
	for (let at = 8; at + 12 <= bytes.length; ) {
		const end = at + 12 + bytes.readUInt32BE(at);
		if (!TRACES_PNG.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end));
		at = end;
	}
	return Buffer.concat(kept);
}

/** An inspected picture without place, time and device (ASVS 14.2.8), to the eye the same; other kinds as they are. */
export const withoutTraces = (bytes: Buffer, kind: FileKind): Buffer => (kind === 'jpg' ? jpg(bytes) : kind === 'png' ? png(bytes) : bytes);
