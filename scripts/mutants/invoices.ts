import type { Fault } from './fault.ts';

const FOLDER = 'insurance/groups/memberships/invoices';
const RECEIPTS = [`${FOLDER}/receipts.test.ts`];
const REFERENCES = [`${FOLDER}/references.test.ts`];
const SUMS = [`${FOLDER}/sums.test.ts`];
const row = 'what companies are billed and pay';

/** Faults in billing companies, their payments, and reversals. */
export const INVOICE_FAULTS: readonly Fault[] = [
	{
		name: 'a minus sign is copied from a document as a hyphen',
		file: 'insurance/documents/pdf/font.server.ts',
		find: "['GSUB']",
		replace: "['XXXX']",
		tests: ['insurance/documents/pdf/layout.test.ts'],
		row,
	},
	{
		name: 'what was paid for a change that is taken back is forgotten',
		file: `${FOLDER}/issuing/issue-invoice.server.ts`,
		find: 'if (invoice.paid === 0) return;',
		replace: 'if (invoice.paid >= 0) return;',
		tests: RECEIPTS,
		row,
	},
	{
		name: 'a receipt of an invoice that is no more opens it again',
		file: `${FOLDER}/receipts/take-back-receipt.server.ts`,
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
		file: `${FOLDER}/receipts/receipt-store.server.ts`,
		find: 'bank_reference_key(${row.bankRef})',
		replace: '${row.bankRef}',
		tests: REFERENCES,
		row,
	},
	{
		name: 'a transfer of two companies is recorded for the second unasked',
		file: `${FOLDER}/receipts/known-reference.server.ts`,
		find: 'if (others.length === 0 || confirmShared) return {};',
		replace: 'if (others.length >= 0 || confirmShared) return {};',
		tests: REFERENCES,
		row,
	},
	{
		name: 'a transfer that was recorded twice is free once one of both is taken back',
		file: `${FOLDER}/receipts/receipt-store.server.ts`,
		find: 'where bank_reference_key(r.bank_ref) = bank_reference_key(${ref})',
		replace: 'where r.ref_key = bank_reference_key(${ref})',
		tests: REFERENCES,
		row,
	},
	{
		name: 'the same money of one day is recorded twice as another transfer',
		file: `${FOLDER}/receipts/known-reference.server.ts`,
		find: 'amount === typed.amount && receivedOn === typed.receivedOn',
		replace: 'amount !== amount && receivedOn === typed.receivedOn',
		tests: REFERENCES,
		row,
	},
	{
		name: 'another transfer with the same letters and figures can never be recorded',
		file: `${FOLDER}/receipts/known-reference.server.ts`,
		find: 'own.length === 0 || typed.confirmSame',
		replace: 'own.length === 0',
		tests: REFERENCES,
		row,
	},
	{
		name: 'a confirmation still holds after the transfer that it confirms was changed',
		file: 'web/backoffice/forms/confirms.ts',
		find: 'confirms[name]?.includes(changed)',
		replace: 'confirms[name]?.includes(name)',
		tests: ['web/backoffice/forms/confirms.test.ts'],
		row,
	},
	{
		name: 'an invoice is told beside the mail that still carries it',
		file: `${FOLDER}/letters/invoice-mails.server.ts`,
		find: "if (what === 'issued' && (await",
		replace: "if (what !== 'issued' && (await",
		tests: [`${FOLDER}/letters/invoice-mails.test.ts`],
		row,
	},
	{
		name: 'an administrator changes alone where companies pay',
		file: 'insurance/office/desk/insurer/insurer-desk.server.ts',
		find: 'if (!isSameAccount(now, wanted))',
		replace: 'if (isSameAccount(now, wanted) && now !== wanted)',
		tests: ['insurance/office/desk/insurer/account-change.test.ts'],
		row,
	},
	{
		name: 'who recorded a receipt takes it back',
		file: `${FOLDER}/receipts/take-back-receipt.server.ts`,
		find: 'first: [receipt.recordedBy],',
		replace: 'first: [],',
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
		file: `${FOLDER}/letters/invoice-mails.server.ts`,
		find: 'if (!cover || open === 0) return null;',
		replace: 'if (!cover) return null;',
		tests: [`${FOLDER}/letters/invoice-mails.test.ts`],
		row,
	},
	{
		name: 'a list is read before anybody listens',
		file: 'insurance/groups/memberships/import/read-upload.server.ts',
		find: '	try {\n		await inLongTransaction(',
		replace: '	try {\n		worker = begin();\n		await inLongTransaction(',
		tests: ['insurance/groups/memberships/reading-limits.test.ts'],
		row: 'lists of members',
	},
];
