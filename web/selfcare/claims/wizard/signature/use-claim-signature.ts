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
	/** The form as the server fills it from the saved draft; null until loaded. */
	form: WireForm | null;
	/** True if the form cannot be loaded now: a claim can be sent without it. */
	failed: boolean;
	/** Why the form cannot be filled from the screen's content; empty if that is not the reason. */
	why: string;
	/**
	 * True if the last attempt to sign got no answer rather than a refusal; this does not hold up
	 * the claim.
	 */
	unable: boolean;
	busy: boolean;
	refused: string;
	/** Problems that keep the claim from being sent, by the wire's field name. */
	problems: Record<string, string>;
	/** Fingerprint of the signed form, if its content has not changed. */
	fingerprint: string | null;
	/** Reloads the form after the screen's content has been saved. */
	look(): Promise<void>;
	sign(signature: Signature): Promise<SignOutcome>;
};

/** `changed`: the form's content has changed since the customer read it. */
type SignOutcome = 'signed' | 'changed' | 'refused';

type Found = { form: WireForm | null; why: string };
/** Includes the screen's content at that time. */
type Kept = Found & { draftId: string; content: string };

/** Refusals the customer can fix: an ended login, a newer form, a wrong name. */
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
 * Returns the form for the screen's content, or why there is none now. `again`: saves even if the
 * content was already saved.
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
	// The draft was saved or sent elsewhere in the meantime; saving from here asks which of the two
	// to keep.
	return again || claimNo ? NO_FORM : filledForm(session, filled, true);
}

/** Extracts from the answer to a signature the current form, or the claim the draft became. */
function foundBySigning(answer: Answer<WireForm>) {
	if (answer.ok) return { newer: answer.data, claimNo: '', isGone: false };
	const { form: newer, claimNo = '' } = (answer.data ?? {}) as {
		form?: WireForm;
		claimNo?: string;
	};
	return { newer, claimNo, isGone: answer.code === 409 && !newer };
}

/**
 * A claim's form and its signature. `asked`: the event was reported and the last step is shown; a
 * claim without a report is sent without a form.
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
	// Valid only for the draft it was loaded for: a new claim starts without a form.
	const mine = kept && kept.draftId === saving.draftId() ? kept : null;
	const form = mine?.form ?? null;
	const customerId = session?.customerID ?? '';
	const content = contentOf(shown, lists, customerId);
	// The latest changes have not reached the form yet.
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

/** The last step's signature, and the resulting problems of each step. */
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
	/** The current step; null before there is one. */
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
