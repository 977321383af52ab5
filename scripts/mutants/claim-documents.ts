import type { Fault } from './fault.ts';

const TESTS = ['insurance/claims/checklist/checklist.test.ts'];
const ROW = 'required documents, and more or less than the rules (decision 0175)';

const AFTER_DEATH = ['insurance/service/servicing/after-death.test.ts'];
const DEATH = 'a reported death holds the account (decision 0176)';

export const CLAIM_DOCUMENT_FAULTS: readonly Fault[] = [
	{
		name: 'a claim is recommended without a required document',
		file: 'insurance/claims/desk/decision/assess-claim.server.ts',
		find: '	refuseIncomplete(checklist);\n',
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a claim is decided although a required document went missing',
		file: 'insurance/claims/desk/decision/decide-claim.server.ts',
		find: "	refuseStillIncomplete(list, 'Kembalikan usulan ini.');\n",
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a claim is paid although a required document went missing',
		file: 'insurance/claims/desk/payouts/pay-claim.server.ts',
		find: "	refuseStillIncomplete(list, 'Uangnya belum boleh dikirim.');\n",
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'an assessor waives a required document',
		file: 'migrations/0310-roles-and-rights.sql',
		find: '"assessor": ["claims.read",',
		replace: '"assessor": ["claims.waive", "claims.read",',
		tests: ['insurance/access/staff/staff.test.ts'],
		row: ROW,
	},
	{
		name: 'the person who waived a document decides',
		file: 'insurance/claims/desk/decision/decide-claim.server.ts',
		find: '		first: waiversOf(await checklistNow(within, claim, product)),\n',
		replace: '		first: [],\n',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'more than the rules calculate is paid without a reason',
		file: 'insurance/claims/desk/decision/above-rules.ts',
		find: '	if (total > expected) {',
		replace: '	if (total > expected * 1_000) {',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'the assessor decides what the customer asked for',
		file: 'insurance/claims/desk/decision/above-rules.ts',
		find: 'return requested === null || asked === requested',
		replace: 'return requested === null || asked >= requested',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a line is cut without a reason for the customer',
		file: 'insurance/claims/desk/decision/above-rules.ts',
		find: "amount < asked && (cut ?? '').trim().length < 10",
		replace: "amount > asked && (cut ?? '').trim().length < 10",
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'the account of a reported dead holder names other beneficiaries',
		file: 'insurance/service/servicing/change-policy.server.ts',
		find: '	await refuseAfterDeath(deps, caller);\n',
		replace: '',
		tests: AFTER_DEATH,
		row: DEATH,
	},
	{
		name: 'the account of a reported dead holder cancels a policy',
		file: 'insurance/service/servicing/cancellations/cancel-policy.server.ts',
		find: '		await refuseAfterDeath({ db: tx, sealer: deps.sealer }, caller);\n',
		replace: '',
		tests: AFTER_DEATH,
		row: DEATH,
	},
];
