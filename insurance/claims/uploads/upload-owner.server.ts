import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { MAX_DOCUMENTS } from '../claim.ts';
import { countLooseDocuments, type DocumentRow } from '../document-store.server.ts';
import { countUploads } from '../reports/store.server.ts';

/** Whose a file is: a customer's who is logged in, or a report's that a private link opens. */
export type UploadOwner = Pick<DocumentRow, 'customerId' | 'reportId'>;

/** Uploads a day that no claim has taken yet: a draft's own, the rest are second tries. */
const LOOSE_A_DAY = 3 * MAX_DOCUMENTS;
/** Uploads of one report in all: those of its claim, and second tries. */
const MAX_OF_REPORT = 2 * MAX_DOCUMENTS;

/** Refuses `slow-down` where an owner has caused as many uploads as may be. */
export async function refuseCrowd(
	db: Db,
	{ customerId, reportId }: UploadOwner,
	now: Date,
): Promise<void> {
	const isFull =
		reportId === null
			? (await countLooseDocuments(db, customerId, new Date(now.getTime() - DAY_MS))) >=
				LOOSE_A_DAY
			: (await countUploads(db, reportId)) >= MAX_OF_REPORT;
	if (isFull) throw new Refusal('slow-down');
}

export const sameOwner = (one: UploadOwner, other: UploadOwner): boolean =>
	one.customerId === other.customerId && one.reportId === other.reportId;
