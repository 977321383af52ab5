import { useState } from 'react';

import type { registerMandate } from '#insurance/service/billing/mandates/api.ts';
import {
	AUTODEBET_PATH,
	autodebetRef,
	recurringButton,
	recurringStep,
} from '#insurance/service/billing/mandates/mandate.ts';
import { ownPath } from '#platform/values/links/own-path.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askAs } from '../frame/ask-as.ts';
import type { PolicyItem } from '../frame/PolicyCard.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import type { PolicyParts } from './policy-calls.ts';

type Props = {
	recurring: NonNullable<PolicyParts['recurring']>;
	policy: PolicyItem;
	session: SelfcareSession;
	onClose: () => void;
};

/** Autodebet dialog: the offer and a single button whose action follows the table in C4.33–C4.41. */
export function RecurringEntry({ recurring, policy, session, onClose }: Props) {
	const [busy, setBusy] = useState(false);
	const [refusal, setRefusal] = useState('');
	const navigate = useNavigate();
	const press = async () => {
		const step = recurringStep(recurring);
		const ref = autodebetRef(policy.policyNo, policy.policyID);
		if (step === 'close') return onClose();
		if (step === 'form')
			return void navigate(
				`${ownPath(recurring.linkAutodebet, AUTODEBET_PATH)}?ref=${encodeURIComponent(ref)}`,
			);
		setBusy(true);
		const answer = await askAs<typeof registerMandate>(
			session,
			'POST /page/selfcare/skpr/register',
			{
				customerId: session.customerID,
				policyId: policy.policyID,
				policyNo: policy.policyNo,
			},
		);
		setBusy(false);
		// No toast is shown (C8.28), because the dialog shows the reason.
		if (!answer.ok) return setRefusal(answer.message);
		void navigate(ownPath(answer.data.url, AUTODEBET_PATH));
	};
	return (
		<div className="grid gap-5">
			<p>{recurring.description}</p>
			{refusal ? <Notice look="warning">{refusal}</Notice> : null}
			<Button busy={busy} onClick={press}>
				{recurringButton(recurring)}
			</Button>
		</div>
	);
}
