import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { get, panelPath, post } from '../api.ts';
import { INVOICE_STATES } from './invoice.ts';

const invoice = z.object({
	invoiceId: z.string(),
	number: z.string(),
	coverNo: z.string(),
	coverName: z.string(),
	words: z.string(),
	endorsementNo: z.string(),
	amount: z.int(),
	paid: z.int(),
	open: z.int(),
	issuedOn: z.string(),
	dueOn: z.string(),
	/** Days past the due date; 0 before it. */
	daysLate: z.int(),
	state: z.enum(INVOICE_STATES),
	creditNo: z.string().nullable(),
});
export type WireInvoice = z.output<typeof invoice>;

const receipt = z.object({
	receiptId: z.string(),
	number: z.string(),
	amount: z.int(),
	receivedOn: z.string(),
	reference: z.string(),
	/** How much of the payment was used for each invoice. */
	uses: z.array(z.object({ number: z.string(), amount: z.int() })),
	/** Amount not used for any invoice, which must be paid back. */
	over: z.int(),
});

export const companyInvoices = call({
	...get,
	path: panelPath('invoices'),
	summary:
		'Tagihan perusahaan: yang terutang dulu, lalu yang selesai per halaman; angka tiap polis, pembayaran yang diterima dan rekening tujuannya',
	input: z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
	output: z.object({
		open: z.int(),
		overdue: z.int(),
		due: z.array(invoice),
		done: z.array(invoice),
		doneTotal: z.int(),
		donePages: z.int(),
		receipts: z.array(receipt),
		covers: z.array(
			z.object({
				coverNo: z.string(),
				name: z.string(),
				startDay: z.string(),
				endDay: z.string(),
				members: z.int(),
				/** Charges for joiners, and refunds for leavers. */
				premium: z.int(),
				back: z.int(),
				paid: z.int(),
				open: z.int(),
			}),
		),
		/** The account to pay into; null until the insurer has set it. */
		account: z.object({ bank: z.string(), number: z.string(), holder: z.string() }).nullable(),
		contact: z.string(),
	}),
});
export type CompanyInvoices = z.output<(typeof companyInvoices)['output']>;

const COMPANY_DOCUMENTS = ['invoice', 'credit-note', 'receipt', 'statement'] as const;
export type CompanyDocument = (typeof COMPANY_DOCUMENTS)[number];

export const companyInvoiceFile = call({
	...post,
	path: panelPath('invoice-file'),
	audit: { kind: 'export' },
	summary:
		'Tautan lima menit ke tagihan, nota kredit, kuitansi atau rekap tagihan hari ini sebagai PDF',
	input: z.object({
		what: z.enum(COMPANY_DOCUMENTS, { error: 'Pilih dokumennya' }),
		/** Id of the invoice or receipt; a credit note uses its invoice's id, a statement has none. */
		id: z.string({ error: 'Tagihan tidak dikenal' }).max(64).default(''),
	}),
	output: z.object({ url: z.string() }),
});
