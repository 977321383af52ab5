import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { REASON_LEAST } from '#insurance/money/ledger/tasks/tasks.ts';
import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';
import { isDay } from '#platform/values/dates.ts';

import { INVOICE_STATES } from './invoice.ts';

// Calls for finance staff about amounts that companies owe and paid. Amounts are whole rupiah.

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/company-invoices/${name}` as const;
const companyId = z.uuid({ error: 'Pilih perusahaannya' });
const page = z.int().min(1).max(1_000).default(1);
const MOST = 1_000_000_000_000;
const amount = (label: string) =>
	z
		.int({ error: `${label} berupa rupiah utuh` })
		.min(1, `${label} paling sedikit Rp1`)
		.max(MOST, `${label} terlalu besar`);
const text = (label: string, least: number, most: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.trim()
		.min(least, `${label} paling sedikit ${least} huruf`)
		.max(most, `${label} paling banyak ${most} huruf`)
		.regex(/^[^\p{Cc}]*$/u, `${label} ditulis dalam satu baris`);

const invoice = z.object({
	invoiceId: z.string(),
	number: z.string(),
	companyId: z.string(),
	company: z.string(),
	coverNo: z.string(),
	coverName: z.string(),
	words: z.string(),
	amount: z.int(),
	paid: z.int(),
	open: z.int(),
	issuedOn: z.string(),
	dueOn: z.string(),
	state: z.enum(INVOICE_STATES),
	stateWords: z.string(),
});
export type OfficeInvoice = z.output<typeof invoice>;

const receipt = z.object({
	receiptId: z.string(),
	number: z.string(),
	companyId: z.string(),
	company: z.string(),
	amount: z.int(),
	/** Amount not used for any invoice, which must be paid back. */
	over: z.int(),
	receivedOn: z.string(),
	reference: z.string(),
	note: z.string(),
	recordedBy: z.string(),
	recordedAt: z.string(),
	/** True if the caller recorded the receipt and therefore may not reverse it. */
	mine: z.boolean(),
	whyNotAgree,
	uses: z.array(z.object({ number: z.string(), amount: z.int() })),
	takenBack: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type OfficeReceipt = z.output<typeof receipt>;

export const listReceivables = call({
	...office,
	path: path('open'),
	summary:
		'Tagihan perusahaan yang belum lunas, yang paling lama jatuh tempo dulu, dengan umurnya',
	input: z.object({
		companyId: z.uuid().nullish(),
		overdue: z.boolean().default(false),
		sort: sortField(['dueOn']),
		page,
	}),
	output: z.object({
		rows: z.array(invoice),
		total: z.int(),
		pages: z.int(),
		open: z.int(),
		ages: z.array(z.object({ words: z.string(), open: z.int(), count: z.int() })),
		companies: z.array(
			z.object({
				companyId: z.string(),
				company: z.string(),
				open: z.int(),
				overdue: z.int(),
			}),
		),
	}),
});

export const companyReceivables = call({
	...office,
	path: path('of-company'),
	summary: 'Tagihan satu perusahaan yang belum lunas, yang jatuh tempo dulu lebih dulu',
	input: z.object({ companyId }),
	output: z.object({ company: z.string(), invoices: z.array(invoice) }),
});

export const recordCompanyReceipt = call({
	...office,
	path: path('record'),
	summary:
		'Catat uang perusahaan yang masuk rekening dan tagihan yang dibayarnya; lebihnya menjadi utang kepada perusahaan',
	input: z.object({
		companyId,
		amount: amount('Jumlah'),
		receivedOn: z.string({ error: 'Hari wajib diisi' }).refine(isDay, 'Tanggal belum benar'),
		reference: text('Nomor referensi', 4, 60).refine(
			(typed) => typed.replaceAll(/[^a-z0-9]/gi, '').length >= 4,
			'Nomor referensi paling sedikit 4 huruf atau angka',
		),
		note: text('Catatan', 0, 300).default(''),
		uses: z.array(z.object({ invoiceId: z.uuid(), amount: amount('Jumlah') })).max(500),
		/**
		 * Confirms that part of the amount is not used although invoices are open. That part is
		 * refunded.
		 */
		confirmOver: z.boolean().default(false),
		/** Confirms that the money was received unusually long ago. */
		confirmOld: z.boolean().default(false),
		/**
		 * Confirms that a transfer already recorded for another company also paid for this one, or
		 * is a different transfer.
		 */
		confirmShared: z.boolean().default(false),
		/**
		 * Confirms that this is a different transfer with the same reference as one already
		 * recorded for this company.
		 */
		confirmSame: z.boolean().default(false),
	}),
	output: z.object({ receiptId: z.string(), number: z.string(), over: z.int() }),
	once: true,
});

export const listCompanyReceipts = call({
	...office,
	path: path('receipts'),
	summary: 'Uang perusahaan yang dicatat masuk, yang terbaru dulu',
	input: z.object({ companyId: z.uuid().nullish(), page }),
	output: z.object({ rows: z.array(receipt), total: z.int(), pages: z.int() }),
});

export const takeBackCompanyReceipt = call({
	...office,
	path: path('take-back'),
	summary:
		'Batalkan penerimaan yang keliru dicatat, oleh orang lain dari yang mencatatnya; tagihannya terbuka lagi',
	input: z.object({
		receiptId: z.uuid({ error: 'Penerimaan tidak dikenal' }),
		reason: text('Alasan', REASON_LEAST, 300),
	}),
	output: z.object({ number: z.string() }),
	once: true,
});

export const officeInvoiceFile = call({
	...office,
	path: path('file'),
	audit: { kind: 'export' },
	summary: 'Tautan lima menit ke tagihan, nota kredit atau kuitansi sebagai PDF',
	input: z.object({ what: z.enum(['invoice', 'credit-note', 'receipt']), id: z.uuid() }),
	output: z.object({ url: z.string() }),
});

export const owedBeside = call({
	...office,
	path: path('owed-beside'),
	summary:
		'Yang masih harus dibayar perusahaan yang akan dikirimi uang, menurut nomor endorsemen, nota kredit atau kuitansinya',
	input: z.object({ subjects: z.array(z.string().max(80)).max(200) }),
	output: z.object({
		rows: z.array(z.object({ subject: z.string(), open: z.int(), overdue: z.int() })),
	}),
});

export const owedByCompanies = call({
	...office,
	path: path('owed'),
	summary: 'Yang masih harus dibayar beberapa perusahaan, untuk kartu perusahaannya',
	input: z.object({ companyIds: z.array(z.uuid()).max(100) }),
	output: z.object({
		rows: z.array(z.object({ companyId: z.string(), open: z.int(), overdue: z.int() })),
	}),
});
