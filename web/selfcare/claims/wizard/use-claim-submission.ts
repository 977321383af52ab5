import { useState } from 'react';

import type { submitDraft } from '#insurance/claims/draft/api.ts';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import type { Signing } from './signature/use-claim-signature.ts';
import type { DraftSaving, OnSent } from './use-claim-draft.ts';

const SIGNATURE_LOST = 'Tanda tangannya tidak ikut terkirim; klaimmu tetap kami proses.';

/**
 * Shows a claim as submitted. The claim number comes from the response to the submission, or from a
 * later call if that response was lost.
 */
export function useSentClaim(say: (message: string) => void, onSent: () => void) {
	const [claimNo, setClaimNo] = useState('');
	const [isBehind, setBehind] = useState(false);
	const sent: OnSent = (number, words, behind = false) => {
		say(words);
		setClaimNo(number);
		setBehind(behind);
		if (!behind) notify(words);
		onSent();
	};
	return { claimNo, isBehind, sent };
}

/** Submits the draft as a claim. The page is left only after the claim has been accepted (C4.52). */
export function claimSubmission({
	session,
	saving,
	signing,
	say,
	sent,
}: {
	session: SelfcareSession | null;
	saving: DraftSaving;
	signing: Signing;
	say: (message: string) => void;
	sent: OnSent;
}) {
	return async (version: number) => {
		if (!session) return;
		const signed = signing.fingerprint;
		const answer = await askAs<typeof submitDraft>(
			session,
			'POST /page/selfcare/claim/submit-draft-claim',
			{
				customerId: session.customerID,
				version,
				draftId: saving.draftId(),
				...(signed ? { signed } : {}),
			},
		);
		if (answer.ok) {
			// An older server process ignores signatures and reports the claim as unsigned.
			const isLost = signed !== null && !answer.data.signed;
			return sent(
				answer.data.claimNo,
				isLost ? `${answer.message} ${SIGNATURE_LOST}` : answer.message,
			);
		}
		// After a refusal, the customer stays on the page where it can be fixed (C8.18, C8.19).
		say(answer.message);
		warn(answer.message);
		// The form may have changed elsewhere since it was signed.
		if (signed && answer.code === 409) await signing.look();
	};
}
