import { randomBytes } from 'node:crypto';

import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';

import {
	claimantsOf,
	claimContent,
	type ClaimDeps,
	ownedClaim,
	ownedProduct,
	sameCustomer,
	SEALED,
} from '../claim-content.server.ts';
import { findOwnDraft } from '../draft/draft-claim.server.ts';
import { GUARDIAN_DOCUMENT } from '../draft/guardian.ts';
import { openClaimDraft } from '../draft/open-draft.server.ts';
import { holdDrafts } from '../draft/store.server.ts';
import { documentsFor } from '../rules/documents.ts';
import { lockClaim, requestsOf } from '../store.server.ts';
import type { allowAgain, endInvitation, makeInvitation } from './api.ts';
import {
	INVITATION_DAYS,
	invitationAddress,
	MAX_INVITATIONS_A_DAY,
	MAX_OPEN_INVITATIONS,
	MAX_REOPENED,
	nameAndInitial,
	nameForSender,
} from './invitation.ts';
import {
	type InvitationContent,
	invitationHash,
	type StateOf,
	stateOfInvitation,
	statesOf,
} from './open-invitation.server.ts';
import {
	countInvitations,
	endInvitationAt,
	findInvitation,
	insertInvitation,
	invitationsOf,
	type InvitationRow,
	lockInvitation,
	reopenInvitation,
	takeInvited,
} from './store.server.ts';

type Deps = { db: Db; sealer: ClaimDeps['sealer'] };
type Place = Pick<InvitationRow, 'draftId' | 'claimId'>;
type Asked = Place & { requestId: string | null; content: InvitationContent };

async function askedOfClaim(
	{ sealer }: ClaimDeps,
	tx: Tx,
	customerId: string,
	{ claimNo, requestId }: { claimNo: string; requestId?: string | null | undefined },
): Promise<Asked> {
	const claim = await ownedClaim(tx, customerId, claimNo, () => lockClaim(tx, claimNo));
	const request = (await requestsOf(tx, claim.id)).find(({ id }) => id === requestId);
	if (!request) throw new Refusal('forbidden');
	if (claim.status !== 'needs-documents' || request.answeredAt)
		throw new Refusal('look-again', 'Dokumen ini sudah tidak ditunggu. Muat ulang halaman.');
	const { insured } = claimContent(sealer, claim);
	const { product } = await ownedProduct({ db: tx, sealer }, customerId, claim.policyId);
	const known = documentsFor(product, claim.benefit, null).map(({ name }) => name);
	return {
		draftId: null,
		claimId: claim.id,
		requestId: request.id,
		content: {
			typeId: 'REQUEST',
			type: request.name,
			shownAs: nameForSender(request.name, known),
			forWhom: nameAndInitial(insured.name),
			insuredId: null,
		},
	};
}

async function askedOfDraft(
	deps: ClaimDeps,
	tx: Tx,
	customerId: string,
	{ draftId, typeId }: { draftId: string; typeId?: string | null | undefined },
): Promise<Asked> {
	const { row } = await findOwnDraft(tx, customerId, draftId);
	const draft = openClaimDraft(deps.sealer, row);
	if (!row || !draft || draft.policyId === '')
		throw new Refusal(
			'look-again',
			'Klaim ini belum tersimpan. Kembali satu langkah, lanjut lagi, lalu coba sekali lagi.',
		);
	const { policy, product } = await ownedProduct(
		{ db: tx, sealer: deps.sealer },
		customerId,
		draft.policyId,
	);
	const insured = claimantsOf(policy).find(({ id }) => id === draft.insuredId);
	if (!insured) throw refuseFields({ tertanggungId: 'Pilih tertanggung' });
	const asked = [...documentsFor(product, draft.benefit, draft.event), GUARDIAN_DOCUMENT];
	const type = asked.find(({ code, required }) => required && code === typeId);
	if (!type) throw refuseFields({ typeId: 'Dokumen ini tidak diminta untuk klaim ini' });
	return {
		draftId: row.id,
		claimId: null,
		requestId: null,
		content: {
			typeId: type.code,
			type: type.name,
			shownAs: type.name,
			forWhom: nameAndInitial(insured.name),
			insuredId: insured.id,
		},
	};
}

export function roomFor(stateOf: StateOf, rows: readonly InvitationRow[], now: Date): number {
	const open = rows.filter((row) => stateOf(row, now) === 'open').length;
	return Math.max(0, MAX_OPEN_INVITATIONS - open);
}

async function refuseFull(deps: Deps, place: Place, now: Date): Promise<void> {
	const stateOf = await statesOf(deps, place);
	if (roomFor(stateOf, await invitationsOf(deps.db, place), now) === 0)
		throw new Refusal(
			'look-again',
			`Satu klaim paling banyak punya ${MAX_OPEN_INVITATIONS} tautan terbuka. Cabut salah satu dulu.`,
		);
}

/** Creates a link for one document; only this response contains the secret. */
export async function invite(
	deps: ClaimDeps,
	input: CallInput<typeof makeInvitation>,
	caller: Caller,
): Promise<CallOutput<typeof makeInvitation>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { now } = caller;
	const { claimNo, draftId } = input;
	if (!claimNo && !draftId) throw refuseFields({ draftId: 'Klaim wajib disebut' });
	const token = randomBytes(32).toString('base64url');
	return deps.db.transaction(async (tx) => {
		holdDrafts(tx, customerId);
		const asked = claimNo
			? await askedOfClaim(deps, tx, customerId, { ...input, claimNo })
			: await askedOfDraft(deps, tx, customerId, { ...input, draftId: draftId ?? '' });
		const made = await countInvitations(tx, customerId, new Date(now.getTime() - DAY_MS));
		if (made >= MAX_INVITATIONS_A_DAY)
			throw new Refusal(
				'slow-down',
				`Paling banyak ${MAX_INVITATIONS_A_DAY} tautan dalam 24 jam. Coba lagi besok.`,
			);
		await refuseFull({ ...deps, db: tx }, asked, now);
		const { content, ...place } = asked;
		const id = uuidv7(now.getTime());
		const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
		await insertInvitation(tx, {
			...place,
			id,
			customerId,
			tokenHash: invitationHash(token),
			content: deps.sealer.seal(SEALED.invitation, content),
			createdAt: now,
			expiresAt,
		});
		return {
			invitationId: id,
			address: invitationAddress(token),
			shownAs: content.shownAs,
			expiresAt: expiresAt.toISOString(),
		};
	});
}

/** Locks the customer's own link. Another customer's link and an unknown one get the same 403. */
async function heldInvitation(tx: Tx, customerId: string, id: string): Promise<InvitationRow> {
	// Uses the same lock order as sending a document: drafts, then the claim, then the link.
	holdDrafts(tx, customerId);
	const found = isUuid(id) ? await findInvitation(tx, id) : undefined;
	const row = found?.customerId === customerId ? await lockInvitation(tx, id) : undefined;
	if (!row) throw new Refusal('forbidden');
	return row;
}

/** Revokes a link. Files uploaded through it but not yet sent are deleted. */
export async function takeBack(
	deps: Pick<ClaimDeps, 'db' | 'files'>,
	input: CallInput<typeof endInvitation>,
	caller: Caller,
): Promise<CallOutput<typeof endInvitation>> {
	const customerId = sameCustomer(caller, input.customerId);
	const fileKeys = await deps.db.transaction(async (tx) => {
		const row = await heldInvitation(tx, customerId, input.invitationId);
		if (row.sentAt)
			throw new Refusal(
				'look-again',
				'Tautan ini baru saja dipakai. Muat ulang halaman untuk melihat dokumennya.',
			);
		await endInvitationAt(tx, row.id, caller.now);
		return takeInvited(tx, row.id);
	});
	for (const fileKey of fileKeys) await deps.files.remove(fileKey);
	caller.say?.('Tautan sudah dicabut.');
	return { invitationId: input.invitationId };
}

/** Reopens a used link for one more document, for fourteen days from now. */
export async function reopen(
	deps: Pick<ClaimDeps, 'db' | 'sealer'>,
	input: CallInput<typeof allowAgain>,
	caller: Caller,
): Promise<CallOutput<typeof allowAgain>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { now } = caller;
	return deps.db.transaction(async (tx) => {
		const row = await heldInvitation(tx, customerId, input.invitationId);
		const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
		const again = { ...row, sentAt: null, requestId: null, expiresAt };
		if (!row.sentAt || (await stateOfInvitation({ ...deps, db: tx }, again, now)) !== 'open')
			throw new Refusal(
				'look-again',
				'Tautan ini tidak bisa dipakai lagi. Muat ulang halaman.',
			);
		if (row.reopened >= MAX_REOPENED)
			throw new Refusal(
				'look-again',
				`Satu tautan paling banyak diizinkan lagi ${MAX_REOPENED} kali. Buat tautan baru.`,
			);
		await refuseFull({ ...deps, db: tx }, row, now);
		await reopenInvitation(tx, row.id, expiresAt);
		caller.say?.('Tautan itu bisa dipakai sekali lagi.');
		return { expiresAt: expiresAt.toISOString() };
	});
}
