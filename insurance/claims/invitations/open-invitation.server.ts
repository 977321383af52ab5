import { createHash } from 'node:crypto';

import { chargeTry } from '#insurance/access/identity/tries.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { networkOf } from '#platform/values/network.ts';

import { claimContent, type ClaimDeps, SEALED } from '../claim-content.server.ts';
import { mayAddTo } from '../claim.ts';
import { openClaimDraft } from '../draft/open-draft.server.ts';
import { findClaimDraft } from '../draft/store.server.ts';
import { findClaimById, requestsOf } from '../store.server.ts';
import type { UploadOwner } from '../uploads/upload-owner.server.ts';
import { type InvitationState, invitationState, WRONG_LINKS } from './invitation.ts';
import type { OpenedInvitation, openInvitation } from './sender-api.ts';
import { invitationByHash, type InvitationRow, lockInvitation } from './store.server.ts';

export type InvitationContent = {
	typeId: string;
	type: string;
	shownAs: string;
	forWhom: string;
	/** For a draft: id of the person the link was made for. */
	insuredId: string | null;
};

export const invitationHash = (token: string) => createHash('sha256').update(token).digest();

const NEXT: Record<Exclude<InvitationState, 'open'>, string> = {
	used: 'Tautan ini sudah dipakai. Perlu mengirim lagi? Minta orang yang memberimu tautan ini mengizinkannya sekali lagi.',
	'taken-back': 'Tautan ini sudah dicabut. Minta tautan baru ke orang yang memberikannya.',
	expired: 'Masa berlaku tautan ini sudah habis. Minta tautan baru ke orang yang memberikannya.',
	closed: 'Dokumen untuk klaim ini tidak bisa ditambah lagi. Kamu tidak perlu mengirim apa pun.',
	paused: 'Klaim ini sedang diubah, jadi dokumennya belum bisa dikirim. Tanyakan kepada orang yang memberimu tautan ini.',
	answered: 'Dokumen ini sudah kami terima. Kamu tidak perlu mengirim apa pun.',
};

export type StateOf = (row: InvitationRow, now: Date) => InvitationState;

/**
 * Loads one claim or draft and returns a function that determines the state of each of its links.
 * If the claim or draft now concerns another insured person, its links accept nothing, because a
 * document requested for one person must not become part of another's claim. In a draft this may be
 * temporary.
 */
export async function statesOf(
	{ db, sealer }: { db: Db; sealer: ClaimDeps['sealer'] },
	{ claimId, draftId }: Pick<InvitationRow, 'claimId' | 'draftId'>,
): Promise<StateOf> {
	const claim = claimId === null ? undefined : await findClaimById(db, claimId);
	const requests = claim ? await requestsOf(db, claim.id) : [];
	const draft = claim || draftId === null ? undefined : await findClaimDraft(db, draftId);
	const begun = openClaimDraft(sealer, draft);
	const isOpen = claim ? mayAddTo(claim.status) : begun ? true : null;
	const forNow = claim ? claimContent(sealer, claim).insured.id : begun?.insuredId;
	return (row, now) => {
		const { insuredId } = sealer.open<InvitationContent>(SEALED.invitation, row.content);
		const isAnswered = requests.some(
			({ id, answeredAt }) => id === row.requestId && answeredAt,
		);
		const isTheirs = insuredId === null || insuredId === forNow;
		const takesMore = isOpen && (isTheirs || begun !== null);
		return invitationState({ ...row, takesMore, isPaused: !isTheirs, isAnswered }, now);
	};
}

export async function stateOfInvitation(
	deps: { db: Db; sealer: ClaimDeps['sealer'] },
	row: InvitationRow,
	now: Date,
): Promise<InvitationState> {
	return (await statesOf(deps, row))(row, now);
}

const TOO_MANY_WRONG =
	'Terlalu banyak tautan salah dari jaringan ini. Tunggu satu jam, atau minta tautan baru ke orang yang memberikannya.';

/**
 * Finds the link for a secret. An unknown link and an erased one get the same 404. After too many
 * wrong secrets, a network is blocked for an hour.
 */
export async function needInvitation(
	{ db }: Pick<ClaimDeps, 'db'>,
	token: string,
	{ ip, now }: Pick<Caller, 'ip' | 'now'>,
): Promise<InvitationRow> {
	const row = /^[\w-]{43}$/.test(token)
		? await invitationByHash(db, invitationHash(token))
		: undefined;
	if (row) return row;
	await chargeTry(db, `claim invitation from ${networkOf(ip)}`, WRONG_LINKS, now).catch(
		(error: unknown) => {
			throw error instanceof Refusal ? new Refusal('slow-down', TOO_MANY_WRONG) : error;
		},
	);
	throw new Refusal(
		'not-found',
		'Tautan ini tidak kami kenal. Salin lagi tautannya sampai huruf terakhir, atau minta tautan baru ke orang yang memberikannya.',
	);
}

export function refuseUnlessOpen(state: InvitationState): void {
	if (state !== 'open') throw new Refusal('link-used', NEXT[state]);
}

/**
 * Locks the link until a file is stored. Refuses if the link ended while the file was being
 * scanned, because no one would see a file that arrived late.
 */
export async function refuseEnded(
	{ sealer }: Pick<ClaimDeps, 'sealer'>,
	tx: Tx,
	{ invitationId }: UploadOwner,
	now: Date,
): Promise<void> {
	if (invitationId === null) return;
	const row = await lockInvitation(tx, invitationId);
	if (!row) throw new Refusal('not-found');
	refuseUnlessOpen(await stateOfInvitation({ db: tx, sealer }, row, now));
}

/** Returns the request behind a link, or only the reason if nothing can be sent any more. */
export async function showInvitation(
	deps: ClaimDeps,
	{ token }: CallInput<typeof openInvitation>,
	caller: Caller,
): Promise<OpenedInvitation> {
	const row = await needInvitation(deps, token, caller);
	const state = await stateOfInvitation(deps, row, caller.now);
	if (state !== 'open') return { state, asked: null, words: NEXT[state] };
	const { shownAs, forWhom } = deps.sealer.open<InvitationContent>(
		SEALED.invitation,
		row.content,
	);
	return {
		state,
		asked: { name: shownAs, forWhom, expiresAt: row.expiresAt.toISOString() },
		words: '',
	};
}

export async function ownerOfInvitation(
	deps: ClaimDeps,
	token: string,
	caller: Caller,
): Promise<UploadOwner> {
	const row = await needInvitation(deps, token, caller);
	refuseUnlessOpen(await stateOfInvitation(deps, row, caller.now));
	return { customerId: row.customerId, reportId: null, invitationId: row.id };
}
