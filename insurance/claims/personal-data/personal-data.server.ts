import type { Db } from '#platform/db/pool.server.ts';
import {
	type Keeping,
	type PersonalDeps,
	personalTable,
	type PersonalTable,
} from '#platform/personal-data/personal-table.server.ts';
import { deleteOf } from '#platform/personal-data/table-erasure.server.ts';
import { dueIds, forgetFileRows } from '#platform/personal-data/table-keepers.server.ts';
import { beginForgetting } from '#platform/retention/forgetting.server.ts';
import type { Moment } from '#platform/retention/keeper.server.ts';

import { type ClaimContent, SEALED } from '../claim-content.server.ts';
import { CLAIM_DRAFT_DAYS } from '../claim.ts';
import { INVITATION_KEPT_DAYS } from '../invitations/invitation.ts';
import type { ReceiptReading } from '../receipts/receipt.ts';
import { REPORT_DAYS } from '../reports/report.ts';
import { accountPrints, printOfReading } from '../similar/prints.server.ts';
import { UPLOAD_HOURS } from '../uploads/resumable.ts';

/**
 * Company records must be stored for ten years from the end of their financial year (UU 8/1997 art.
 * 11).
 */
const BOOK_YEARS = 10;
const OF_CLAIM = { claim: 'claim_id' };

/**
 * Deletes a batch of closed claims with everything recorded about them, each in its own
 * transaction. Their files are deleted afterwards. Payments remain in the books, which identify no
 * person.
 */
async function forgetClaims(deps: PersonalDeps, db: Db, moment: Moment): Promise<number> {
	const some = await dueIds(db, CLAIM, 'claim', moment);
	for (const id of some) {
		const keys = await deps.db.transaction(async (tx) => {
			await beginForgetting(tx);
			return deleteOf(tx, deps.tables, 'claim', id);
		});
		for (const key of keys) await deps.files.remove(key);
	}
	return some.length;
}

const CLAIM = personalTable('claim', {
	person: 'customer_id',
	case: 'id',
	needs: { policy: { by: 'policy_id' } },
	sealed: { content: SEALED.content },
	hashed: {
		account_print: ({ content }, sealer) =>
			accountPrints(sealer, content as ClaimContent)[0] ?? null,
	},
	keeps: [
		{
			kind: 'claim',
			keeps: { bookYears: BOOK_YEARS },
			from: 'closed_at',
			where: 'closed_at is not null',
			forget: forgetClaims,
		},
	],
	erasure: { keep: 'contract' },
	exported: 'claims',
});

const DOCUMENT = personalTable('claim_document', {
	person: 'customer_id',
	of: {
		claim: `claim_id = $ or report_id in (select id from claim_report where claim_id = $)
			or invitation_id in (select id from claim_invitation where claim_id = $)`,
	},
	sealed: { content: SEALED.document },
	files: SEALED.file,
	keeps: [
		{
			kind: 'claim-document',
			keeps: { days: CLAIM_DRAFT_DAYS },
			from: 'uploaded_at',
			where: `claim_id is null and report_id is null and invitation_id is null and not exists (
				select from claim_draft f where f.customer_id = claim_document.customer_id
					and f.content is not null and (f.id = draft_id or not f.ties_documents))`,
		},
		{
			kind: 'claim-invitation-file',
			keeps: { hours: 0 },
			from: `select least(i.expires_at, i.ended_at, r.answered_at) from claim_invitation i
				left join claim_request_item r on r.id = i.request_id where i.id = invitation_id`,
			where: 'claim_id is null and invitation_id is not null',
		},
	],
	erasure: { delete: 'claim_id is null' },
	exported: 'claims',
});

/** An event is kept as long as a claim on it. */
const INCIDENT = personalTable('claim_incident', {
	person: 'customer_id',
	sealed: { content: SEALED.incident },
	keeps: [
		{
			kind: 'claim-incident',
			keeps: { days: CLAIM_DRAFT_DAYS },
			from: 'made_at',
			unless: 'exists (select from claim c where c.incident_id = claim_incident.id)',
		},
	],
	erasure: { delete: 'not exists (select from claim c where c.incident_id = claim_incident.id)' },
	exported: 'claims',
});

/** Files of reports that were never sent are deleted before their reports. */
const REPORT_FILES: Keeping = {
	kind: 'claim-report',
	keeps: { days: REPORT_DAYS },
	from: 'select began_at from claim_report r where r.id = report_id and r.claim_id is null',
	where: 'claim_id is null and report_id is not null',
};

async function forgetReportFiles(deps: PersonalDeps, db: Db, moment: Moment): Promise<void> {
	const shelf = { one: DOCUMENT, keeping: REPORT_FILES };
	while ((await forgetFileRows(deps, db, shelf, moment)) > 0);
}

/**
 * Retention of claims and of data that never became part of a claim: personal data is stored no
 * longer than needed. A draft is deleted before the uploads it may reference, and the records of a
 * claim in the order in which they reference each other.
 */
export const personalClaims: readonly PersonalTable[] = [
	personalTable('claim_upload', {
		person: 'customer_id',
		sealed: { content: SEALED.upload },
		keeps: [{ kind: 'claim-upload', keeps: { hours: UPLOAD_HOURS }, from: 'began_at' }],
		erasure: 'delete',
		exported: null,
	}),
	personalTable('claim_upload_part', {
		of: { claim_upload: 'upload_id' },
		sealed: { bytes: SEALED.uploadPart },
	}),
	personalTable('claim_draft', {
		person: 'customer_id',
		sealed: { content: SEALED.draft },
		keeps: [{ kind: 'claim-draft', keeps: { days: CLAIM_DRAFT_DAYS }, from: 'changed_at' }],
		erasure: 'delete',
		exported: 'begunClaims',
	}),
	personalTable('claim_decision', { of: OF_CLAIM, sealed: { note: SEALED.note } }),
	personalTable('claim_recommendation', {
		of: OF_CLAIM,
		sealed: { content: SEALED.recommendation },
	}),
	personalTable('claim_payout_return', {
		key: ['claim_id', 'payout_no', 'recorded_at'],
		of: OF_CLAIM,
	}),
	personalTable('claim_payout', { of: OF_CLAIM, plain: ['account_masked'] }),
	personalTable('claim_reserve', { key: ['claim_id', 'step_no'], of: OF_CLAIM }),
	personalTable('claim_event', { of: OF_CLAIM, sealed: { note: SEALED.note } }),
	personalTable('claim_request_item', { of: OF_CLAIM, sealed: { answer: SEALED.answer } }),
	personalTable('claim_document_ruling', { of: OF_CLAIM, sealed: { content: SEALED.note } }),
	personalTable('claim_objection', {
		key: ['claim_id'],
		of: OF_CLAIM,
		sealed: { evidence: SEALED.objection, reason: SEALED.note },
	}),
	DOCUMENT,
	personalTable('claim_document_note', {
		of: { claim_document: 'document_id' },
		sealed: { content: SEALED.documentNote },
	}),
	personalTable('claim_receipt_reading', {
		key: ['document_id'],
		of: { claim_document: 'document_id' },
		sealed: { content: SEALED.receipt },
		hashed: {
			receipt_print: ({ content }, sealer) =>
				printOfReading(sealer, content as ReceiptReading),
		},
	}),
	personalTable('claim_signature', { of: OF_CLAIM, sealed: { content: SEALED.signature } }),
	personalTable('claim_report', {
		person: 'customer_id',
		of: OF_CLAIM,
		// Requires the policy, because the report may become a claim.
		needs: { policy: { by: 'policy_id' } },
		unkeyed: ['token_hash'],
		sealed: { token: SEALED.reportToken, reporter: SEALED.reporter },
		keeps: [
			{
				kind: 'claim-report',
				keeps: { days: REPORT_DAYS },
				from: 'began_at',
				where: 'claim_id is null',
				unless: 'exists (select from claim_document d where d.report_id = claim_report.id)',
				before: forgetReportFiles,
			},
		],
		erasure: { delete: 'claim_id is null' },
		exported: null,
	}),
	personalTable('claim_invitation', {
		person: 'customer_id',
		of: OF_CLAIM,
		unkeyed: ['token_hash'],
		sealed: { content: SEALED.invitation, sender: SEALED.sender },
		keeps: [
			{
				kind: 'claim-invitation',
				keeps: { days: INVITATION_KEPT_DAYS },
				from: 'expires_at',
				unless: 'exists (select from claim_document d where d.invitation_id = claim_invitation.id)',
			},
		],
		erasure: 'delete',
		exported: 'claimLinks',
	}),
	CLAIM,
	INCIDENT,
];
