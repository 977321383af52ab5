import type { WireDraft } from '#insurance/claims/draft/api.ts';

import type { SelfcareSession } from '../../frame/session.ts';
import { forgetTyped, keepTyped, readTyped } from '../../frame/typed.ts';
import type { ClaimForm } from '../claim-form-values.ts';

/**
 * The part of a form stored locally: files and lists come from the server, and the agreement must
 * be ticked again.
 */
type Typed = Pick<ClaimForm, 'insuredId' | 'bank' | 'guardian' | 'provinceCode' | 'reported'>;
type Kept = { version: number | null; typed: Typed };
/** A claim not yet on the server: its policy and type are known only in this tab. */
type BegunClaim = {
	draftId: string;
	claimType: string;
	typed: Typed & Pick<ClaimForm, 'policyId' | 'coverageId'>;
};

const NEW = 'klaim baru';
const formOf = (draftId: string) => `klaim ${draftId}`;
/** Storage name of a signature in progress on a claim form. */
export const signingOf = (draftId: string) => `tanda tangan ${draftId}`;
/** Storage name of the customer's corrections to a claim's receipts. */
export const receiptsOf = (draftId: string) => `kuitansi ${draftId}`;

/** Keeps input for a draft, or for a claim that has no draft yet, until a save has arrived. */
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

/** Clears the kept input once it has been saved. */
export function forgetKeptClaim(draftId: string): void {
	forgetTyped(formOf(draftId));
	forgetTyped(NEW);
}

/** Called when the form was changed elsewhere while it was being signed. */
export const forgetSigning = (draftId: string): void => forgetTyped(signingOf(draftId));

/** Clears everything this tab keeps about a draft that was sent, discarded or replaced by another. */
export function forgetOfDraft(draftId: string): void {
	forgetTyped(formOf(draftId));
	forgetSigning(draftId);
	forgetTyped(receiptsOf(draftId));
}

/** Returns unsaved input for a draft; empty if the draft was saved elsewhere in the meantime. */
export function typedSince(session: SelfcareSession, draft: WireDraft): Partial<ClaimForm> {
	const kept = draft.draftId ? readTyped<Kept>(session, formOf(draft.draftId)) : null;
	return kept && kept.version === draft.version ? kept.typed : {};
}

/** Returns a started claim that has not reached the server. */
export const begunClaim = (session: SelfcareSession): BegunClaim | null =>
	readTyped<BegunClaim>(session, NEW);
