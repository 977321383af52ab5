import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { MAX_DOCUMENTS, MAX_PAGES } from '../claim.ts';
import { countLooseDocuments, type DocumentRow } from '../document-store.server.ts';
import { countInvited } from '../invitations/store.server.ts';
import { countUploads } from '../reports/store.server.ts';

/**
 * Whose a file is: a customer's who is logged in, a report's that a private link opens, or a link's
 * by which one document is sent.
 */
export type UploadOwner = Pick<DocumentRow, 'customerId' | 'reportId' | 'invitationId'>;

/** Uploads a day that no claim has taken yet: a draft's own, the rest are second tries. */
const LOOSE_A_DAY = 3 * MAX_DOCUMENTS;
/** Uploads of one report in all: those of its claim, and second tries. */
const MAX_OF_REPORT = 2 * MAX_DOCUMENTS;
/** Uploads of one link that are not sent: the pages of its document, and second tries. */
const MAX_OF_INVITATION = 3 * MAX_PAGES;

/** Refuses `slow-down` where an owner has caused as many uploads as may be. */
export async function refuseCrowd(db: Db, owner: UploadOwner, now: Date): Promise<void> {
	if (!(await isFull(db, owner, now))) return;
	// Waiting makes no room in a link: a new one does.
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
