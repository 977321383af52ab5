import { useState } from 'react';

import type { submitDraft } from '#insurance/claims/draft/api.ts';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import type { Signing } from './signature/use-claim-signature.ts';
import type { DraftSaving, OnSent } from './use-claim-draft.ts';

const SIGNATURE_LOST = 'Tanda tangannya tidak ikut terkirim; klaimmu tetap kami proses.';

/**
 * Shows a claim as sent, from the answer to its submission or from a later call if that answer was
 * lost.
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

/** Sends the draft as a claim. The page is left only after the claim was accepted (C4.52). */
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
	/** Shows the message of the last attempt. */
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
			// An older server process ignores signatures.
			const isLost = signed !== null && !answer.data.signed;
			return sent(
				answer.data.claimNo,
				isLost ? `${answer.message} ${SIGNATURE_LOST}` : answer.message,
			);
		}
		// A refusal stays on the page where it can be fixed (C8.18, C8.19).
		say(answer.message);
		warn(answer.message);
		// The form may have been changed elsewhere since it was signed.
		if (signed && answer.code === 409) await signing.look();
	};
}
