import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { MAX_DOCUMENTS, MAX_PAGES } from '../claim.ts';
import { countLooseDocuments, type DocumentRow } from '../document-store.server.ts';
import { countInvited } from '../invitations/store.server.ts';
import { countUploads } from '../reports/store.server.ts';

/**
 * Owner of a file: a logged-in customer, a report opened through a private link, or a link for
 * sending one document.
 */
export type UploadOwner = Pick<DocumentRow, 'customerId' | 'reportId' | 'invitationId'>;

/** Maximum number of unattached uploads per day, enough for a draft's documents and retries. */
const LOOSE_A_DAY = 3 * MAX_DOCUMENTS;
/** Maximum number of uploads per report, enough for its claim's documents and retries. */
const MAX_OF_REPORT = 2 * MAX_DOCUMENTS;
/** Maximum number of unsent uploads per link, enough for the pages of its document and retries. */
const MAX_OF_INVITATION = 3 * MAX_PAGES;

/** Refuses with `slow-down` if an owner has reached the maximum number of uploads. */
export async function refuseCrowd(db: Db, owner: UploadOwner, now: Date): Promise<void> {
	if (!(await isFull(db, owner, now))) return;
	// For a link, waiting does not help; only a new link does.
	throw owner.invitationId === null
		? new Refusal('slow-down')
		: new Refusal(
				'slow-down',
				'Berkas yang diunggah lewat tautan ini sudah terlalu banyak. Minta tautan baru ke orang yang memberikannya.',
			);
}

async function isFull(
	db: Db,
	{ customerId, reportId, invitationId }: UploadOwner,
	now: Date,
): Promise<boolean> {
	if (invitationId !== null) return (await countInvited(db, invitationId)) >= MAX_OF_INVITATION;
	if (reportId !== null) return (await countUploads(db, reportId)) >= MAX_OF_REPORT;
	const since = new Date(now.getTime() - DAY_MS);
	return (await countLooseDocuments(db, customerId, since)) >= LOOSE_A_DAY;
}

export const sameOwner = (one: UploadOwner, other: UploadOwner): boolean =>
	one.customerId === other.customerId &&
	one.reportId === other.reportId &&
	one.invitationId === other.invitationId;
