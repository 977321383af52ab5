import type { Fault } from './fault.ts';

const TRANSFERS = 'insurance/money/payments/transfers/transfers.server.ts';
const TESTS = ['insurance/office/desk/money/refunds/refund-transfers.test.ts'];
const ROW = 'money out of the bank takes two people and one line of the statement';

export const BANK_TRANSFER_FAULTS: readonly Fault[] = [
	{
		name: 'one person sends a refund from the bank',
		file: 'insurance/access/approvals/approvers.server.ts',
		find: 'if (persons.some((id) => taken.includes(id) || apart.includes(id))) return [];',
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a colleague whom the recorder let in is offered the transfer',
		file: TRANSFERS,
		find: 'await whyNot(proposal)',
		replace: 'await whyNot(undefined)',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a transfer of another sum than is owed is recorded',
		file: TRANSFERS,
		find: '	if (amount !== owed)',
		replace: '	if (amount > owed)',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a refused transfer keeps its line of the statement',
		file: TRANSFERS,
		find: '		await releaseBankLine(tx, transfer);',
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'money sent to a company is booked on the day of the paperwork',
		file: 'insurance/office/desk/money/refunds/company-refunds.server.ts',
		find: 'at: bookedOn(paidOn, by.at),',
		replace: 'at: by.at,',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a policy refund closes its task in no name',
		file: 'insurance/service/servicing/cancellations/open-cancellation.server.ts',
		find: '		...by,\n	});\n	await settleFailed(',
		replace: '		at: by.at,\n	});\n	await settleFailed(',
		tests: ['insurance/service/servicing/cancellations/cancel-policy.test.ts'],
		row: ROW,
	},
	{
		name: 'the holder reads the day of the paperwork for the day of the transfer',
		file: 'insurance/service/servicing/cancellations/sent-day.server.ts',
		find: 'left?.bookedAt ?? sent.closedAt',
		replace: 'left ? sent.closedAt : sent.closedAt',
		tests: ['insurance/service/servicing/cancellations/cancel-policy.test.ts'],
		row: ROW,
	},
	{
		name: 'one bank reference pays two claims',
		file: 'insurance/claims/desk/payouts/pay-claim.server.ts',
		find: '		await holdBankLine(',
		replace: '		if (amount < 0) await holdBankLine(',
		tests: ['insurance/claims/desk/bank-lines.test.ts'],
		row: ROW,
	},
	{
		name: 'a reference typed with other signs is another transfer',
		file: 'insurance/money/ledger/bank-lines.server.ts',
		find: 'values (${paidOn}, bank_reference_key(${reference}), ${line}',
		replace: 'values (${paidOn}, upper(${reference}), ${line}',
		tests: ['insurance/claims/desk/bank-lines.test.ts'],
		row: ROW,
	},
];
