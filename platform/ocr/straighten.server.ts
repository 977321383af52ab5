import sharp, { type Sharp } from 'sharp';

import { type Blob, blobsOf, type Box, flatten, type Grey, inkOf, soften, tiltOf } from './ink.ts';
import { fallsOf, levelled } from './level.ts';

/**
 * `straight` is the upright, levelled picture, used to cut out parts. `page` contains only the
 * writing on white, scaled for OCR. `toStraight` converts a box on `page` to a box on `straight`.
 */
export type Straightened = {
	straight: Grey;
	page: Grey;
	toStraight(box: Box): Box;
	letters: number;
	/** Height in pixels of the letters in `straight`. */
	letter: number;
	/**
	 * Returns the page with its greys preserved. It is used for writing so pale that evening out
	 * the lighting would break it up.
	 */
	softPage(part: Box | null): Promise<{ page: Grey; toStraight(box: Box): Box }>;
};

/** Maximum number of pixels; larger pictures are not decoded. */
const MAX_PIXELS = 40_000_000;
const LONGEST = 1_700;
/** Height in pixels of capital letters that OCR recognises well and fast. */
const LETTER = 20;

async function greyOf(picture: Sharp): Promise<Grey> {
	const { data, info } = await picture
		.greyscale()
		.toColourspace('b-w')
		.raw()
		.toBuffer({ resolveWithObject: true });
	return {
		data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
		width: info.width,
		height: info.height,
	};
}
export const sharpOf = ({ data, width, height }: Grey) =>
	sharp(data, { raw: { width, height, channels: 1 } });

/**
 * Decodes a picture in greyscale, turned upright and not larger than needed. Throws if it cannot be
 * decoded.
 */
export async function decode(bytes: Uint8Array): Promise<Grey> {
	return greyOf(
		sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
			.autoOrient()
			.flatten({ background: '#ffffff' })
			.resize({ width: LONGEST, height: LONGEST, fit: 'inside' }),
	);
}

/**
 * Returns only the ink of areas that may be letters, because the card's edge and the photo would
 * distort the measurement of the tilt.
 */
function smallInk(ink: Uint8Array, width: number, height: number): Uint8Array {
	const { blobs, labels } = blobsOf(ink, width, height);
	const keep = new Uint8Array(blobs.length + 1);
	for (const one of blobs) if (one.height < 28 && one.width < 70) keep[one.label] = 1;
	return ink.map((_, at) => keep[labels[at] as number] as number);
}

/**
 * Returns the rotations to try in degrees, most likely first. They level the text rows and also
 * cover pictures that are on their side or upside down. Rows are distinct along only one axis,
 * which shows whether a picture is on its side.
 */
export async function turnsOf(picture: Grey): Promise<number[]> {
	const small = await greyOf(sharpOf(picture).resize({ width: Math.round(picture.width / 3) }));
	const ink = smallInk(inkOf(flatten(small, 10)), small.width, small.height);
	const flat = tiltOf(ink, small.width, small.height);
	const side = tiltOf(sideInk(ink, small.width, small.height), small.height, small.width);
	return side.score > 1.15 * flat.score
		? [90 - side.degrees, -flat.degrees, 270 - side.degrees]
		: [-flat.degrees, 180 - flat.degrees, 90 - side.degrees];
}

async function level(turned: Grey): Promise<Grey> {
	const small = await greyOf(sharpOf(turned).resize({ width: Math.round(turned.width / 3) }));
	const ink = smallInk(inkOf(flatten(small, 10)), small.width, small.height);
	const falls = fallsOf(ink, small.width, small.height);
	if (!falls) return turned;
	const { topY, bottomY } = falls;
	return levelled(turned, { ...falls, topY: topY * 3, bottomY: bottomY * 3 });
}

/** Returns the ink mask rotated by 90 degrees clockwise. */
function sideInk(ink: Uint8Array, width: number, height: number): Uint8Array {
	const turned = new Uint8Array(ink.length);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1)
			turned[x * height + (height - 1 - y)] = ink[y * width + x] as number;
	return turned;
}

const share = (numbers: number[], part: number) =>
	numbers.sort((a, b) => a - b)[
		Math.min(numbers.length - 1, Math.floor(numbers.length * part))
	] ?? 0;

function isLetter({ height, width, ink }: Blob, letter: number): boolean {
	return (
		height > 0.5 * letter &&
		height < 2.4 * letter &&
		width < 3 * letter &&
		ink > 0.08 * height * width
	);
}

function letterHeightOf(blobs: readonly Blob[]): number {
	const heights = blobs
		.filter(({ height, width, ink }) => height > 7 && height < 80 && width < 100 && ink > 20)
		.map(({ height }) => height);
	return share(heights, 0.5);
}

/** Grey value that separates the ink of letters from the paler ink of pattern lines that cross them. */
const WRITING = 120;

/**
 * Removes everything except writing, e.g. the photo, the card's edge and specks. A line of the
 * background pattern may cross letters and connect them. From such long, flat areas, only the pale
 * ink is removed.
 */
function clean(flat: Grey, blobs: readonly Blob[], labels: Int32Array, letter: number): void {
	const drop = new Uint8Array(blobs.length + 1);
	for (const { label, height, width, ink } of blobs) {
		if (height > 3 * letter || ink < Math.max(4, letter * letter * 0.012)) drop[label] = 1;
		else if (width > 8 * letter) drop[label] = 2;
	}
	for (let at = 0; at < labels.length; at += 1) {
		const how = drop[labels[at] as number];
		if (how === 1 || (how === 2 && (flat.data[at] as number) > WRITING)) flat.data[at] = 255;
	}
}

function around(letters: readonly Blob[], letter: number, { width, height }: Grey): Box {
	const left = Math.max(
		0,
		share(
			letters.map((one) => one.left),
			0.004,
		) - letter,
	);
	const top = Math.max(
		0,
		share(
			letters.map((one) => one.top),
			0.004,
		) - letter,
	);
	const right = Math.min(
		width,
		share(
			letters.map((one) => one.left + one.width),
			0.996,
		) + letter,
	);
	const bottom = Math.min(
		height,
		share(
			letters.map((one) => one.top + one.height),
			0.996,
		) + letter,
	);
	return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

export async function straighten(picture: Grey, turn: number): Promise<Straightened> {
	const turned =
		turn === 0
			? picture
			: await greyOf(sharpOf(picture).rotate(turn, { background: '#808080' }));
	const straight = await level(turned);
	const flat = flatten(straight, 22);
	const { blobs, labels } = blobsOf(inkOf(flat), flat.width, flat.height);
	const letterHeight = letterHeightOf(blobs);
	const letters = blobs.filter((one) => isLetter(one, letterHeight));
	if (letterHeight === 0 || letters.length < 20)
		return {
			straight,
			page: flat,
			toStraight: (box) => box,
			letters: letters.length,
			letter: letterHeight,
			softPage: async () => ({ page: flat, toStraight: (box) => box }),
		};
	clean(flat, blobs, labels, letterHeight);
	const part = around(letters, letterHeight, flat);
	const scale = Math.min(3, Math.max(0.4, LETTER / letterHeight));
	const softPage = async (wanted: Box | null) => {
		const calm = await greyOf(sharpOf(straight).blur(0.8));
		return pageOf(soften(calm, Math.round(3 * letterHeight)), wanted ?? part, scale);
	};
	const { page, toStraight } = await pageOf(flat, part, scale);
	return {
		straight,
		page,
		toStraight,
		letters: letters.length,
		letter: letterHeight,
		softPage,
	};
}

async function pageOf(
	from: Grey,
	part: Box,
	scale: number,
): Promise<{ page: Grey; toStraight(box: Box): Box }> {
	const left = Math.max(0, part.left);
	const top = Math.max(0, part.top);
	const width = Math.max(1, Math.min(from.width, part.left + part.width) - left);
	const height = Math.max(1, Math.min(from.height, part.top + part.height) - top);
	const page = await greyOf(
		sharpOf(from)
			.extract({ left, top, width, height })
			.resize({ width: Math.min(2_000, Math.max(8, Math.round(width * scale))) }),
	);
	const back = width / page.width;
	return {
		page,
		toStraight: (box) => ({
			left: Math.round(left + box.left * back),
			top: Math.round(top + box.top * back),
			width: Math.max(1, Math.round(box.width * back)),
			height: Math.max(1, Math.round(box.height * back)),
		}),
	};
}
