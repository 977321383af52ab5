import type { Fault } from './fault.ts';

const FOLDER = 'insurance/memberships/invoices';
const RECEIPTS = [`${FOLDER}/receipts.test.ts`];
const REFERENCES = [`${FOLDER}/references.test.ts`];
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
		file: `${FOLDER}/company-lock.server.ts`,
		find: 'await lockCover(tx, id);',
		replace: 'void id;',
		tests: RECEIPTS,
		row,
	},
	{
		name: 'a transfer that was typed otherwise is recorded twice',
		file: `${FOLDER}/receipt-store.server.ts`,
		find: 'bank_reference_key(${row.bankRef})',
		replace: '${row.bankRef}',
		tests: REFERENCES,
		row,
	},
	{
		name: 'a transfer of two companies is recorded for the second unasked',
		file: `${FOLDER}/record-receipt.server.ts`,
		find: 'if (!other || input.confirmShared) return;',
		replace: 'if (other || !input.confirmShared) return;',
		tests: REFERENCES,
		row,
	},
	{
		name: 'an administrator changes alone where companies pay',
		file: 'insurance/desk/insurer/insurer-desk.server.ts',
		find: 'if (!isSameAccount(now, wanted))',
		replace: 'if (isSameAccount(now, wanted) && now !== wanted)',
		tests: ['insurance/desk/insurer/account-change.test.ts'],
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
	{
		name: 'a list is read before anybody listens',
		file: 'insurance/memberships/import/read-upload.server.ts',
		find: '	try {\n		await inLongTransaction(',
		replace: '	try {\n		worker = begin();\n		await inLongTransaction(',
		tests: ['insurance/memberships/reading-limits.test.ts'],
		row: 'lists of members',
	},
];
