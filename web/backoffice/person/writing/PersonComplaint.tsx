import type { personPolicies } from '#insurance/office/person/api.ts';

import { UNKNOWN_SENDER } from '../../complaints/EnterComplaint.tsx';
import { EnterComplaintPanel } from '../../complaints/EnterComplaintPanel.tsx';
import { useAnswer } from '../../office-calls.ts';
import type { OpenedCustomer } from '../section-props.ts';

/** Enters a complaint of the opened customer, about one of their policies. */
export function PersonComplaint({
	person: { id, name, email, phone },
}: {
	person: OpenedCustomer;
}) {
	const { data } = useAnswer<typeof personPolicies>('POST /page/office/person/policies', {
		id,
		page: 1,
	});
	if (!data) return null;
	const policyNos = data.rows.map(({ policyNo }) => policyNo);
	const policyNo = policyNos.length === 1 ? (policyNos[0] ?? '') : '';
	return (
		<EnterComplaintPanel
			known={{
				...UNKNOWN_SENDER,
				about: { customerId: id },
				name,
				email,
				phone,
				policyNo,
				policyNos,
			}}
		/>
	);
}
