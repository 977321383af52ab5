import { createHash } from 'node:crypto';

import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { makeThreadPool, type ThreadPool } from '#platform/threads/thread-pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { MadeSizes } from './make-sizes.server.ts';
import {
	MAX_PICTURE_BYTES,
	PICTURE_FORMATS,
	PICTURE_SIZES,
	pictureAddress,
	pictureKey,
} from './picture.ts';
import {
	type PictureRow,
	readPicture,
	readPictureBySha,
	readPictures,
	writePicture,
} from './store.server.ts';

export type PictureDeps = { db: Db; files: Files; maker: PictureMaker };

export type KeptPicture = {
	default: string;
	tablet: string;
	mobile: string;
	thumbnail: string;
	alt: string;
	width: number;
	height: number;
};

export const DRAWING_LIMIT_MS = 100_000;

/** Generates picture sizes in a worker thread, so that API calls are not blocked. */
export type PictureMaker = ThreadPool<MadeSizes>;
export const makePictureMaker = (warn?: (err: unknown) => void): PictureMaker =>
	makeThreadPool({
		script: new URL('./sizes-thread.server.ts', import.meta.url),
		most: 1,
		timeoutMs: DRAWING_LIMIT_MS,
		patienceMs: 30_000,
		memoryMb: 128,
		...(warn ? { warn } : {}),
	});

const refuse = (message: string) => refuseFields({ file: message });
const PROBLEMS = {
	'no-picture': 'Berkas ini bukan gambar JPG, PNG, WebP, AVIF atau SVG.',
	huge: 'Gambar paling besar 40 megapiksel.',
	damaged: 'Gambar ini rusak dan tidak bisa dibaca.',
	'large-drawing':
		'Gambar SVG ini terlalu rumit: paling besar 1 MB dan 20.000 bentuk. Ekspor sebagai PNG.',
	'empty-drawing': 'Tidak ada bentuk di gambar SVG ini.',
} as const;
const TOO_LONG = 'Gambar ini terlalu lama diolah. Simpan ulang, lalu unggah lagi.';

/**
 * Returns a picture in all sizes. Refuses with 413, with 422 and `data.fields.file`, or with
 * `busy`.
 */
export async function sizesOf(
	maker: PictureMaker,
	bytes: Buffer,
): Promise<Extract<MadeSizes, { sizes: unknown }>> {
	if (bytes.length === 0) throw refuse(PROBLEMS['no-picture']);
	if (bytes.length > MAX_PICTURE_BYTES)
		throw new Refusal('too-large', 'Gambar paling besar 10 MB.');
	const outcome = await maker.run(bytes);
	if ('failed' in outcome)
		throw outcome.failed === 'busy'
			? new Refusal('busy', 'Pengolah gambar sedang ramai. Coba lagi sebentar.')
			: refuse(TOO_LONG);
	if ('part' in outcome.answer)
		throw refuse(
			`Gambar SVG ini memakai "${outcome.answer.part.slice(0, 40)}", yang tidak bisa diambil dengan aman. Ubah menjadi bentuk biasa, atau ekspor sebagai PNG.`,
		);
	if ('problem' in outcome.answer) throw refuse(PROBLEMS[outcome.answer.problem]);
	return outcome.answer;
}

type Sizes = Extract<MadeSizes, { sizes: unknown }>['sizes'];

export async function putSizes(files: Files, id: string, sizes: Sizes): Promise<void> {
	for (const size of PICTURE_SIZES)
		for (const format of PICTURE_FORMATS)
			await files.put(pictureKey(id, size, format), sizes[size][format], `image/${format}`);
}

export const pictureAnswer = (
	{ id, alt, width, height }: PictureRow,
	altNow: string,
): KeptPicture => ({
	default: pictureAddress(id, 'default'),
	tablet: pictureAddress(id, 'tablet'),
	mobile: pictureAddress(id, 'mobile'),
	thumbnail: pictureAddress(id, 'thumbnail'),
	alt: altNow || alt,
	width,
	height,
});

/**
 * Stores a picture. Detects its type from the content, turns it upright, removes camera metadata
 * such as location and owner, and generates its sizes as WebP and AVIF. Identical bytes are stored
 * as one picture. `alt` describes the picture and is empty for decoration. `width` and `height`
 * refer to the default size. Refuses with 413, or with 422 and `data.fields.file`.
 */
export async function keepPicture(
	{ db, files, maker }: PictureDeps,
	bytes: Buffer,
	alt: string,
): Promise<KeptPicture> {
	const sha256 = createHash('sha256').update(bytes).digest('hex');
	const known = await readPictureBySha(db, sha256);
	if (known) return pictureAnswer(known, alt);
	const { sizes, width, height } = await sizesOf(maker, bytes);
	const id = uuidv7();
	await putSizes(files, id, sizes);
	const row: PictureRow = { id, sha256, alt, bytes: bytes.length, width, height };
	await writePicture(db, row);
	return pictureAnswer((await readPictureBySha(db, sha256)) ?? row, alt);
}

/**
 * Finds a stored picture with all its sizes by the address of its default size; undefined for other
 * addresses.
 */
export async function findKeptPicture(db: Db, address: string): Promise<KeptPicture | undefined> {
	const id = /^\/media\/([0-9a-f-]{36})\//.exec(address)?.[1];
	const row = id === undefined ? undefined : await readPicture(db, id);
	return row && pictureAnswer(row, '');
}

/**
 * Returns the pictures stored by editors, newest first. `total` is the number of pictures whose
 * text contains `search`.
 */
export async function keptPictures(
	db: Db,
	asked: { search: string; limit: number; offset: number },
): Promise<{ pictures: KeptPicture[]; total: number }> {
	const rows = await readPictures(db, asked);
	return { pictures: rows.map((row) => pictureAnswer(row, '')), total: rows[0]?.total ?? 0 };
}
