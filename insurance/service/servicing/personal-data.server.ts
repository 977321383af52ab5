import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SEALED } from './cancellations/cancel-policy.server.ts';

/** Records about the ending and renewal of policies. Refunds are in the books. */
export const personalServicing = [
	personalTable('policy_cancellation', {
		key: ['policy_id'],
		of: { policy: 'policy_id' },
		sealed: { account: SEALED.account, evidence: SEALED.evidence },
	}),
	personalTable('renewal_offer', { of: { policy: 'policy_id' } }),
];
