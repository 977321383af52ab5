import type { Db } from '#platform/db/pool.server.ts';

import type { DraftDocument } from '../draft/draft.ts';
import { filepathOf } from '../draft/upload-document.server.ts';
import { arrivalsBetween } from './arrivals.ts';
import { invitationsOf } from './store.server.ts';

/**
 * The documents of a draft that came by links since a version of it; null where somebody saved it
 * in between.
 */
export async function arrivedSince(
	db: Db,
	{ id, version }: { id: string; version: number },
	documents: readonly DraftDocument[],
	seen: number | null,
): Promise<DraftDocument[] | null> {
	if (seen === version) return [];
	const links = await invitationsOf(db, { draftId: id, claimId: null });
	const came = arrivalsBetween(links, seen, version)?.map(filepathOf);
	return came ? documents.filter(({ filepath }) => came.includes(filepath)) : null;
}
