import sharp, { type Metadata, type Sharp } from 'sharp';

import { cleanDrawing, isDrawing } from './clean-drawing.server.ts';
import {
	MAX_PICTURE_PIXELS,
	PICTURE_SIZES,
	PICTURE_WIDTHS,
	type PictureFormat,
	type PictureSize,
} from './picture.ts';

export type MadeSizes =
	| {
			sizes: Record<PictureSize, Record<PictureFormat, Uint8Array>>;
			width: number;
			height: number;
			/**
			 * True if the bytes can be used as the default size: WebP, not too large, without
			 * metadata.
			 */
			isDefault: boolean;
	  }
	| { problem: 'no-picture' | 'huge' | 'damaged' | 'large-drawing' | 'empty-drawing' }
	| { part: string };

const TAKEN = ['jpeg', 'png', 'webp', 'heif'];
/**
 * Separate time limit for the renderer. Its memory does not count towards the thread's heap limit,
 * and it keeps running after the thread is terminated.
 */
const DRAWING_SECONDS = 30;

type Drawn = Omit<Extract<MadeSizes, { sizes: unknown }>, 'isDefault'>;

async function sizesOf(image: Sharp): Promise<Drawn> {
	const sizes = {} as Drawn['sizes'];
	let box = { width: 0, height: 0 };
	for (const size of PICTURE_SIZES) {
		const drawn = image
			.clone()
			.rotate()
			.resize({ width: PICTURE_WIDTHS[size], withoutEnlargement: true })
			.timeout({ seconds: DRAWING_SECONDS });
		const made = await drawn
			.clone()
			.webp({ quality: size === 'thumbnail' ? 72 : 78, effort: 5 })
			.toBuffer({ resolveWithObject: true });
		const avif = await drawn.clone().avif({ quality: 55, effort: 3 }).toBuffer();
		if (size === 'default') box = { width: made.info.width, height: made.info.height };
		sizes[size] = { webp: new Uint8Array(made.data), avif: new Uint8Array(avif) };
	}
	return { sizes, ...box };
}

/**
 * True for a WebP with a single frame, no trailing bytes, and no metadata from a camera or an
 * editing program.
 */
const isDefault = (bytes: Buffer, facts: Metadata): boolean =>
	facts.format === 'webp' &&
	facts.width <= PICTURE_WIDTHS.default &&
	(facts.pages ?? 1) === 1 &&
	!facts.exif &&
	!facts.xmp &&
	!facts.icc &&
	!facts.iptc &&
	bytes.length >= 12 &&
	bytes.readUInt32LE(4) + 8 === bytes.length;

/** Sanitizes a drawing, because it may contain scripts and links, and renders it to pixels. */
async function sizesOfDrawing(bytes: Buffer): Promise<MadeSizes> {
	const clean = cleanDrawing(bytes);
	if ('part' in clean) return clean;
	if ('problem' in clean) return { problem: `${clean.problem}-drawing` };
	return sharp(Buffer.from(clean.svg), { limitInputPixels: MAX_PICTURE_PIXELS })
		.timeout({ seconds: DRAWING_SECONDS })
		.png({ compressionLevel: 1 })
		.toBuffer()
		.then((drawn) => sizesOf(sharp(drawn)))
		.then(
			(drawn) => ({ ...drawn, isDefault: false }),
			(): MadeSizes => ({ problem: 'damaged' }),
		);
}

/** Generates the sizes of a picture as WebP and AVIF, turned upright and without camera metadata. */
export async function makeSizes(bytes: Buffer): Promise<MadeSizes> {
	if (isDrawing(bytes)) return sizesOfDrawing(bytes);
	// Only the header is read here, so that a decompression bomb is distinguished from a damaged
	// file before any decoding.
	const facts = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => null);
	if (!facts || !TAKEN.includes(facts.format ?? '')) return { problem: 'no-picture' };
	if ((facts.width ?? 0) * (facts.height ?? 0) > MAX_PICTURE_PIXELS) return { problem: 'huge' };
	const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' });
	return sizesOf(image).then(
		(drawn) => ({ ...drawn, isDefault: isDefault(bytes, facts) }),
		(): MadeSizes => ({ problem: 'damaged' }),
	);
}
