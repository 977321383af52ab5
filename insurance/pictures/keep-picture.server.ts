import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';
import { MOST_BYTES, MOST_PIXELS, PICTURE_SIZES, PICTURE_WIDTHS, pictureAddress, pictureKey } from './picture.ts';
import { type PictureRow, readPictureBySha, writePicture } from './store.server.ts';

export type PictureDeps = { db: Db; files: Files };

export type KeptPicture = { default: string; tablet: string; mobile: string; thumbnail: string; alt: string; width: number; height: number };

// Drawings may carry script and links, so uploads are photographs only; the site's own drawings come with its build.
const TAKEN = ['jpeg', 'png', 'webp', 'heif'];

async function look(bytes: Buffer): Promise<Sharp> {
	if (bytes.length > MOST_BYTES) throw new Refusal('too-large', 'Gambar paling besar 10 MB.');
	// The header alone is read here, so a bomb is told from a broken file before anything unfolds.
	const facts = bytes.length === 0 ? null : await sharp(bytes, { limitInputPixels: false }).metadata().catch(() => null);
	if (!facts || !TAKEN.includes(facts.format ?? '')) throw refuseFields({ file: 'Berkas ini bukan gambar JPG, PNG, WebP atau AVIF.' });
	if ((facts.width ?? 0) * (facts.height ?? 0) > MOST_PIXELS) throw refuseFields({ file: 'Gambar paling besar 40 megapiksel.' });
	return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
}

const answerOf = ({ id, alt, width, height }: PictureRow, altNow: string): KeptPicture => ({
	default: pictureAddress(id, 'default'),
	tablet: pictureAddress(id, 'tablet'),
	mobile: pictureAddress(id, 'mobile'),
	thumbnail: pictureAddress(id, 'thumbnail'),
	alt: altNow || alt,
	width,
	height,
});

/**
 * Keeps a picture: looks at what it is (not at its name), turns it upright, drops what the camera wrote about place and
 * owner, and makes its sizes as WebP. The same bytes twice are one picture. `alt`: what it shows, empty for decoration.
 * `width` and `height` are those of the default size. Refuses 413 and 422 with `data.fields.file`.
 */
export async function keepPicture({ db, files }: PictureDeps, bytes: Buffer, alt: string): Promise<KeptPicture> {
	const sha256 = createHash('sha256').update(bytes).digest('hex');
	const known = await readPictureBySha(db, sha256);
	if (known) return answerOf(known, alt);
	const image = await look(bytes);
	const id = uuidv7();
	let box = { width: 0, height: 0 };
	for (const size of PICTURE_SIZES) {
		const made = await image
			.clone()
			.rotate()
			.resize({ width: PICTURE_WIDTHS[size], withoutEnlargement: true })
			.webp({ quality: size === 'thumbnail' ? 72 : 78, effort: 5 })
			.toBuffer({ resolveWithObject: true })
			.catch(() => {
				throw refuseFields({ file: 'Gambar ini rusak dan tidak bisa dibaca.' });
			});
		if (size === 'default') box = { width: made.info.width, height: made.info.height };
		await files.put(pictureKey(id, size), made.data, 'image/webp');
	}
	const row: PictureRow = { id, sha256, alt, bytes: bytes.length, ...box };
	await writePicture(db, row);
	return answerOf((await readPictureBySha(db, sha256)) ?? row, alt);
}
