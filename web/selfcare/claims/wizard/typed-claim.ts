import type { WireDraft } from '#insurance/claims/draft/api.ts';

import type { SelfcareSession } from '../../frame/session.ts';
import { forgetTyped, keepTyped, readTyped } from '../../frame/typed.ts';
import type { ClaimForm } from '../claim-form-values.ts';

/**
 * The part of a form that is stored locally. Files and lists come from the server, and the
 * agreement must be ticked again.
 */
type Typed = Pick<
	ClaimForm,
	'insuredId' | 'bank' | 'guardian' | 'provinceCode' | 'incident' | 'reported'
>;
type Kept = { version: number | null; typed: Typed };
/** A claim that is not on the server yet; only this tab knows its policy and type. */
type BegunClaim = {
	draftId: string;
	claimType: string;
	typed: Typed & Pick<ClaimForm, 'policyId' | 'coverageId'>;
};

const NEW = 'klaim baru';
const formOf = (draftId: string) => `klaim ${draftId}`;
export const signingOf = (draftId: string) => `tanda tangan ${draftId}`;
export const receiptsOf = (draftId: string) => `kuitansi ${draftId}`;

/** Keeps the input for a draft, or for a claim without a draft, until it has been saved. */
export function keepClaim(
	session: SelfcareSession,
	{ draftId, version, claimType }: { draftId: string; version: number | null; claimType: string },
	{
		policyId,
		coverageId,
		insuredId,
		bank,
		guardian,
		provinceCode,
		incident,
		reported,
	}: ClaimForm,
): void {
	const typed: Typed = { insuredId, bank, guardian, provinceCode, incident, reported };
	if (version !== null) keepTyped(session, formOf(draftId), { version, typed } satisfies Kept);
	else
		keepTyped(session, NEW, {
			draftId,
			claimType,
			typed: { ...typed, policyId, coverageId },
		} satisfies BegunClaim);
}

export function forgetKeptClaim(draftId: string): void {
	forgetTyped(formOf(draftId));
	forgetTyped(NEW);
}

/** Called when the form was changed elsewhere while the customer was signing it. */
export const forgetSigning = (draftId: string): void => forgetTyped(signingOf(draftId));

/**
 * Clears everything that this tab keeps about a draft that was sent, discarded or replaced by
 * another.
 */
export function forgetOfDraft(draftId: string): void {
	forgetTyped(formOf(draftId));
	forgetSigning(draftId);
	forgetTyped(receiptsOf(draftId));
}

/** Returns the unsaved input for a draft; empty if the draft was saved elsewhere in the meantime. */
export function typedSince(session: SelfcareSession, draft: WireDraft): Partial<ClaimForm> {
	const kept = draft.draftId ? readTyped<Kept>(session, formOf(draft.draftId)) : null;
	return kept && kept.version === draft.version ? kept.typed : {};
}

export const begunClaim = (session: SelfcareSession): BegunClaim | null =>
	readTyped<BegunClaim>(session, NEW);
