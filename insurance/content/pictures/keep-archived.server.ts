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

/** A picture of an archive: its default size, under the id that it had where it came from. */
export type Archived = { id: string; alt: string; sha256: string };

/**
 * `there`: here already under its id · `other`: under another id · `new` · `taken`: that id is
 * another's.
 */
export type ArchivedStanding =
	| { is: 'there' | 'new' | 'taken' }
	| { is: 'other'; picture: KeptPicture };

/** Whether a picture of an archive is kept here already. */
export async function archivedStanding(
	{ db, files }: Pick<PictureDeps, 'db' | 'files'>,
	{ id, sha256 }: Archived,
): Promise<ArchivedStanding> {
	const own = await readPicture(db, id);
	if (own?.sha256 === sha256) return { is: 'there' };
	if (own) {
		// Where it was uploaded, what is known of it is the upload, not its default size.
		const bytes = await files.get(pictureKey(id, 'default'));
		const same = bytes && createHash('sha256').update(bytes).digest('hex') === sha256;
		return { is: same ? 'there' : 'taken' };
	}
	const other = await readPictureBySha(db, sha256);
	return other ? { is: 'other', picture: pictureAnswer(other, '') } : { is: 'new' };
}

/**
 * Keeps a picture that came in an archive under the id that it had, so that texts find it. Its
 * default size stays as it is to the byte; the others are drawn from it. Refuses `fix-fields` on
 * `file` what we would not have made, and `busy`.
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
