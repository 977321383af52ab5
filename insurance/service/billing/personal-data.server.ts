import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SEALED as SEALED_RESULT } from './debit-files/take-result.server.ts';
import { SEALED } from './mandates/give-mandate.server.ts';

export const personalBilling = [
	personalTable('debit_result', {
		key: ['print'],
		of: {
			policy: `batch_no in (
					select batch_no from debit_line join mandate m on m.id = mandate_id where policy_id = $)
				and not exists (
					select from debit_line l join mandate m on m.id = l.mandate_id
					where l.batch_no = debit_result.batch_no and m.policy_id <> $)`,
		},
		unkeyed: ['print'],
		sealed: { bytes: SEALED_RESULT },
		erasure: { keep: 'money' },
		exported: null,
	}),
	personalTable('debit_line', {
		of: { policy: 'mandate_id in (select id from mandate where policy_id = $)' },
	}),
	personalTable('mandate', {
		person: 'customer_id',
		of: { policy: 'policy_id' },
		sealed: { account: SEALED.account, evidence: SEALED.evidence },
		erasure: { keep: 'contract' },
		exported: 'mandates',
	}),
];
