import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

import { benefitOf } from '../check/coverage.ts';
import { type ClaimDeps, sameCustomer } from '../claim-content.server.ts';
import { CLAIM_DRAFT_DAYS } from '../claim.ts';
import { exportedFormOfDraft } from '../form/signed-form.server.ts';
import { invitationsOf, lockInvitation, takeInvited } from '../invitations/store.server.ts';
import { keptReadings } from '../receipts/kept-readings.server.ts';
import type { discardClaimDraft, listDrafts } from './api.ts';
import type { ClaimDraft } from './draft.ts';
import { openClaimDraft } from './open-draft.server.ts';
import {
	countDraftFiles,
	draftsOf,
	findClaimDraft,
	holdDrafts,
	putDraft,
	takeDocuments,
} from './store.server.ts';
import { documentIdOf } from './upload-document.server.ts';

type Deps = Pick<ClaimDeps, 'db' | 'sealer'>;

/** The subject of a draft; fields not filled in yet are ''. */
type DraftSubject = {
	policyId: string;
	policyNo: string;
	productName: string;
	benefitName: string;
};

const NOTHING: DraftSubject = { policyId: '', policyNo: '', productName: '', benefitName: '' };

async function subjectOf({ db, sealer }: Deps, draft: ClaimDraft | null): Promise<DraftSubject> {
	const policy = draft?.policyId ? await loadPolicy(db, sealer, draft.policyId) : null;
	if (!draft || !policy) return NOTHING;
	const benefit = benefitOf(await productOfPolicy(db, policy), policy.plan, draft.benefit);
	return {
		policyId: policy.id,
		policyNo: policy.policyNo,
		productName: policy.product.name,
		benefitName: benefit?.name ?? '',
	};
}

export type BegunClaim = DraftSubject & {
	draftId: string;
	incidentDay: Day | null;
	changedAt: Date;
};

/** Returns a customer's claim drafts, most recently edited first. */
export async function begunClaims(deps: Deps, customerId: string): Promise<BegunClaim[]> {
	const rows = await draftsOf(deps.db, customerId);
	return Promise.all(
		rows.map(async (row) => {
			const draft = openClaimDraft(deps.sealer, row);
			return {
				...(await subjectOf(deps, draft)),
				draftId: row.id,
				incidentDay: draft?.event?.incidentDay ?? null,
				changedAt: row.changedAt,
			};
		}),
	);
}

export async function showDrafts(
	deps: Deps,
	input: CallInput<typeof listDrafts>,
	caller: Caller,
): Promise<CallOutput<typeof listDrafts>> {
	const customerId = sameCustomer(caller, input.customerId);
	const [begun, files] = await Promise.all([
		begunClaims(deps, customerId),
		countDraftFiles(deps.db, customerId),
	]);
	return begun.map((one) => ({
		...one,
		files: files.get(one.draftId) ?? 0,
		changedAt: one.changedAt.toISOString(),
		keptUntil: addToDay(jakartaDay(one.changedAt), { day: CLAIM_DRAFT_DAYS }),
	}));
}

/** Discards a draft with its files. Another tab that still shows it gets an error on its next save. */
export async function throwAway(
	deps: Pick<ClaimDeps, 'db' | 'files'>,
	input: CallInput<typeof discardClaimDraft>,
	caller: Caller,
): Promise<CallOutput<typeof discardClaimDraft>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { fileKeys, left } = await deps.db.transaction(async (tx) => {
		holdDrafts(tx, customerId);
		const row = await findClaimDraft(tx, input.draftId);
		if (row?.customerId !== customerId) throw new Refusal('forbidden');
		if (row.content) putDraft(tx, { ...row, content: null, version: row.version + 1 });
		const unsent = [];
		for (const { id } of await invitationsOf(tx, { draftId: row.id, claimId: null })) {
			await lockInvitation(tx, id);
			unsent.push(...(await takeInvited(tx, id)));
		}
		return {
			fileKeys: [...(await takeDocuments(tx, row.id)), ...unsent],
			left: (await draftsOf(tx, customerId)).length,
		};
	});
	for (const fileKey of fileKeys) await deps.files.remove(fileKey);
	caller.say?.('Draf klaim sudah dibuang.');
	return { left };
}

const filesOf = (draft: ClaimDraft | null): string[] =>
	(draft?.documents ?? [])
		.flatMap((one) => [one.filepath, ...one.pages.map(({ filepath }) => filepath)])
		.flatMap((filepath) => documentIdOf(filepath) ?? []);

/**
 * Returns a customer's claim drafts for the personal data download, with all input and the values
 * read from receipts.
 */
export async function draftsForExport(deps: Deps, customerId: string) {
	const rows = await draftsOf(deps.db, customerId);
	return Promise.all(
		rows.map(async (row) => {
			const notified = openClaimDraft(deps.sealer, row);
			return {
				changedAt: row.changedAt.toISOString(),
				keptUntil: addToDay(jakartaDay(row.changedAt), { day: CLAIM_DRAFT_DAYS }),
				told: notified,
				signedForm: await exportedFormOfDraft(deps, row.id),
				read: [...(await keptReadings(deps, filesOf(notified)))].map(
					([, reading]) => reading,
				),
			};
		}),
	);
}
