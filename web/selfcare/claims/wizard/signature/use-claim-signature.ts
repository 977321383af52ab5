import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { claimForm, signClaimForm, WireForm } from '#insurance/claims/form/api.ts';
import { changedSince } from '#insurance/claims/form/form-content.ts';
import type { Signature } from '#insurance/claims/form/signature.ts';
import { type Answer, refusedFields } from '#platform/contract/client.ts';

import { askAs } from '../../../frame/ask-as.ts';
import type { SelfcareSession } from '../../../frame/session.ts';
import { contentOf } from '../../claim-body.ts';
import type { ClaimForm, ClaimLists } from '../../claim-form-values.ts';
import { claimProblems, type ClaimFormStep } from '../../claim-form.ts';
import { claimEvent } from '../../reported-event.ts';
import { type NotSaved, notSaved } from '../not-saved.ts';
import type { DraftSaving, OnSent } from '../use-claim-draft.ts';
import type { useClaimForm } from '../use-claim-form.ts';

export type Signing = {
	/** The form filled in by the server from the saved draft; null until loaded. */
	form: WireForm | null;
	/** True if the form cannot be loaded now. The claim can then be sent without it. */
	failed: boolean;
	/**
	 * Why the form cannot be filled from the screen's content; empty if it can be, or if loading
	 * failed for another reason.
	 */
	why: string;
	/**
	 * True if the last attempt to sign received no response (as opposed to a refusal). The claim
	 * can still be sent.
	 */
	unable: boolean;
	busy: boolean;
	refused: string;
	/** Problems that prevent the claim from being sent, keyed by field name in the API. */
	problems: Record<string, string>;
	/** Fingerprint of the signed form; null if it is not signed or its content has changed since. */
	fingerprint: string | null;
	/** Reloads the form after the screen's content has been saved. */
	look(): Promise<void>;
	sign(signature: Signature): Promise<SignOutcome>;
};

/** `changed`: the form's content has changed since the customer saw it. */
type SignOutcome = 'signed' | 'changed' | 'refused';

type Found = { form: WireForm | null; why: string };
/** Also contains the screen's content at the time of loading. */
type Kept = Found & { draftId: string; content: string };

/**
 * Status codes of refusals that the customer can resolve: an expired login, a newer form, or a
 * wrong name.
 */
const OWN_REFUSALS: readonly number[] = [401, 409, 422];

const problemsOf = (form: WireForm | null): Record<string, string> => {
	if (form?.signed?.holds) return {};
	return {
		signature: form?.signed
			? changedSince(form.signed.changed)
			: 'Tanda tangani formulirnya dulu',
	};
};

type Filled = {
	saving: DraftSaving;
	newest: RefObject<ClaimForm>;
	lists: ClaimLists;
	sent: OnSent;
};

const NO_FORM: Found = { form: null, why: '' };
const whyNone = ({ why, message }: NotSaved): Found =>
	why === 'refused' ? { form: null, why: message } : NO_FORM;

/**
 * Returns the form for the screen's content, or the reason it is not available. `again`: saves the
 * content even if it was already saved.
 */
async function filledForm(session: SelfcareSession, filled: Filled, again = false): Promise<Found> {
	const { saving, newest, lists, sent } = filled;
	if (again || !saving.isSaved(newest.current, lists)) {
		const saved = await saving.save(newest.current, lists);
		if (!saved.ok) return whyNone(saved);
	}
	const answer = await askAs<typeof claimForm>(session, 'POST /page/selfcare/claim/form', {
		customerId: session.customerID,
		draftId: saving.draftId(),
		version: saving.version(),
	});
	if (answer.ok && answer.data.version === saving.version())
		return { form: answer.data, why: '' };
	if (!answer.ok && answer.code !== 409) return whyNone(notSaved(answer));
	const { claimNo, message } = answer.ok ? { claimNo: '', message: '' } : notSaved(answer);
	if (claimNo) sent(claimNo, message);
	// The draft was saved or sent elsewhere in the meantime. Saving it from here makes the customer
	// choose between the two versions.
	return again || claimNo ? NO_FORM : filledForm(session, filled, true);
}

/**
 * Extracts from the response to a signature either the current form or the claim that the draft has
 * become.
 */
function foundBySigning(answer: Answer<WireForm>) {
	if (answer.ok) return { newer: answer.data, claimNo: '', isGone: false };
	const { form: newer, claimNo = '' } = (answer.data ?? {}) as {
		form?: WireForm;
		claimNo?: string;
	};
	return { newer, claimNo, isGone: answer.code === 409 && !newer };
}

/**
 * State of a claim's form and its signature. `asked`: the event was reported and the last step is
 * shown. A claim without a report is sent without a form.
 */
function useClaimSignature({
	session,
	saving,
	newest,
	form: shown,
	lists,
	sent,
	asked,
}: Filled & {
	session: SelfcareSession | null;
	form: ClaimForm;
	asked: boolean;
}): Signing {
	const [kept, setKept] = useState<Kept | null>(null);
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState('');
	const [isUnable, setUnable] = useState(false);
	const rounds = useRef(0);
	// A form is valid only for the draft for which it was loaded, so a new claim starts without
	// one.
	const mine = kept && kept.draftId === saving.draftId() ? kept : null;
	const form = mine?.form ?? null;
	const customerId = session?.customerID ?? '';
	const content = contentOf(shown, lists, customerId);
	// True if the latest changes are not in the form yet.
	const isOld = mine !== null && mine.content !== content;
	const look = async () => {
		if (!session || !asked) return;
		const round = (rounds.current += 1);
		const is = contentOf(newest.current, lists, customerId);
		const found = await filledForm(session, { saving, newest, lists, sent });
		if (round !== rounds.current) return;
		setUnable(false);
		setRefused('');
		setKept({ draftId: saving.draftId(), content: is, ...found });
	};
	const lookFirst = useEffectEvent(look);
	useEffect(() => {
		if (asked) void lookFirst();
	}, [asked, content]);

	const sign = async (signature: Signature): Promise<SignOutcome> => {
		if (!session || !form || isOld || busy) return 'refused';
		setBusy(true);
		setRefused('');
		const answer = await askAs<typeof signClaimForm>(
			session,
			'POST /page/selfcare/claim/sign-form',
			{
				customerId,
				draftId: saving.draftId(),
				version: saving.version(),
				fingerprint: form.fingerprint,
				signature,
			},
		);
		const { newer, claimNo, isGone } = foundBySigning(answer);
		if (claimNo) sent(claimNo, answer.message);
		else if (isGone || (newer && newer.version !== saving.version())) await look();
		else if (newer) setKept({ draftId: saving.draftId(), content, form: newer, why: '' });
		setBusy(false);
		setUnable(!answer.ok && !OWN_REFUSALS.includes(answer.code));
		if (!answer.ok) setRefused(Object.values(refusedFields(answer.data))[0] ?? answer.message);
		if (answer.ok) return 'signed';
		return newer && newer.fingerprint !== form.fingerprint ? 'changed' : 'refused';
	};
	const isFailed = mine !== null && form === null;
	return {
		form,
		failed: isFailed,
		why: mine?.why ?? '',
		unable: isUnable,
		busy: busy || isOld,
		refused,
		problems: asked && !isFailed && !isUnable ? problemsOf(form) : {},
		fingerprint: asked && form?.signed?.holds ? form.fingerprint : null,
		look,
		sign,
	};
}

export function useSigning({
	session,
	saving,
	sent,
	filled: { form, newest, lists },
	at,
}: {
	session: SelfcareSession | null;
	saving: DraftSaving;
	sent: OnSent;
	filled: ReturnType<typeof useClaimForm>;
	/** The current step; null before the first one is shown. */
	at: ClaimFormStep | null;
}) {
	const asked = at === 4 && claimEvent(form, lists) !== null;
	const signing = useClaimSignature({ session, saving, newest, form, lists, sent, asked });
	const lackingIn = (one: ClaimForm) => ({
		...(at === null ? {} : claimProblems(at, one, lists)),
		...signing.problems,
	});
	return { signing, problems: lackingIn(form), lacking: () => lackingIn(newest.current) };
}
