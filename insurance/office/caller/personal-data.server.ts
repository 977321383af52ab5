import { personalTable } from '#platform/personal-data/personal-table.server.ts';

const YEARS_OF_CASES = 1;

export const personalCallers = [
	personalTable('caller_case', {
		person: 'customer_id',
		of: { policy: 'policy_id' },
		erasure: 'delete',
		exported: null,
		keeps: [{ kind: 'caller-case', keeps: { years: YEARS_OF_CASES }, from: 'begun_at' }],
	}),
];
