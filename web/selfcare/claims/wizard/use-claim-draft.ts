import { useRef, useState } from 'react';

import type { saveClaimDraft, WireDraft } from '#insurance/claims/draft/api.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { askAs } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { noRoomFor, withWhatCame } from '../by-link/came.ts';
import { claimBody, contentOf } from '../claim-body.ts';
import type { ClaimForm, ClaimLists } from '../claim-form-values.ts';
import type { StoredDocument } from '../claim-form.ts';
import { coverageOf } from '../reported-event.ts';
import { type NotSaved, notSaved } from './not-saved.ts';
import { forgetKeptClaim, keepClaim } from './typed-claim.ts';
import type { ChangeForm } from './use-claim-form.ts';

/**
 * Shows the submitted claim with its number and message. `isBehind`: the claim does not include
 * later changes on this page.
 */
export type OnSent = (claimNo: string, words: string, isBehind?: boolean) => void;

const BEHIND =
	'Yang kamu ubah di halaman ini sesudah itu tidak ikut; sampaikan kepada penilai lewat Hubungi Kami.';

/**
 * Contains the documents that arrived through links in the meantime: those added to the draft, and
 * those that exceeded the document limit.
 */
type Saved = {
	ok: true;
	version: number;
	arrived: StoredDocument[];
	noRoom: StoredDocument[];
};
export type SavedDraft = Saved | NotSaved;

export type DraftSaving = {
	save(form: ClaimForm, lists: ClaimLists, replace?: boolean): Promise<SavedDraft>;
	/** Continues with an existing draft, whose content counts as saved, or starts a new one. */
	adopt(draft: { draftId: string | null; version: number | null } | null, content?: string): void;
	/** The version this page received last; null if it has received none. */
	version(): number | null;
	/**
	 * Records that this tab now shows `version`, which is newer than `asked`. Returns false if the
	 * tab has saved in the meantime, because the response then concerns an older draft.
	 */
	see(version: number, asked: number | null): boolean;
	draftId(): string;
	/** True if the server has exactly this content, either saved from this page or loaded into it. */
	isSaved(form: ClaimForm, lists: ClaimLists): boolean;
	conflict: WireDraft | null;
	clearConflict(): void;
	/**
	 * True while the last save has not reached the server. This is shown discreetly, and the next
	 * click retries the save.
	 */
	unsaved: boolean;
};

/**
 * Saves the draft together with the version that this tab received last. Saves run one after
 * another, so that a tab never conflicts with itself.
 */
export function useClaimDraft(session: SelfcareSession | null): DraftSaving {
	const seen = useRef<number | null>(null);
	const own = useRef<string | null>(null);
	const kept = useRef<string | null>(null);
	const draftId = () => (own.current ??= uuidv7(Date.now()));
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const [conflict, setConflict] = useState<WireDraft | null>(null);
	const [unsaved, setUnsaved] = useState(false);
	const saveNow: DraftSaving['save'] = async (form, lists, replace = false) => {
		if (!session) return notSaved({ code: 401, message: 'Silakan masuk lagi.', data: null });
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
			const { version, arrived = [], noRoom = [] } = answer.data;
			const stored = { ...form, ...withWhatCame(arrived)(form) };
			kept.current = contentOf(stored, lists, session.customerID);
			return { ok: true, version, arrived, noRoom };
		}
		const failed = notSaved(answer);
		if (failed.why === 'sent') return failed;
		const claimType = coverageOf(form, lists)?.coverageTypeID ?? '';
		keepClaim(session, { draftId: draftId(), version: seen.current, claimType }, form);
		if (failed.why === 'conflict') setConflict(failed.newer);
		setUnsaved(failed.why === 'lost' || failed.why === 'conflict');
		return failed;
	};
	return {
		save(form, lists, replace) {
			const next = queue.current.then(() => saveNow(form, lists, replace));
			queue.current = next.catch(() => {});
			return next;
		},
		adopt: (draft, content) => {
			kept.current = content ?? null;
			seen.current = draft?.version ?? null;
			own.current = draft?.draftId ?? null;
		},
		version: () => seen.current,
		see: (version, asked) => {
			if (seen.current !== asked) return false;
			seen.current = version;
			return true;
		},
		draftId,
		isSaved: (form, lists) =>
			session !== null && kept.current === contentOf(form, lists, session.customerID),
		conflict,
		clearConflict: () => setConflict(null),
		unsaved,
	};
}

/**
 * Handles the outcome of every save. Documents that arrived through links in the meantime are added
 * to the form, because the next save would otherwise remove them. `late` is called when this
 * happens on a page that shows no documents, `full` when some documents exceeded the limit, and
 * `sent` when the draft has already become a claim.
 */
export function withArrivals(
	saving: DraftSaving,
	change: ChangeForm,
	{
		late,
		full,
		sent,
	}: { late: (() => void) | null; full: (words: string) => void; sent: OnSent },
): DraftSaving {
	return {
		...saving,
		async save(form, lists, replace) {
			const saved = await saving.save(form, lists, replace);
			if (!saved.ok && saved.why === 'sent') {
				const isBehind = !saving.isSaved(form, lists);
				const words = isBehind ? `${saved.message} ${BEHIND}` : saved.message;
				sent(saved.claimNo, words, isBehind);
			}
			if (!saved.ok) return saved;
			const { arrived, noRoom } = saved;
			if (arrived.length > 0) change(withWhatCame(arrived));
			if (arrived.length + noRoom.length > 0) late?.();
			if (noRoom.length > 0) full(noRoomFor(noRoom));
			return saved;
		},
	};
}
