import type { Fault } from './fault.ts';

const TESTS = ['insurance/groups/memberships/invoices/issued-documents.test.ts'];
const ROW = 'an issued invoice never changes under its number';

/** Faults in documents that must stay as they were issued. */
export const ISSUED_DOCUMENT_FAULTS: readonly Fault[] = [
	{
		name: 'an issued invoice names the account of today',
		file: 'insurance/groups/memberships/invoices/documents/invoice-pdf.server.ts',
		find: '	layout.list(howToPay(insurer, number));',
		replace: '	layout.list(howToPay(await insurerAt(db, new Date(8.64e15)), number));',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'an issued invoice says what is left of it',
		file: 'insurance/groups/memberships/invoices/documents/invoice-pdf.server.ts',
		find: "['Yang harus dibayar', formatRupiah(amount)],",
		replace: "['Yang harus dibayar', formatRupiah(amount - invoice.paid)],",
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a credit note takes the place of its invoice',
		file: 'insurance/groups/memberships/invoices/documents/invoice-files.server.ts',
		find: 'return invoice ? invoiceDocument(db, invoice) : null;',
		replace:
			'return invoice ? ((await creditNoteDocument(db, invoice)) ?? invoiceDocument(db, invoice)) : null;',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a letter about a part payment goes without its statement',
		file: 'insurance/groups/memberships/invoices/documents/invoice-files.server.ts',
		find: 'const moved = invoice.paid > 0 || ',
		replace: 'const moved = invoice.paid < 0 || ',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'the first page of a policy leaves out a shared limit',
		file: 'insurance/documents/pdf/policy/bought-page.server.ts',
		find: "({ shared }) => shared?.as === 'limit'",
		replace: "({ shared }) => shared?.as === 'deductible'",
		tests: ['insurance/documents/pdf/policy/policy-pdf.test.ts'],
		row: 'B3.1',
	},
];
