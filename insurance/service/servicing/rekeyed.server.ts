import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { SEALED } from './cancellations/cancel-policy.server.ts';

/** Cancellation data that depends on SECRET. */
export const rekeyedServicing = [
	sealedTable({
		table: 'policy_cancellation',
		key: ['policy_id'],
		sealed: { account: SEALED.account, evidence: SEALED.evidence },
	}),
];
