import { useState } from 'react';
import type { registerMandate } from '#insurance/mandates/api.ts';
import { AUTODEBET_PATH, autodebetRef, recurringButton, recurringStep } from '#insurance/mandates/mandate.ts';
import { askAs } from '#web/portal/ask-as.ts';
import type { PolicyItem } from '#web/portal/PolicyCard.tsx';
import { safeNext, type SelfcareSession } from '#web/portal/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useNavigate } from '#web/ui/router.tsx';
import type { PolicyParts } from './policy-calls.ts';

type Props = { recurring: NonNullable<PolicyParts['recurring']>; policy: PolicyItem; session: SelfcareSession; onClose: () => void };

/** The autodebet box: what is offered, and the one button whose work is the table of C4.33–C4.41. */
export function RecurringEntry({ recurring, policy, session, onClose }: Props) {
	const [busy, setBusy] = useState(false);
	const [refusal, setRefusal] = useState('');
	const navigate = useNavigate();
	const press = async () => {
		const step = recurringStep(recurring);
		const ref = autodebetRef(policy.policyNo, policy.policyID);
		if (step === 'close') return onClose();
		if (step === 'form') return void navigate(`${safeNext(recurring.linkAutodebet, AUTODEBET_PATH)}?ref=${encodeURIComponent(ref)}`);
		setBusy(true);
		const answer = await askAs<typeof registerMandate>(session, 'POST /page/selfcare/skpr/register', { customerId: session.customerID, policyId: policy.policyID, policyNo: policy.policyNo });
		setBusy(false);
		// No toast (C8.28): the box says why it goes no further.
		if (!answer.ok) return setRefusal(answer.message);
		void navigate(safeNext(answer.data.url, AUTODEBET_PATH));
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
