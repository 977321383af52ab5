import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import type { claimForm, signClaimForm, WireForm } from '#insurance/claims/form/api.ts';
import { changedSince } from '#insurance/claims/form/form-content.ts';
import type { Signature } from '#insurance/claims/form/signature.ts';
import { refusedFields } from '#platform/contract/client.ts';

import { askAs } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import type { ClaimForm, ClaimLists } from '../claim-form-values.ts';
import { claimProblems, type ClaimFormStep } from '../claim-form.ts';
import { claimEvent } from '../reported-event.ts';
import type { DraftSaving } from './use-claim-draft.ts';
import type { useClaimForm } from './use-claim-form.ts';

export type Signing = {
	/** The form as the server fills it from the saved draft; null while it is not there. */
	form: WireForm | null;
	failed: boolean;
	busy: boolean;
	/** Why the last try to sign was not taken. */
	refused: string;
	/** What keeps the claim from being sent, by the wire's field name. */
	problems: Record<string, string>;
	/** Of the form that is signed and still says the same. */
	fingerprint: string | null;
	/** Asks for the form again, once what is on the screen is saved. */
	look(): Promise<void>;
	/** True once it is signed. */
	sign(signature: Signature): Promise<boolean>;
};

const problemsOf = (form: WireForm | null): Record<string, string> => {
	if (form?.signed?.holds) return {};
	return {
		signature: form?.signed
			? changedSince(form.signed.changed)
			: 'Tanda tangani formulirnya dulu',
	};
};

/**
 * The form of a claim and its signature. `asked`: what happened was told, and the last step is
 * shown; a claim that tells nothing is sent without.
 */
function useClaimSignature({
	session,
	saving,
	newest,
	form: { provinceCode },
	lists,
	asked,
}: {
	session: SelfcareSession | null;
	saving: DraftSaving;
	newest: RefObject<ClaimForm>;
	form: ClaimForm;
	lists: ClaimLists;
	asked: boolean;
}): Signing {
	// Of the draft that it was asked for: a new claim begins with none.
	const [kept, setKept] = useState<{ draftId: string; form: WireForm | null } | null>(null);
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState('');
	const mine = kept && kept.draftId === saving.draftId() ? kept : null;
	const form = mine?.form ?? null;
	// A province that was just chosen is still on its way into the form.
	const isOld = form !== null && form.provinceId !== provinceCode;
	const draft = () => ({ customerId: session?.customerID ?? '', draftId: saving.draftId() });

	const read = async (owner: SelfcareSession) =>
		askAs<typeof claimForm>(owner, 'POST /page/selfcare/claim/form', draft());
	/** What is signed is what is saved. */
	const filled = async (owner: SelfcareSession) => {
		const answer = await read(owner);
		const isSaved = answer.ok && answer.data.provinceId === newest.current.provinceCode;
		if (isSaved && !saving.unsaved) return answer;
		return (await saving.save(newest.current, lists)).ok ? read(owner) : answer;
	};
	const look = async () => {
		if (!session) return;
		await filled(session).then((answer) => {
			// One that could not be saved is not what the screen shows.
			const isShown = answer.ok && answer.data.provinceId === newest.current.provinceCode;
			setKept({ draftId: saving.draftId(), form: isShown ? answer.data : null });
		});
	};
	const lookFirst = useEffectEvent(look);
	useEffect(() => {
		if (asked) void lookFirst();
	}, [asked, provinceCode]);

	const sign = async (signature: Signature) => {
		if (!session || !form || isOld || busy) return false;
		setBusy(true);
		setRefused('');
		const answer = await askAs<typeof signClaimForm>(
			session,
			'POST /page/selfcare/claim/sign-form',
			{ ...draft(), fingerprint: form.fingerprint, signature },
		);
		setBusy(false);
		const newer = answer.ok ? answer.data : (answer.data as { form?: WireForm } | null)?.form;
		if (newer) setKept({ draftId: saving.draftId(), form: newer });
		if (!answer.ok) setRefused(Object.values(refusedFields(answer.data))[0] ?? answer.message);
		return answer.ok;
	};
	return {
		form,
		failed: mine !== null && form === null,
		busy: busy || isOld,
		refused,
		problems: asked ? problemsOf(form) : {},
		fingerprint: asked && form?.signed?.holds ? form.fingerprint : null,
		look,
		sign,
	};
}

/** The signature of the last step, and what each step lacks with it. */
export function useSigning({
	session,
	saving,
	filled: { form, newest, lists },
	at,
}: {
	session: SelfcareSession | null;
	saving: DraftSaving;
	filled: ReturnType<typeof useClaimForm>;
	/** The step that is shown; null before there is one. */
	at: ClaimFormStep | null;
}) {
	const asked = at === 4 && claimEvent(form, lists) !== null;
	const signing = useClaimSignature({ session, saving, newest, form, lists, asked });
	const lackingIn = (one: ClaimForm) => ({
		...(at === null ? {} : claimProblems(at, one, lists)),
		...signing.problems,
	});
	return { signing, problems: lackingIn(form), lacking: () => lackingIn(newest.current) };
}
