import type { Db } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Keeper, Moment } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { CLAIM_DRAFT_DAYS } from '../claim.ts';
import { deleteDocument } from '../document-store.server.ts';
import { forgetDrafts, looseDocuments } from '../draft/store.server.ts';
import { INVITATION_KEPT_DAYS } from '../invitations/invitation.ts';
import { forgetInvitations, unsentInvited } from '../invitations/store.server.ts';
import { REPORT_DAYS } from '../reports/report.ts';
import { forgetUnsent, unsentFiles } from '../reports/store.server.ts';
import { UPLOAD_HOURS } from '../uploads/resumable.ts';
import { deleteOldUploads } from '../uploads/store.server.ts';

type Loose = { id: string; fileKey: string };

/** Deletes files and their rows; returns how many. */
async function dropFiles(db: Db, files: Files, more: () => Promise<Loose[]>): Promise<number> {
	const found = await more();
	for (const { id, fileKey } of found) {
		await files.remove(fileKey);
		await deleteDocument(db, id);
		// A key rotation may have restored the file between the two steps.
		await files.remove(fileKey);
	}
	return found.length;
}

async function forgetReports(db: Db, files: Files, { before, held }: Moment): Promise<number> {
	const some = () => dropFiles(db, files, () => unsentFiles(db, before, held.persons));
	while ((await some()) > 0);
	return forgetUnsent(db, before, held.persons);
}

const CUSTOMER = { persons: 'customer_id' };

/**
 * Retention of data that never became a claim: personal data is kept no longer than needed. A draft
 * is deleted before the uploads it may reference.
 */
export const retainedClaimDrafts = (files: Files): Keeper[] => [
	keeperOf({
		kind: 'claim-upload',
		keeps: { hours: UPLOAD_HOURS },
		table: 'claim_upload',
		since: 'began_at',
		heldBy: CUSTOMER,
		forget: (db, { before, held }) => deleteOldUploads(db, before, held.persons),
	}),
	keeperOf({
		kind: 'claim-draft',
		keeps: { days: CLAIM_DRAFT_DAYS },
		table: 'claim_draft',
		since: 'changed_at',
		heldBy: CUSTOMER,
		forget: (db, { before, held }) => forgetDrafts(db, before, held.persons),
	}),
	keeperOf({
		kind: 'claim-document',
		keeps: { days: CLAIM_DRAFT_DAYS },
		table: 'claim_document d',
		since: 'uploaded_at',
		where: `claim_id is null and report_id is null and invitation_id is null and not exists (
			select from claim_draft f where f.customer_id = d.customer_id and f.content is not null
				and (f.id = d.draft_id or not f.ties_documents))`,
		heldBy: CUSTOMER,
		forget: (db, { before, held }) =>
			dropFiles(db, files, () => looseDocuments(db, before, held.persons)),
	}),
	keeperOf({
		kind: 'claim-report',
		keeps: { days: REPORT_DAYS },
		table: 'claim_report',
		since: 'began_at',
		where: 'claim_id is null',
		heldBy: CUSTOMER,
		forget: (db, moment) => forgetReports(db, files, moment),
	}),
	keeperOf({
		kind: 'claim-invitation-file',
		keeps: { hours: 0 },
		table: `claim_document d join claim_invitation i on i.id = d.invitation_id
			left join claim_request_item r on r.id = i.request_id`,
		since: 'least(i.expires_at, i.ended_at, r.answered_at)',
		heldBy: { persons: 'd.customer_id' },
		forget: (db, { before, held }) =>
			dropFiles(db, files, () => unsentInvited(db, before, held.persons)),
	}),
	keeperOf({
		kind: 'claim-invitation',
		keeps: { days: INVITATION_KEPT_DAYS },
		table: 'claim_invitation',
		since: 'expires_at',
		heldBy: CUSTOMER,
		forget: (db, { before, held }) => forgetInvitations(db, before, held.persons),
	}),
];
