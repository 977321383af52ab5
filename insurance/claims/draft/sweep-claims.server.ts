import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { DRAFT_DAYS } from '../claim.ts';
import { deleteDocument } from '../document-store.server.ts';
import { REPORT_DAYS } from '../reports/report.ts';
import { forgetUnsent, forgetUnsentOf, unsentFiles } from '../reports/store.server.ts';
import { uploadsEndBefore } from '../uploads/resumable-upload.server.ts';
import { dropUploadsOf, forgetUploads } from '../uploads/store.server.ts';
import { dropDraftsOf, forgetDrafts, looseDocuments } from './store.server.ts';

/**
 * Forgets drafts and uploads that became no claim: personal data is kept no longer than it is
 * needed.
 */
export async function sweepClaims(
	{ db, files }: { db: Db; files: Files },
	now: Date,
): Promise<void> {
	const before = new Date(now.getTime() - DRAFT_DAYS * DAY_MS);
	await forgetUploads(db, uploadsEndBefore(now));
	await forgetDrafts(db, before);
	for (const { id, fileKey } of await looseDocuments(db, before)) {
		await files.remove(fileKey);
		await deleteDocument(db, id);
		// A rotation of the keys may have put it back between the two.
		await files.remove(fileKey);
	}
	const unsent = new Date(now.getTime() - REPORT_DAYS * DAY_MS);
	for (const { id, fileKey } of await unsentFiles(db, unsent)) {
		await files.remove(fileKey);
		await deleteDocument(db, id);
		await files.remove(fileKey);
	}
	await forgetUnsent(db, unsent);
}

/**
 * Forgets one customer's drafts, loose uploads and what others began to report and never sent; the
 * caller removes the files of the keys once that holds.
 */
export async function forgetDraftsOf(tx: Tx, customerId: string): Promise<string[]> {
	await dropUploadsOf(tx, customerId);
	const fileKeys = await dropDraftsOf(tx, customerId);
	await forgetUnsentOf(tx, customerId);
	return fileKeys;
}
