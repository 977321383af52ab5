import type { WireDraft } from '#insurance/claims/draft/api.ts';

import type { SelfcareSession } from '../../frame/session.ts';
import { forgetTyped, keepTyped, readTyped } from '../../frame/typed.ts';
import type { ClaimForm } from '../claim-form-values.ts';

/** What of a form stands on its own: files and lists are the server's, a tick is given again. */
type Typed = Pick<ClaimForm, 'insuredId' | 'bank' | 'guardian' | 'provinceCode' | 'reported'>;
type Kept = { version: number | null; typed: Typed };
/** A claim of which nothing has arrived: its policy and type are known here alone. */
type BegunClaim = {
	draftId: string;
	claimType: string;
	typed: Typed & Pick<ClaimForm, 'policyId' | 'coverageId'>;
};

const NEW = 'klaim baru';
const formOf = (draftId: string) => `klaim ${draftId}`;
/** A signature that is being given on the form of a claim. */
export const signingOf = (draftId: string) => `tanda tangan ${draftId}`;
/** What its customer said about the receipts of a claim. */
export const receiptsOf = (draftId: string) => `kuitansi ${draftId}`;

/** Keeps what is typed over a draft, or into a claim that is none yet, until a save has arrived. */
export function keepClaim(
	session: SelfcareSession,
	{ draftId, version, claimType }: { draftId: string; version: number | null; claimType: string },
	{ policyId, coverageId, insuredId, bank, guardian, provinceCode, reported }: ClaimForm,
): void {
	const typed: Typed = { insuredId, bank, guardian, provinceCode, reported };
	if (version !== null) keepTyped(session, formOf(draftId), { version, typed } satisfies Kept);
	else
		keepTyped(session, NEW, {
			draftId,
			claimType,
			typed: { ...typed, policyId, coverageId },
		} satisfies BegunClaim);
}

/** What was kept of this claim has arrived. */
export function forgetKeptClaim(draftId: string): void {
	forgetTyped(formOf(draftId));
	forgetTyped(NEW);
}

/** The form was changed by somebody else while it was being signed. */
export const forgetSigning = (draftId: string): void => forgetTyped(signingOf(draftId));

/** The draft is sent, thrown away or left for another: nothing of it stays in this tab. */
export function forgetOfDraft(draftId: string): void {
	forgetTyped(formOf(draftId));
	forgetSigning(draftId);
	forgetTyped(receiptsOf(draftId));
}

/** What was typed over a draft and never arrived; nothing where it was saved elsewhere meanwhile. */
export function typedSince(session: SelfcareSession, draft: WireDraft): Partial<ClaimForm> {
	const kept = draft.draftId ? readTyped<Kept>(session, formOf(draft.draftId)) : null;
	return kept && kept.version === draft.version ? kept.typed : {};
}

/** A claim that was begun and of which nothing has arrived. */
export const begunClaim = (session: SelfcareSession): BegunClaim | null =>
	readTyped<BegunClaim>(session, NEW);
