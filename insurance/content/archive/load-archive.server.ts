import type { Tx } from '#platform/db/pool.server.ts';

import { keepArchived, archivedStanding } from '../pictures/keep-archived.server.ts';
import type { PictureDeps } from '../pictures/keep-picture.server.ts';
import { storeContent } from '../seed.server.ts';
import { openArchive, type OpenedArchive, pictureIn } from './open-archive.server.ts';

/** Keeps the pictures of an archive that are not here yet; what was kept before stays. */
export async function loadPictures(
	deps: PictureDeps,
	bytes: Buffer,
	{ pictures }: Pick<OpenedArchive, 'pictures'>,
): Promise<void> {
	for (const one of pictures) {
		if ((await archivedStanding(deps, one)).is !== 'new') continue;
		const picture = await pictureIn(bytes, one.id);
		if (picture) await keepArchived(deps, one, picture);
	}
}

/**
 * Puts an archive without pictures of its own into a database that is being filled; what is there
 * stays, so an editor's work is never overwritten.
 */
export async function loadArchive(tx: Tx, bytes: Buffer): Promise<void> {
	const { content } = await openArchive(bytes);
	await storeContent(tx, content);
}
