import type { WireDraft } from '#insurance/claims/draft/api.ts';

import type { SelfcareSession } from '../../frame/session.ts';
import { keepTyped, readTyped } from '../../frame/typed.ts';
import type { ClaimForm } from '../claim-form-values.ts';

/** What of a form stands on its own: files and lists are the server's, a tick is given again. */
type Typed = Pick<ClaimForm, 'insuredId' | 'bank' | 'provinceCode' | 'reported'>;
type Kept = { version: number | null; typed: Typed };

const formOf = (draftId: string) => `klaim ${draftId}`;

/** Keeps what is typed over a saved draft, until the next save has arrived. */
export function keepClaim(
	session: SelfcareSession,
	{ draftId, version }: { draftId: string; version: number | null },
	{ insuredId, bank, provinceCode, reported }: ClaimForm,
): void {
	const typed: Typed = { insuredId, bank, provinceCode, reported };
	keepTyped(session, formOf(draftId), { version, typed } satisfies Kept);
}

/** What was typed over a draft and never arrived; nothing where it was saved elsewhere meanwhile. */
export function typedSince(session: SelfcareSession, draft: WireDraft): Partial<ClaimForm> {
	const kept = draft.draftId ? readTyped<Kept>(session, formOf(draft.draftId)) : null;
	return kept && kept.version === draft.version ? kept.typed : {};
}
