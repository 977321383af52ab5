import type { Fault } from './fault.ts';

const CASES = ['insurance/claims/reserves/reserve.test.ts'];
const RESERVES = ['insurance/claims/reserves/reserves.test.ts'];
const ROW = '8.2.1, 8.2.2, API1, API5';
const CHANGE = 'insurance/claims/reserves/change-reserve.server.ts';
const RULES = 'insurance/claims/reserves/reserve.ts';

export const CLAIM_RESERVE_FAULTS: readonly Fault[] = [
	{
		name: 'a claim is filed without a reserve',
		file: 'insurance/claims/draft/submit-claim.server.ts',
		find: '	await estimateReserve({ db: tx, sealer: deps.sealer }, row, caller.now);\n',
		replace: '',
		tests: RESERVES,
		row: ROW,
	},
	{
		name: 'a reserve is released in the claim but not in the books',
		file: CHANGE,
		find: '	if (more === 0) return;\n',
		replace: '	if (more === 0 || amount === 0) return;\n',
		tests: RESERVES,
		row: ROW,
	},
	{
		name: 'a reserve that grows is booked as if it shrank',
		file: CHANGE,
		find: '			more > 0\n',
		replace: '			more < 0\n',
		tests: RESERVES,
		row: ROW,
	},
	{
		name: 'a payment uses its reserve on the day of recording',
		file: 'insurance/claims/desk/payouts/pay-claim.server.ts',
		find: 'amount: amount + arrears, at, bookedAt });',
		replace: 'amount: amount + arrears, at });',
		tests: RESERVES,
		row: ROW,
	},
	{
		name: 'a declined or withdrawn claim keeps its reserve',
		file: 'insurance/claims/claim-content.server.ts',
		find: '	await followState(tx, next, now);\n',
		replace: '',
		tests: RESERVES,
		row: ROW,
	},
	{
		name: 'a recommendation to decline releases the reserve before the decision',
		file: 'insurance/claims/desk/decision/assess-claim.server.ts',
		find: 'if (amount > 0) await estimateReserve(within, next, caller.now);',
		replace:
			'await estimateReserve(within, { ...next, status: amount > 0 ? next.status : "declined" }, caller.now);',
		tests: RESERVES,
		row: ROW,
	},
	{
		name: 'an objection reserves again what was already paid',
		file: 'insurance/claims/reserves/estimate-reserve.server.ts',
		find: 'Math.max(amount, claim.approvedAmount) - paid',
		replace: 'Math.max(amount, claim.approvedAmount)',
		tests: RESERVES,
		row: ROW,
	},
	{
		name: 'claims filed before there were reserves never get one',
		file: 'insurance/claims/reserves/store.server.ts',
		find: 'reserve is null and closed_at is null\n',
		replace: 'reserve is null and closed_at is null and false\n',
		tests: RESERVES,
		row: ROW,
	},
	{
		name: 'facts without a cost count as a cost of Rp0',
		file: RULES,
		find: '			return cost !== null;\n',
		replace: '			return true;\n',
		tests: CASES,
		row: ROW,
	},
	{
		name: 'an average is reserved beyond what the benefit can pay',
		file: RULES,
		find: 'amount: Math.min(average, max)',
		replace: 'amount: average',
		tests: CASES,
		row: ROW,
	},
	{
		name: 'an approved claim is reserved in full after a part was paid',
		file: RULES,
		find: 'Math.max(0, approvedAmount - paid)',
		replace: 'Math.max(0, approvedAmount)',
		tests: CASES,
		row: ROW,
	},
];
