import type { Fault } from './fault.ts';

const FOLDER = 'insurance/memberships/invoices';
const RECEIPTS = [`${FOLDER}/receipts.test.ts`];
const SUMS = [`${FOLDER}/sums.test.ts`];
const row = 'what companies are billed and pay';

/** What companies are billed, what they pay, and what is taken back. */
export const INVOICE_FAULTS: readonly Fault[] = [
	{
		name: 'what was paid for a change that is taken back is forgotten',
		file: `${FOLDER}/issue-invoice.server.ts`,
		find: 'if (invoice.paid === 0) return;',
		replace: 'if (invoice.paid >= 0) return;',
		tests: RECEIPTS,
		row,
	},
	{
		name: 'a receipt of an invoice that is no more opens it again',
		file: `${FOLDER}/take-back-receipt.server.ts`,
		find: 'uses.filter(({ creditNo }) => creditNo === null)',
		replace: 'uses.filter(({ creditNo }) => creditNo !== undefined)',
		tests: SUMS,
		row,
	},
	{
		name: 'a receipt and a change that is taken back pass each other',
		file: `${FOLDER}/record-receipt.server.ts`,
		find: 'await lockCover(tx, id);',
		replace: 'void id;',
		tests: RECEIPTS,
		row,
	},
	{
		name: 'a line of the statement is recorded twice',
		file: `${FOLDER}/receipt-store.server.ts`,
		find: '	if (rowCount === 0) return null;\n',
		replace: '',
		tests: RECEIPTS,
		row,
	},
	{
		name: 'who recorded a receipt takes it back',
		file: `${FOLDER}/take-back-receipt.server.ts`,
		find: 'receipt.recordedBy === staffId',
		replace: "receipt.recordedBy === ''",
		tests: RECEIPTS,
		row,
	},
	{
		name: 'an invoice of another company is opened',
		file: `${FOLDER}/show-invoices.server.ts`,
		find: '!found || found.companyId !== companyId',
		replace: '!found',
		tests: RECEIPTS,
		row,
	},
	{
		name: 'what is paid is reminded of',
		file: `${FOLDER}/invoice-mails.server.ts`,
		find: 'if (!cover || open === 0) return null;',
		replace: 'if (!cover) return null;',
		tests: [`${FOLDER}/invoice-mails.test.ts`],
		row,
	},
];
