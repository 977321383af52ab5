import { useState } from 'react';

import type { submitDraft } from '#insurance/claims/draft/api.ts';

import { askAs, tell, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import type { DraftSaving, OnSent } from './use-claim-draft.ts';
import type { Signing } from './use-claim-signature.ts';

const SIGNATURE_LOST = 'Tanda tangannya tidak ikut terkirim; klaimmu tetap kami proses.';

/** The claim is there: by an answer to its sending, or to what came after an answer was lost. */
export function useSentClaim(say: (message: string) => void, onSent: () => void) {
	const [claimNo, setClaimNo] = useState('');
	const [isBehind, setBehind] = useState(false);
	const sent: OnSent = (number, words, behind = false) => {
		say(words);
		setClaimNo(number);
		setBehind(behind);
		if (!behind) tell(words);
		onSent();
	};
	return { claimNo, isBehind, sent };
}

/** Sends the draft as a claim. Only one that was taken leaves the page (C4.52). */
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
	/** What the page says of the last try. */
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
			// One that a process of before took knows no signature.
			const isLost = signed !== null && !answer.data.signed;
			return sent(
				answer.data.claimNo,
				isLost ? `${answer.message} ${SIGNATURE_LOST}` : answer.message,
			);
		}
		// A refusal stays where it can be fixed (C8.18, C8.19).
		say(answer.message);
		warn(answer.message);
		// The form may have been changed elsewhere since it was signed.
		if (signed && answer.code === 409) await signing.look();
	};
}
