import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { type ClaimDeps, ownedClaim, sameCustomer, SEALED } from '../claim-content.server.ts';
import { findOwnDraft } from '../draft/draft-claim.server.ts';
import { wireDocument } from '../draft/draft-documents.server.ts';
import { openClaimDraft } from '../draft/open-draft.server.ts';
import type { ClaimDraftRow } from '../draft/store.server.ts';
import type { listInvitations } from './api.ts';
import { arrivedSince, marksOf } from './arrived.server.ts';
import { MAX_REOPENED } from './invitation.ts';
import { type InvitationContent, type StateOf, statesOf } from './open-invitation.server.ts';
import { roomFor } from './own-invitations.server.ts';
import type { DocumentSender, SentBy } from './sender-schema.ts';
import { type InvitationRow, invitationsOf, invitationsOfCustomer } from './store.server.ts';

type Listed = CallOutput<typeof listInvitations>;
type Deps = Pick<ClaimDeps, 'db' | 'sealer'>;

function sentByOf(sealer: Sealer, { sender, sentAt }: InvitationRow): SentBy | null {
	if (!sender || !sentAt) return null;
	return { ...sealer.open<DocumentSender>(SEALED.sender, sender), at: sentAt.toISOString() };
}

function listed(
	sealer: Sealer,
	stateOf: StateOf,
	row: InvitationRow,
	now: Date,
): Listed['invitations'][number] {
	const { typeId, type, forWhom } = sealer.open<InvitationContent>(
		SEALED.invitation,
		row.content,
	);
	const state = stateOf(row, now);
	const again = { ...row, sentAt: null, requestId: null, expiresAt: new Date(now.getTime() + 1) };
	return {
		invitationId: row.id,
		typeId,
		requestId: row.requestId,
		name: type,
		forWhom,
		state,
		createdAt: row.createdAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
		sentBy: sentByOf(sealer, row),
		mayAllowAgain:
			state === 'used' && row.reopened < MAX_REOPENED && stateOf(again, now) === 'open',
	};
}

async function arrivedIn(
	{ db, sealer }: Deps,
	row: ClaimDraftRow | undefined,
	version: number | null | undefined,
): Promise<Pick<Listed, 'marks' | 'arrived'>> {
	const draft = openClaimDraft(sealer, row);
	if (!row || !draft) return { marks: [], arrived: null };
	const marks = await marksOf({ db, sealer }, row.id);
	const came =
		typeof version === 'number' ? await arrivedSince(db, row, draft.documents, version) : null;
	return {
		marks,
		arrived:
			came && came.length > 0
				? { version: row.version, documents: came.map(wireDocument) }
				: null,
	};
}

export async function showInvitations(
	deps: ClaimDeps,
	input: CallInput<typeof listInvitations>,
	caller: Caller,
): Promise<Listed> {
	const customerId = sameCustomer(caller, input.customerId);
	const { claimNo, draftId, version } = input;
	const { db } = deps;
	if (!claimNo && !draftId) throw refuseFields({ draftId: 'Klaim wajib disebut' });
	const claim = claimNo ? await ownedClaim(db, customerId, claimNo) : null;
	const draft = claim ? undefined : (await findOwnDraft(db, customerId, draftId)).row;
	const place = { claimId: claim?.id ?? null, draftId: draft?.id ?? null };
	const [rows, stateOf] = await Promise.all([invitationsOf(db, place), statesOf(deps, place)]);
	return {
		left: roomFor(stateOf, rows, caller.now),
		invitations: rows.map((row) => listed(deps.sealer, stateOf, row, caller.now)),
		...(await arrivedIn(deps, draft, version)),
	};
}

export async function invitationsForExport({ db, sealer }: Deps, customerId: string) {
	const rows: InvitationRow[] = await invitationsOfCustomer(db, customerId);
	return rows.map((row) => ({
		document: sealer.open<InvitationContent>(SEALED.invitation, row.content).type,
		createdAt: row.createdAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
		endedAt: row.endedAt?.toISOString() ?? null,
		sentBy: sentByOf(sealer, row),
	}));
}
