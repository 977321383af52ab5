import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SEALED as SEALED_RESULT } from './debit-files/take-result.server.ts';
import { SEALED } from './mandates/give-mandate.server.ts';

/** Mandates, and the bank's files about debits. */
export const personalBilling = [
	personalTable('mandate', {
		person: 'customer_id',
		sealed: { account: SEALED.account, evidence: SEALED.evidence },
		erasure: { keep: 'contract' },
		exported: 'mandates',
	}),
	personalTable('debit_result', {
		key: ['print'],
		unkeyed: ['print'],
		sealed: { bytes: SEALED_RESULT },
		erasure: { keep: 'money' },
		exported: null,
	}),
];
