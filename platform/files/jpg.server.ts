type Segment = { marker: number; from: number; to: number };
export type Jpg = { segments: Segment[]; end: number };
export type PictureProblem = 'damaged' | 'huge' | 'swollen' | 'hidden';

export const MAX_PIXELS = 40_000_000;
const MAX_SEGMENTS = 4_000;
/**
 * Maximum total number of pixels to decode. A progressive picture is decoded once per scan, and
 * cameras write at most ten scans.
 */
const MAX_DRAWN = 1_000_000_000;
const [SCAN, END] = [0xda, 0xd9];

const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** True if the byte after 0xff does not end the scan: it marks an escaped 0xff or a restart. */
const isScanByte = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

function scanEnd(bytes: Buffer, from: number): number {
	let at = bytes.indexOf(0xff, from);
	while (at >= 0 && at + 1 < bytes.length) {
		const next = bytes[at + 1] as number;
		if (next !== 0xff && !isScanByte(next)) return at;
		at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
	}
	return -1;
}

/**
 * Returns the segments of the first picture in these bytes, and where it ends; null if there is
 * none.
 */
export function readJpg(bytes: Buffer): Jpg | null {
	const segments: Segment[] = [];
	let at = 2;
	while (at + 2 <= bytes.length && segments.length < MAX_SEGMENTS) {
		if (bytes[at] !== 0xff) return null;
		const marker = bytes[at + 1] as number;
		if (marker === 0xff) {
			at += 1;
			continue;
		}
		if (marker === END) return { segments, end: at + 2 };
		if (at + 4 > bytes.length || isScanByte(marker) || marker === 0xd8) return null;
		const length = bytes.readUInt16BE(at + 2);
		const behind = at + 2 + length;
		const to = marker === SCAN ? scanEnd(bytes, behind) : behind;
		if (length < 2 || to < 0 || to > bytes.length) return null;
		segments.push({ marker, from: at, to });
		at = to;
	}
	return null;
}

const PICTURE = Buffer.from([0xff, 0xd8, 0xff]);
const PICTURE_END = Buffer.from([0xff, 0xd9]);
const PADDING = 64;

/**
 * True if the data after the picture is padding, a second picture, or a trailer added by Samsung
 * cameras. All of these are removed.
 */
function isCameraTail(tail: Buffer): boolean {
	if (tail.length <= PADDING) return tail.every((code) => code === 0 || code === 0xff);
	if (tail.subarray(0, 3).equals(PICTURE))
		return tail.lastIndexOf(PICTURE_END) >= tail.length - 2 - PADDING;
	return tail.readUInt16BE(0) === 0 && tail.toString('latin1', tail.length - 4) === 'SEFT';
}

/**
 * Requires a frame that is small enough for a phone to display, the corresponding scans, and no
 * trailing data except what cameras add.
 */
export function lookIntoJpg(bytes: Buffer): PictureProblem | null {
	const jpg = readJpg(bytes);
	if (!jpg) return 'damaged';
	const frames = jpg.segments.filter(({ marker }) => isFrame(marker));
	const scans = jpg.segments.filter(({ marker }) => marker === SCAN).length;
	if (frames.length === 0 || scans === 0) return 'damaged';
	for (const { from, to } of frames) {
		if (to - from < 11) return 'damaged';
		const pixels = bytes.readUInt16BE(from + 5) * bytes.readUInt16BE(from + 7);
		if (pixels === 0) return 'damaged';
		if (pixels > MAX_PIXELS) return 'huge';
		if (pixels * scans > MAX_DRAWN) return 'swollen';
	}
	return isCameraTail(bytes.subarray(jpg.end)) ? null : 'hidden';
}
