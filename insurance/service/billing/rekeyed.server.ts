import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { SEALED as SEALED_RESULT } from './debit-files/take-result.server.ts';
import { SEALED } from './mandates/give-mandate.server.ts';

/** Mandate and debit data that depends on SECRET. */
export const rekeyedBilling = [
	sealedTable({
		table: 'mandate',
		key: ['id'],
		sealed: { account: SEALED.account, evidence: SEALED.evidence },
	}),
	sealedTable({ table: 'debit_result', key: ['print'], sealed: { bytes: SEALED_RESULT } }),
];
