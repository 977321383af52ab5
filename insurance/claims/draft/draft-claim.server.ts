import type { Product } from '#insurance/product/products/product.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

import { eventFacts } from '../check/claim-types.server.ts';
import {
	type ClaimDeps,
	claimantsOf,
	ownedProduct,
	sameCustomer,
	SEALED,
} from '../claim-content.server.ts';
import { MAX_DRAFTS, TOO_MANY_DRAFTS } from '../claim.ts';
import { findDocuments } from '../document-store.server.ts';
import { newIn, sameFileIn } from '../invitations/arrivals.ts';
import { arrivedSince, documentsByLink } from '../invitations/arrived.server.ts';
import { claimOfDraft, findClaimById } from '../store.server.ts';
import type { getDraft, saveClaimDraft, WireDraft } from './api.ts';
import {
	askedDocuments,
	idsOf,
	ownDraftDocuments,
	wireDocument,
	withCame,
} from './draft-documents.server.ts';
import type { ClaimDraft, DraftDocument } from './draft.ts';
import { keptIncident, openClaimDraft } from './open-draft.server.ts';
import {
	type ClaimDraftRow,
	draftsOf,
	findClaimDraft,
	holdDrafts,
	nextVersion,
	putDraft,
	tieToDraft,
} from './store.server.ts';

/**
 * Returns the customer's draft with this id, or without an id the one edited last. Another
 * customer's draft results in 403. No draft is returned for an unused id.
 */
export async function findOwnDraft(
	db: Db,
	customerId: string,
	draftId: string | null | undefined,
): Promise<{ row: ClaimDraftRow | undefined; others: number }> {
	const live = await draftsOf(db, customerId);
	const known = draftId ? live.find(({ id }) => id === draftId) : live[0];
	const row = known ?? (draftId ? await findClaimDraft(db, draftId) : undefined);
	if (row && row.customerId !== customerId) throw new Refusal('forbidden');
	return { row, others: live.filter(({ id }) => id !== row?.id).length };
}

function wireOf(sealer: Sealer, row: ClaimDraftRow | undefined, others: number): WireDraft {
	const draft = openClaimDraft(sealer, row);
	const version = row?.version ?? 0;
	if (!draft || !row) return { version, changedAt: null, draftId: row?.id ?? null, others };
	const { policyId, benefit, insuredId, bank, guardian, documents, provinceCode, agreed, event } =
		draft;
	return {
		// A defined `policyId` means that a draft exists (C7.2.23), so it is omitted for a draft
		// without a policy.
		...(policyId === '' ? {} : { policyId }),
		claimType: benefit,
		tertanggungId: insuredId,
		...bank,
		...(guardian.name ? { guardianName: guardian.name } : {}),
		...(guardian.relationship ? { guardianRelationship: guardian.relationship } : {}),
		documents: documents.map(wireDocument),
		provinceId: provinceCode,
		isAggreed: agreed,
		event,
		...(draft.incident ? { incident: draft.incident } : {}),
		version,
		changedAt: row.changedAt.toISOString(),
		draftId: row.id,
		others,
	};
}

export async function showDraft(
	deps: ClaimDeps,
	input: CallInput<typeof getDraft>,
	caller: Caller,
): Promise<CallOutput<typeof getDraft>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { row, others } = await findOwnDraft(deps.db, customerId, input.draftId);
	return wireOf(deps.sealer, row, others);
}

type SaveInput = CallInput<typeof saveClaimDraft>;

function writtenIn(input: SaveInput): ClaimDraft {
	const bank = {
		accountName: input.accountName ?? input.beneficiaryBankAccountName ?? '',
		accountNumber: tidyDigits(input.accountNumber ?? input.beneficiaryBankAccountNo ?? ''),
		bankName: input.bankName ?? input.beneficiaryBankName ?? '',
		bankBranch: input.bankBranch ?? input.beneficiaryBankBranch ?? '',
		bankCity: input.bankCity ?? input.beneficiaryBankBranchCity ?? '',
	};
	const documents = (input.documents ?? []).map(
		({ typeId, type, filepath, fileName, pages }) => ({
			typeId: typeId ?? '',
			type: type ?? '',
			filepath: filepath ?? '',
			fileName: fileName ?? '',
			pages: (pages ?? []).map((one) => ({ filepath: one.filepath, fileName: '' })),
		}),
	);
	return {
		policyId: input.policyId ?? '',
		benefit: input.claimType ?? input.coverageTypeId ?? '',
		insuredId: input.tertanggungId ?? '',
		bank,
		guardian: {
			name: input.guardianName ?? '',
			relationship: input.guardianRelationship ?? '',
		},
		documents,
		provinceCode: input.provinceId ?? '',
		agreed: input.isAggreed === true,
		event: input.event ? eventFacts(input.event) : null,
		incident: input.incident,
	};
}

async function checkOwner(
	deps: ClaimDeps,
	customerId: string,
	draft: ClaimDraft,
): Promise<Product | null> {
	if (draft.policyId === '') {
		if (draft.insuredId !== '') throw new Refusal('forbidden');
		return null;
	}
	const { policy, product } = await ownedProduct(deps, customerId, draft.policyId);
	if (draft.insuredId !== '' && !claimantsOf(policy).some(({ id }) => id === draft.insuredId))
		throw new Refusal('forbidden');
	return product;
}

/**
 * Returns documents that arrived through links since the version the client has; they must be
 * preserved when the client saves. Null if the draft was saved, submitted or discarded elsewhere in
 * the meantime.
 */
async function arrivedMeanwhile(
	{ sealer }: Pick<ClaimDeps, 'sealer'>,
	tx: Tx,
	row: ClaimDraftRow | undefined,
	seen: number | null | undefined,
): Promise<DraftDocument[] | null> {
	const draft = openClaimDraft(sealer, row);
	if (!row || !draft) return typeof seen === 'number' && seen !== 0 ? null : [];
	return arrivedSince(tx, row, draft.documents, seen ?? null);
}

/**
 * Refusal for a draft that has already become a claim. Includes the claim number, so that the
 * screen can link to it.
 */
export const alreadySent = (claimNo: string): Refusal =>
	new Refusal('look-again', `Klaim ini sudah kami terima: ${claimNo}.`, { claimNo });

function wireArrived(kept: readonly DraftDocument[], came: readonly DraftDocument[]) {
	const arrived = kept.filter(sameFileIn(came)).map(wireDocument);
	const noRoom = newIn(kept, came).map(wireDocument);
	return {
		...(arrived.length > 0 ? { arrived } : {}),
		...(noRoom.length > 0 ? { noRoom } : {}),
	};
}

/**
 * Refuses a save by a client that does not know its draft was submitted. This is detected by the
 * version sent, or by files that already belong to the claim.
 */
async function refuseSent(
	tx: Tx,
	customerId: string,
	version: number | null | undefined,
	documents: readonly DraftDocument[],
): Promise<void> {
	const files = await findDocuments(tx, idsOf(documents));
	const taken = files.find((one) => one.customerId === customerId && one.claimId !== null);
	const sent =
		(typeof version === 'number' ? await claimOfDraft(tx, customerId, version) : undefined) ??
		(taken?.claimId ? await findClaimById(tx, taken.claimId) : undefined);
	if (sent) throw alreadySent(sent.claimNo);
}

/**
 * Saves a draft (C2.7.06): the one with `draftId`, created if missing, or without an id the one
 * edited last. A client that sends the `version` it has gets a 409 with the newer draft if another
 * tab or device saved in the meantime. `replace` overwrites that draft deliberately but still
 * preserves documents received through links. Clients that follow the documented call send
 * neither.
 */
export async function saveDraftClaim(
	deps: ClaimDeps,
	input: SaveInput,
	caller: Caller,
): Promise<CallOutput<typeof saveClaimDraft>> {
	const customerId = sameCustomer(caller, input.customerId);
	const draft = writtenIn(input);
	const asked = askedDocuments(await checkOwner(deps, customerId, draft), draft);
	return deps.db.transaction(async (tx) => {
		holdDrafts(tx, customerId);
		await refuseSent(tx, customerId, input.version, draft.documents);
		const [{ row, others }, version] = await Promise.all([
			findOwnDraft(tx, customerId, input.draftId),
			nextVersion(tx, customerId),
		]);
		const came = await arrivedMeanwhile(deps, tx, row, input.version);
		if (came === null && input.replace !== true) {
			throw new Refusal(
				'look-again',
				'Draf ini sudah diubah di tab atau perangkat lain. Pilih yang mana yang dipakai.',
				{ draft: wireOf(deps.sealer, row, others) },
			);
		}
		if (!row?.content && others >= MAX_DRAFTS) throw new Refusal('look-again', TOO_MANY_DRAFTS);
		const within = { ...deps, db: tx };
		const documents = await ownDraftDocuments(within, customerId, draft.documents, asked);
		const own = { ...draft, documents, incident: keptIncident(deps.sealer, row, draft) };
		const byLink = came ?? (await documentsByLink(within, row));
		const arrived = newIn(documents, byLink);
		const kept = await withCame(within, customerId, own, arrived);
		const next = {
			id: row?.id ?? input.draftId ?? uuidv7(caller.now.getTime()),
			customerId,
			version,
			content: deps.sealer.seal(SEALED.draft, { ...own, documents: kept }),
			changedAt: caller.now,
		};
		putDraft(tx, next);
		tieToDraft(tx, next, idsOf(kept));
		return {
			version: next.version,
			changedAt: caller.now.toISOString(),
			draftId: next.id,
			...wireArrived(kept, arrived),
		};
	});
}
