import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { documentNames } from '../claim-content.server.ts';
import type { DraftDocument } from '../draft/draft.ts';
import { openClaimDraft } from '../draft/open-draft.server.ts';
import type { ClaimDraftRow } from '../draft/store.server.ts';
import { filepathOf } from '../draft/upload-document.server.ts';
import { arrivalsBetween, sameFileIn } from './arrivals.ts';
import { documentsOfDraft, invitationsOf } from './store.server.ts';

type Deps = { db: Db; sealer: Sealer };

export async function marksOf({ db, sealer }: Deps, draftId: string) {
	return (await documentsOfDraft(db, draftId)).flatMap(({ id, content }) => {
		const { sentBy } = documentNames(sealer, { content });
		return sentBy ? [{ filepath: filepathOf(id), sentBy }] : [];
	});
}

export async function documentsByLink(
	deps: Deps,
	row: ClaimDraftRow | undefined,
): Promise<DraftDocument[]> {
	const draft = openClaimDraft(deps.sealer, row);
	if (!row || !draft) return [];
	return draft.documents.filter(sameFileIn(await marksOf(deps, row.id)));
}

/**
 * Returns the documents that a draft received through links since the given version; null if the
 * draft was saved since then.
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
