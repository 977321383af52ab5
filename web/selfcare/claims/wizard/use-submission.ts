import { useState } from 'react';

import type { submitDraft } from '#insurance/claims/draft/api.ts';

import { askAs, tell, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import type { DraftSaving } from './use-claim-draft.ts';

/** Sends the draft as a claim. Only one that was taken leaves the page (C4.52). */
export function useSubmission(
	session: SelfcareSession | null,
	saving: DraftSaving,
	onSent: () => void,
) {
	const [message, setMessage] = useState('');
	const [claimNo, setClaimNo] = useState('');
	const submit = async (version: number) => {
		if (!session) return;
		const answer = await askAs<typeof submitDraft>(
			session,
			'POST /page/selfcare/claim/submit-draft-claim',
			{ customerId: session.customerID, version, draftId: saving.draftId() },
		);
		setMessage(answer.message);
		// A refusal stays where it can be fixed (C8.18, C8.19).
		if (!answer.ok) return warn(answer.message);
		setClaimNo(answer.data.claimNo);
		tell(answer.message);
		onSent();
	};
	return { message, setMessage, claimNo, submit };
}
