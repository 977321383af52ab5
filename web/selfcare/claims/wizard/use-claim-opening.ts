import { useEffect, useEffectEvent, useState } from 'react';

import type { WireDraft } from '#insurance/claims/draft/api.ts';

import { NOT_YOURS } from '../../frame/NotYours.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { contentOf } from '../claim-body.ts';
import { loadClaimPolicies, loadDraft, loadListsOf } from '../claim-calls.ts';
import {
	claimFormOf,
	type ClaimFormStep,
	EMPTY_FORM,
	NO_CLAIM_LISTS,
	resumeAt,
} from '../claim-form.ts';
import { askedRows } from '../claim-guardian.ts';
import { coverageOf } from '../reported-event.ts';
import type { Signing } from './signature/use-claim-signature.ts';
import { begunClaim, forgetOfDraft, typedSince } from './typed-claim.ts';
import type { DraftSaving, SavedDraft } from './use-claim-draft.ts';
import type { useClaimForm } from './use-claim-form.ts';

/** `gone`: the draft in the address does not exist. `failed`: it could not be loaded now. */
type NoDraft = 'banner' | 'gone' | 'failed';

export type WizardView = 'loading' | NoDraft | 'wizard' | 'sent';

/**
 * Status codes that a retry does not change: the draft belongs to another customer, or the number
 * is invalid.
 */
const GONE_FOR_GOOD: readonly number[] = [NOT_YOURS, 422];

/**
 * Finds the draft to continue: the one in the address, or else the one edited last. If the address
 * contains none, a failed load counts as no draft, and the banner offers a new claim (C8.25).
 */
async function findDraft(session: SelfcareSession): Promise<WireDraft | 'new' | NoDraft> {
	const ref = new URLSearchParams(location.search).get('ref');
	if (ref === 'new') return 'new';
	const answer = await loadDraft(session, ref);
	if (answer.ok && answer.data.policyId !== undefined) return answer.data;
	if (ref === null) return 'banner';
	return answer.ok || GONE_FOR_GOOD.includes(answer.code) ? 'gone' : 'failed';
}

export function useOpening({
	session,
	filled: { uploads, aboutFiles, change, newest, lists, setLists },
	saving,
	signing,
	setView,
	setStep,
}: {
	session: SelfcareSession | null;
	filled: ReturnType<typeof useClaimForm>;
	saving: DraftSaving;
	signing: Signing;
	setView: (view: WizardView) => void;
	setStep: (step: ClaimFormStep) => void;
}) {
	const [others, setOthers] = useState(0);
	const begin = async (found: SelfcareSession) => {
		uploads.pause();
		const begun = begunClaim(found);
		saving.adopt(begun && { draftId: begun.draftId, version: null });
		change({ ...EMPTY_FORM, ...begun?.typed });
		setOthers(0);
		setStep(1);
		if (begun) {
			const { policyId } = begun.typed;
			const known = await loadListsOf(found, { policyId, claimType: begun.claimType });
			change(askedRows({ ...begun.typed, documents: [] }, known, known.types ?? []));
			setLists(known);
			if (known.types) void uploads.resume(aboutFiles(known));
		} else setLists({ ...NO_CLAIM_LISTS, policies: await loadClaimPolicies(found) });
		setView('wizard');
	};

	const restore = async (found: SelfcareSession, draft: WireDraft) => {
		uploads.pause();
		const known = await loadListsOf(found, draft);
		const stored = claimFormOf(draft, known);
		const restored = { ...stored, ...typedSince(found, draft) };
		saving.adopt(draft, contentOf(stored, known, found.customerID));
		setOthers(draft.others);
		change(restored);
		setLists(known);
		if (coverageOf(restored, known)) void uploads.resume(aboutFiles(known));
		setStep(resumeAt(restored, known));
		setView('wizard');
	};

	const show = async (found: SelfcareSession, draft: WireDraft | 'new' | NoDraft) => {
		if (draft === 'new') await begin(found);
		else if (typeof draft === 'string') setView(draft);
		else await restore(found, draft);
	};
	const open = async (found: SelfcareSession) => show(found, await findDraft(found));
	const showFirst = useEffectEvent(show);
	useEffect(() => {
		if (session) void findDraft(session).then((draft) => showFirst(session, draft));
	}, [session]);
	const settle = async (keepMine: boolean, report: (saved: SavedDraft) => void) => {
		const other = saving.conflict;
		saving.clearConflict();
		if (!other || !session) return;
		if (keepMine) {
			report(await saving.save(newest.current, lists, true));
			// A signature form that was loaded earlier belongs to the other draft.
			return signing.look();
		}
		forgetOfDraft(saving.draftId());
		if (other.policyId === undefined) return setView('gone');
		setView('loading');
		await restore(session, other);
	};

	const startNew = () => {
		history.replaceState(history.state, '', `${location.pathname}?ref=new`);
		setView('loading');
		if (session) void begin(session);
	};

	return { startNew, settle, open, others };
}
