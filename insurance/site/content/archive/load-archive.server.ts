import type { Tx } from '#platform/db/pool.server.ts';

import { keepArchived, archivedState } from '../pictures/keep-archived.server.ts';
import type { PictureDeps } from '../pictures/keep-picture.server.ts';
import { storeContent } from '../seed.server.ts';
import { openArchive, type OpenedArchive, pictureIn } from './open-archive.server.ts';

/** Stores the pictures of an archive that do not exist yet; existing pictures are not replaced. */
export async function loadPictures(
	deps: PictureDeps,
	bytes: Buffer,
	{ pictures }: Pick<OpenedArchive, 'pictures'>,
): Promise<void> {
	for (const one of pictures) {
		if ((await archivedState(deps, one)).is !== 'new') continue;
		const picture = await pictureIn(bytes, one.id);
		if (picture) await keepArchived(deps, one, picture);
	}
}

/**
 * Loads the content of an archive, but not its pictures, into a database that is being filled.
 * Existing content is not replaced, so an editor's work is never overwritten.
 */
export async function loadArchive(tx: Tx, bytes: Buffer): Promise<void> {
	const { content } = await openArchive(bytes);
	await storeContent(tx, content);
}
