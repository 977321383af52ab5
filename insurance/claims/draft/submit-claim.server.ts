import type { Product } from '#insurance/product/products/product.ts';
import { provincesOf } from '#insurance/product/reference/regions/list-regions.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { NOT_THAT_DAY } from '../check/claim-types.server.ts';
import { benefitOnDay } from '../check/coverage.ts';
import {
	addEvent,
	type Claimant,
	type ClaimContent,
	type ClaimDeps,
	documentNames,
	claimantsOf,
	ownedProduct,
	sameCustomer,
	SEALED,
} from '../claim-content.server.ts';
import { refuseCancelled } from '../claims-status.server.ts';
import { noteOnOtherPolicies } from '../deaths/note-policies.server.ts';
import { settlePremiumHold } from '../deaths/premium-hold.server.ts';
import { documentPage } from '../document-pages.server.ts';
import { attachDocument, findDocuments } from '../document-store.server.ts';
import { currentSignature } from '../form/sign-form.server.ts';
import { signatureOfClaim, type SignatureRow, takeSignature } from '../form/store.server.ts';
import { mailAbout } from '../holder/claim-mails.server.ts';
import { keepIncident } from '../incident/keep-incident.server.ts';
import { moveInvitations } from '../invitations/store.server.ts';
import { readLater } from '../receipts/read-later.server.ts';
import { estimateReserve } from '../reserves/estimate-reserve.server.ts';
import { documentsFor } from '../rules/documents.ts';
import { eventProblems } from '../rules/event-problems.ts';
import { claimOfDraft, type ClaimRow, insertClaim } from '../store.server.ts';
import { triageClaim } from '../triage/triage-claim.server.ts';
import type { submitDraft } from './api.ts';
import { findOwnDraft } from './draft-claim.server.ts';
import { idsOf } from './draft-documents.server.ts';
import { claimDraftProblems } from './draft-rules.ts';
import type { ClaimDraft } from './draft.ts';
import { GUARDIAN_DOCUMENT, guardianProblems, isMinorOn, withGuardianProof } from './guardian.ts';
import { newClaimRow } from './new-claim.server.ts';
import { openClaimDraft } from './open-draft.server.ts';
import { type ClaimDraftRow, holdDrafts, nextVersion, putDraft } from './store.server.ts';
import { documentIdOf } from './upload-document.server.ts';

const AGREEMENT = 'I agree to submit a claim';

type Ready = { draft: ClaimDraft; row: ClaimRow };
type Signed = Ready & { signature: SignatureRow | null };

const requiredOf = (product: Product, benefit: string, { event }: ClaimDraft, isMinor: boolean) =>
	withGuardianProof(
		documentsFor(product, benefit, event).filter(({ required }) => required),
		isMinor,
		GUARDIAN_DOCUMENT,
	);

async function checkDraft(
	deps: ClaimDeps,
	tx: Tx,
	customerId: string,
	draft: ClaimDraft,
	version: number,
	caller: Caller,
): Promise<Ready> {
	if (draft.policyId === '') throw refuseFields({ policyId: 'Pilih polis' });
	const { policy, product } = await ownedProduct(
		{ db: tx, sealer: deps.sealer },
		customerId,
		draft.policyId,
	);
	await refuseCancelled(tx, policy.id, draft.event?.incidentDay ?? null);
	const benefit = benefitOnDay(product, policy, draft.benefit, null);
	if (!benefit) throw refuseFields({ claimType: 'Pilih jenis klaim' });
	const insured = claimantsOf(policy).find(({ id }) => id === draft.insuredId);
	const isMinor = insured ? isMinorOn(insured.birthDate, jakartaDay(caller.now)) : false;
	const asked = requiredOf(product, benefit.code, draft, isMinor);
	const problems: Record<string, string> = {
		...eventProblems(draft.event, caller.now),
		...claimDraftProblems(draft, asked),
		...guardianProblems(
			{ accountName: draft.bank.accountName, guardian: draft.guardian },
			insured && { name: insured.name, isMinor },
		),
	};
	const day = draft.event?.incidentDay ?? null;
	if (!benefitOnDay(product, policy, benefit.code, day)) problems['claimType'] ??= NOT_THAT_DAY;
	if (!insured) problems['tertanggungId'] ??= 'Pilih tertanggung';
	if (!(await provincesOf(tx)).some(({ provinceCode }) => provinceCode === draft.provinceCode))
		problems['provinceId'] ??= 'Pilih provinsi';
	if (Object.keys(problems).length > 0)
		throw refuseFields(problems, `Klaim belum lengkap: ${Object.values(problems)[0]}.`);
	const content: ClaimContent = {
		bank: draft.bank,
		...(isMinor ? { guardian: draft.guardian } : {}),
		insured: insured as Claimant,
		holderName: policy.application.holder.name,
		provinceCode: draft.provinceCode,
		event: draft.event,
		agreed: { at: caller.now.toISOString(), words: AGREEMENT, ip: caller.ip },
	};
	const row = await newClaimRow(
		tx,
		deps.sealer,
		{
			customerId,
			policy,
			benefit,
			content,
			complete: true,
			draftVersion: version,
			reportedBy: 'holder',
		},
		caller.now,
	);
	return { draft, row };
}

/**
 * Attaches every file of the draft to the claim. The pages of a document refer to its first page.
 * The sender of a page that arrived through a link is taken from that page's own file.
 */
async function keepDocuments(
	{ sealer }: ClaimDeps,
	tx: Tx,
	draft: ClaimDraft,
	row: ClaimRow,
): Promise<void> {
	const rows = await findDocuments(tx, idsOf(draft.documents));
	for (const { typeId, type, pages, ...first } of draft.documents) {
		const of = documentIdOf(first.filepath) ?? '';
		for (const [at, { filepath, fileName }] of [first, ...pages].entries()) {
			const id = documentIdOf(filepath);
			const file = rows.find((one) => one.id === id);
			const sentBy = file && documentNames(sealer, file).sentBy;
			const names = { typeId, type, fileName, ...(sentBy ? { sentBy } : {}) };
			const content = sealer.seal(SEALED.document, documentPage(names, at, of));
			if (id === null || !(await attachDocument(tx, row.id, row.customerId, { id, content })))
				throw refuseFields({ [`documents.${typeId}`]: `Unggah ulang ${type || fileName}` });
		}
	}
}

async function keepClaim(
	deps: ClaimDeps,
	tx: Tx,
	{ draft, row, signature }: Signed,
	stored: ClaimDraftRow,
	caller: Caller,
): Promise<void> {
	const { incident } = draft;
	const told = { incident, now: caller.now };
	const incidentId = await keepIncident(tx, deps.sealer, row.customerId, told);
	await insertClaim(tx, { ...row, incidentId });
	if (signature) await takeSignature(tx, signature.id, row.id);
	await keepDocuments(deps, tx, draft, row);
	await readLater(deps.sealer, tx, row.id);
	await triageClaim({ db: tx, sealer: deps.sealer }, row, caller.now);
	await estimateReserve({ db: tx, sealer: deps.sealer }, row, caller.now);
	putDraft(tx, {
		...stored,
		version: await nextVersion(tx, row.customerId),
		content: null,
		changedAt: caller.now,
	});
	moveInvitations(tx, stored.id, row.id);
	await addEvent(tx, deps.sealer, row.id, {
		kind: 'submitted',
		by: { actor: 'customer' },
		at: caller.now,
	});
	await settlePremiumHold(tx, deps.sealer, row.customerId, caller.now);
	await noteOnOtherPolicies(tx, deps.sealer, row, caller.now);
	await mailAbout(tx, row, 'submitted');
}

/**
 * Submits the saved draft as a claim (C4.48–C4.52, C7.2.40). Everything is validated again,
 * regardless of what the browser displayed. Submitting the same `version` twice creates only one
 * claim.
 */
export async function submitClaim(
	deps: ClaimDeps,
	input: CallInput<typeof submitDraft>,
	caller: Caller,
): Promise<CallOutput<typeof submitDraft>> {
	const customerId = sameCustomer(caller, input.customerId);
	const taken = await deps.db.transaction(async (tx) => {
		holdDrafts(tx, customerId);
		const { row: stored } = await findOwnDraft(tx, customerId, input.draftId);
		const draft = openClaimDraft(deps.sealer, stored);
		const sent =
			typeof input.version === 'number'
				? await claimOfDraft(tx, customerId, input.version)
				: undefined;
		if (sent) {
			const signature = await signatureOfClaim(tx, sent.id);
			return { claimNo: sent.claimNo, signed: signature !== undefined };
		}
		if (!draft || !stored)
			throw refuseFields({ policyId: 'Pilih polis' }, 'Belum ada draf klaim untuk diajukan.');
		if (typeof input.version === 'number' && input.version !== stored.version) {
			throw new Refusal(
				'look-again',
				'Draf ini sudah diubah di tab atau perangkat lain. Periksa dulu, lalu ajukan.',
			);
		}
		const ready = await checkDraft(deps, tx, customerId, draft, stored.version, caller);
		const signature = await currentSignature({ db: tx, sealer: deps.sealer }, customerId, {
			draftId: stored.id,
			draft,
			expected: input.signed,
		});
		await keepClaim(deps, tx, { ...ready, signature }, stored, caller);
		return { claimNo: ready.row.claimNo, signed: signature !== null };
	});
	caller.say?.(
		`Klaim ${taken.claimNo} sudah kami terima. Kabar berikutnya kami kirim lewat email.`,
	);
	return taken;
}
