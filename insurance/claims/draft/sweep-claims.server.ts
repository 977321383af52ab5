import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { deleteDocument, dropDraftOf, forgetDrafts, looseDocuments } from '../store.server.ts';

/** A draft that nobody touched, and an upload that no claim took, are forgotten after this time. */
const DRAFT_DAYS = 90;

/**
 * Forgets drafts and uploads that became no claim: personal data is kept no longer than it is
 * needed.
 */
export async function sweepClaims(
	{ db, files }: { db: Db; files: Files },
	now: Date,
): Promise<void> {
	const before = new Date(now.getTime() - DRAFT_DAYS * DAY_MS);
	await forgetDrafts(db, before);
	for (const { id, fileKey } of await looseDocuments(db, before)) {
		await files.remove(fileKey);
		await deleteDocument(db, id);
		// A rotation of the keys may have put it back between the two.
		await files.remove(fileKey);
	}
}

/**
 * Forgets one customer's draft and loose uploads; the caller removes the files of the keys once
 * that holds.
 */
export const forgetDraftOf = (tx: Tx, customerId: string): Promise<string[]> =>
	dropDraftOf(tx, customerId);
