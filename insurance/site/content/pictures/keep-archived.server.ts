import { createHash } from 'node:crypto';

import { refuseFields } from '#platform/contract/refusal.ts';

import {
	pictureAnswer,
	type KeptPicture,
	type PictureDeps,
	putSizes,
	sizesOf,
} from './keep-picture.server.ts';
import { pictureKey } from './picture.ts';
import { readPicture, readPictureBySha, writePicture } from './store.server.ts';

export type Archived = { id: string; alt: string; sha256: string };

/**
 * `there`: stored under the same id · `other`: stored under another id · `new`: not stored yet ·
 * `taken`: the id belongs to a different picture.
 */
export type ArchivedState =
	| { is: 'there' | 'new' | 'taken' }
	| { is: 'other'; picture: KeptPicture };

export async function archivedState(
	{ db, files }: Pick<PictureDeps, 'db' | 'files'>,
	{ id, sha256 }: Archived,
): Promise<ArchivedState> {
	const own = await readPicture(db, id);
	if (own?.sha256 === sha256) return { is: 'there' };
	if (own) {
		// For an uploaded picture, the stored hash is the hash of the upload, not of the default
		// size.
		const bytes = await files.get(pictureKey(id, 'default'));
		const same = bytes && createHash('sha256').update(bytes).digest('hex') === sha256;
		return { is: same ? 'there' : 'taken' };
	}
	const other = await readPictureBySha(db, sha256);
	return other ? { is: 'other', picture: pictureAnswer(other, '') } : { is: 'new' };
}

/**
 * Stores a picture from an archive under its original id, so that references in texts remain valid.
 * The default size is stored unchanged, and the other sizes are generated from it. Refuses with
 * `fix-fields` on `file` for any file that Jaga would not have produced, or with `busy`.
 */
export async function keepArchived(
	{ db, files, maker }: PictureDeps,
	{ id, alt, sha256 }: Archived,
	bytes: Buffer,
): Promise<void> {
	const { sizes, width, height, isDefault } = await sizesOf(maker, bytes);
	if (!isDefault)
		throw refuseFields({
			file: `Gambar ${id} di arsip ini bukan gambar yang dibuat program ini. Unggah sendiri gambarnya.`,
		});
	sizes.default.webp = bytes;
	await putSizes(files, id, sizes);
	await writePicture(db, { id, sha256, alt, bytes: bytes.length, width, height });
}
