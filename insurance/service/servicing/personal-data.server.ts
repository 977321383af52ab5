import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SEALED } from './cancellations/cancel-policy.server.ts';
import { SEALED_CORRECTION, SEALED_EVIDENCE } from './corrections/correction-approval.server.ts';

/** An identity card that proved nothing is not needed any longer. */
const REFUSED_CORRECTION_DAYS = 30;

/** Records about the ending and renewal of policies. Refunds are in the books. */
export const personalServicing = [
	personalTable('policy_cancellation', {
		key: ['policy_id'],
		of: { policy: 'policy_id' },
		sealed: { account: SEALED.account, evidence: SEALED.evidence },
	}),
	personalTable('policy_refund_account', {
		key: ['policy_id', 'replaced_at'],
		of: { policy: 'policy_id' },
		sealed: { account: SEALED.account },
	}),
	personalTable('renewal_offer', { of: { policy: 'policy_id' } }),
	personalTable('policy_correction', {
		of: { policy: 'policy_id' },
		sealed: { content: SEALED_CORRECTION },
		files: SEALED_EVIDENCE,
		keeps: [
			{
				kind: 'refused-correction',
				keeps: { days: REFUSED_CORRECTION_DAYS },
				from: 'ended_at',
				where: 'ended_at is not null and endorsement is null',
			},
		],
	}),
];
