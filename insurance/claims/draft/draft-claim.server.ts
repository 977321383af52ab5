import type { Product } from '#insurance/products/product.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import {
	type ClaimDeps,
	claimantsOf,
	ownedProduct,
	sameCustomer,
	SEALED,
} from '../claim-content.server.ts';
import { eventFacts } from '../claim-types.server.ts';
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
import { openClaimDraft } from './open-draft.server.ts';
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
 * The customer's draft of an id, or the one touched last; a foreign one is 403. With an id that
 * nothing has yet there is none.
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
		// Defined means that a draft exists (C7.2.23): one without a policy has none to show.
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
	};
}

/** The product of the draft's own policy. */
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
 * What came by links since the version that was seen, to be kept by who saves over it; null where
 * somebody else has saved, sent or thrown it away meanwhile.
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

/** The draft is a claim by now: its number, so that a screen can lead there. */
export const alreadySent = (claimNo: string): Refusal =>
	new Refusal('look-again', `Klaim ini sudah kami terima: ${claimNo}.`, { claimNo });

/** What came by links, as it is kept in the draft or found no room there. */
function wireArrived(kept: readonly DraftDocument[], came: readonly DraftDocument[]) {
	const arrived = kept.filter(sameFileIn(came)).map(wireDocument);
	const noRoom = newIn(kept, came).map(wireDocument);
	return {
		...(arrived.length > 0 ? { arrived } : {}),
		...(noRoom.length > 0 ? { noRoom } : {}),
	};
}

/**
 * Whoever never heard that a draft was sent, and saves it once more, hears it now: by the version
 * that was sent, or by files that its claim has.
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
 * Saves a draft (C2.7.06): the one of `draftId`, made where there is none, or the one touched last.
 * Anyone who says which `version` they saw gets a 409 with the newer draft when another tab or
 * device saved meanwhile; `replace` writes over it knowingly, and still keeps what came by links. A
 * documented client sends none of them.
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
		const own = { ...draft, documents };
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
