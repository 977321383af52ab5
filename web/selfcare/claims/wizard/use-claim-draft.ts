import { useRef, useState } from 'react';

import type { saveClaimDraft, WireDraft } from '#insurance/claims/draft/api.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { askAs } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { claimBody } from '../claim-body.ts';
import type { ClaimForm, ClaimLists } from '../claim-form-values.ts';
import { coverageOf } from '../reported-event.ts';
import { forgetKeptClaim, keepClaim } from './typed-claim.ts';

/** `conflict`: another tab or device saved meanwhile; `full`: there are too many drafts. */
type NotSaved = { ok: false; conflict: boolean; full: boolean; message: string };

export type DraftSaving = {
	/** 200, or what stands in the way; `conflict` when another tab or device saved meanwhile. */
	save(
		form: ClaimForm,
		lists: ClaimLists,
		replace?: boolean,
	): Promise<{ ok: true; version: number } | NotSaved>;
	/** Goes on with a draft that there is, or begins one of its own. */
	adopt(draft: { draftId: string | null; version: number | null } | null): void;
	/** Which draft this page writes. */
	draftId(): string;
	conflict: WireDraft | null;
	clearConflict(): void;
	/**
	 * True while the last save has not reached the server: said quietly, tried again with the next
	 * press.
	 */
	unsaved: boolean;
};

/**
 * Saves the draft with the version that this tab saw last. Saves follow one another, so that a tab
 * never outruns itself.
 */
export function useClaimDraft(session: SelfcareSession | null): DraftSaving {
	const seen = useRef<number | null>(null);
	const own = useRef<string | null>(null);
	const draftId = () => (own.current ??= uuidv7(Date.now()));
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const [conflict, setConflict] = useState<WireDraft | null>(null);
	const [unsaved, setUnsaved] = useState(false);
	const saveNow: DraftSaving['save'] = async (form, lists, replace = false) => {
		if (!session)
			return { ok: false, conflict: false, full: false, message: 'Silakan masuk lagi.' };
		const body = {
			...claimBody(form, lists, session.customerID),
			version: seen.current,
			replace,
			draftId: draftId(),
		};
		const answer = await askAs<typeof saveClaimDraft>(
			session,
			'POST /page/selfcare/claim/save-draft-claim',
			body,
		);
		if (answer.ok) {
			setUnsaved(false);
			forgetKeptClaim(draftId());
			seen.current = answer.data.version;
			return { ok: true, version: answer.data.version };
		}
		const claimType = coverageOf(form, lists)?.coverageTypeID ?? '';
		keepClaim(session, { draftId: draftId(), version: seen.current, claimType }, form);
		const other = (answer.data as { draft?: WireDraft } | null)?.draft;
		const conflict = answer.code === 409 && other !== undefined;
		if (conflict) setConflict(other);
		const full = answer.code === 409 && !conflict;
		setUnsaved(!full);
		return { ok: false, conflict, full, message: answer.message };
	};
	return {
		save(form, lists, replace) {
			const next = queue.current.then(() => saveNow(form, lists, replace));
			queue.current = next.catch(() => {});
			return next;
		},
		adopt: (draft) => {
			seen.current = draft?.version ?? null;
			own.current = draft?.draftId ?? null;
		},
		draftId,
		conflict,
		clearConflict: () => setConflict(null),
		unsaved,
	};
}
