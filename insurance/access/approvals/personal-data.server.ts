import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SEALED_PROPOSAL } from './proposal.server.ts';

export const personalApprovals = [
	personalTable('approval_proposal', {
		person: 'customer_id',
		sealed: {
			old_values: SEALED_PROPOSAL.old,
			new_values: SEALED_PROPOSAL.new,
			content: SEALED_PROPOSAL.content,
		},
		erasure: {
			clear: 'old_values = null, new_values = null, content = null, taken_over = null',
		},
		exported: null,
	}),
];
