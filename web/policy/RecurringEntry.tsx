import { useState } from 'react';
import type { registerMandate } from '#insurance/mandates/api.ts';
import { autodebetRef, recurringButton, recurringStep } from '#insurance/mandates/mandate.ts';
import { askAs, warn } from '#web/portal/ask-as.ts';
import type { PolicyItem } from '#web/portal/PolicyCard.tsx';
import { safeNext, type SelfcareSession } from '#web/portal/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/router.tsx';
import type { PolicyParts } from './policy-calls.ts';

type Props = { recurring: NonNullable<PolicyParts['recurring']>; policy: PolicyItem; session: SelfcareSession; onClose: () => void };

/** The autodebet box: what is offered, and the one button whose work is the table of C4.33–C4.41. */
export function RecurringEntry({ recurring, policy, session, onClose }: Props) {
	const [busy, setBusy] = useState(false);
	const navigate = useNavigate();
	const press = async () => {
		const step = recurringStep(recurring);
		const ref = autodebetRef(policy.policyNo, policy.policyID);
		if (step === 'close') return onClose();
		if (step === 'form') return void navigate(`${safeNext(recurring.linkAutodebet, '/selfcare-pengajuan-autodebet')}?ref=${encodeURIComponent(ref)}`);
		setBusy(true);
		const answer = await askAs<typeof registerMandate>(session, 'POST /page/selfcare/skpr/register', { customerId: session.customerID, policyId: policy.policyID, policyNo: policy.policyNo });
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		const { url } = answer.data;
		// The bank's own page where there is one, else the form of this site (C4.42).
		if (url.startsWith('https://')) location.assign(url);
		else void navigate(safeNext(url, '/selfcare/policy'));
	};
	return (
		<div className="grid gap-5">
			<p>{recurring.description}</p>
			<Button busy={busy} onClick={press}>
				{recurringButton(recurring)}
			</Button>
		</div>
	);
}
