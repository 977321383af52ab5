import type { Fault } from './fault.ts';

const BATCHES = ['insurance/office/desk/money/batches/batches.test.ts'];
const RETURNED = ['insurance/office/desk/money/batches/returned.test.ts'];
const ROW = 'money out of the bank takes two people and one line of the statement';

export const TRANSFER_BATCH_FAULTS: readonly Fault[] = [
	{
		name: 'who prepared a batch of transfers approves it',
		file: 'insurance/money/batches/approve-batch.server.ts',
		find: 'authors: [batch.preparedBy, ...authors],',
		replace: 'authors: [],',
		tests: BATCHES,
		row: ROW,
	},
	{
		name: 'a batch of transfers that changed after its approval is exported',
		file: 'insurance/money/batches/export-batch.server.ts',
		find: '	refuseChanged(batch.hash, hashOfBatch(batch, items));',
		replace: '',
		tests: BATCHES,
		row: ROW,
	},
	{
		name: 'a claim in a batch of transfers is paid by hand as well',
		file: 'insurance/claims/desk/payouts/pay-claim.server.ts',
		find: "		await refuseInBatch(tx, 'claim', claim.claimNo);",
		replace: '',
		tests: BATCHES,
		row: ROW,
	},
	{
		name: 'a transfer that the bank answered twice is booked twice',
		file: 'insurance/money/batches/answer-batch.server.ts',
		find: 'if (isKnown) count.known += 1;',
		replace: 'if (isKnown && rejected !== null) count.known += 1;',
		tests: BATCHES,
		row: ROW,
	},
	{
		name: 'a transfer that the bank rejected opens no task',
		file: 'insurance/money/batches/answer-batch.server.ts',
		find: '	await openNewTask(tx, {',
		replace: '	if (reason === "") await openNewTask(tx, {',
		tests: BATCHES,
		row: ROW,
	},
	{
		name: 'a status file with another amount than we asked for is taken',
		file: 'insurance/money/batches/take-status.server.ts',
		find: 'if (amount !== null && amount !== item.amount)',
		replace: 'if (amount !== null && amount > item.amount)',
		tests: BATCHES,
		row: ROW,
	},
	{
		name: 'a file for the bank whose control sum is wrong leaves',
		file: 'insurance/money/batches/files/pain001.ts',
		find: 'sums.some((one) => one !== sum)',
		replace: 'sums.some((one) => one < 0)',
		tests: ['insurance/money/batches/files/files.test.ts'],
		row: ROW,
	},
	{
		name: 'a claim whose transfer was returned stays paid',
		file: 'insurance/claims/desk/payouts/return-payout.server.ts',
		find: "isPaid ? 'approved' : claim.status,",
		replace: 'claim.status,',
		tests: RETURNED,
		row: ROW,
	},
	{
		name: 'a returned claim gets no reserve',
		file: 'insurance/claims/desk/payouts/return-payout.server.ts',
		find: 'Math.max(0, (reserve ?? 0) + amount)',
		replace: 'Math.max(0, reserve ?? 0)',
		tests: RETURNED,
		row: ROW,
	},
	{
		name: 'a returned transfer is undone although its claim was paid again',
		file: 'insurance/claims/desk/payouts/return-payout.server.ts',
		find: 'owed < amount || isPaidAgain(found)',
		replace: 'owed < 0',
		tests: RETURNED,
		row: ROW,
	},
	{
		name: 'a returned transfer is booked against another account than it left from',
		file: 'insurance/money/bank/booking/accept-returned.server.ts',
		find: "reopened?.account ?? 'returned-transfers'",
		replace: "'returned-transfers'",
		tests: RETURNED,
		row: ROW,
	},
];
