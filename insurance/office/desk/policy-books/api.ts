import { z } from 'zod';

import { TASK_SORTS } from '#insurance/money/ledger/tasks/area-tasks.ts';
import { REASON_LEAST } from '#insurance/money/ledger/tasks/tasks.ts';
import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';

// Calls for printed policy books that customers paid for: list the books to print and send, and
// record that they were sent. Every call needs the permission `policies.print`.

const office = { method: 'POST', auth: 'office', rules: 'B2.2.06' } as const;
const path = <P extends string>(name: P) => `/page/office/policy-books/${name}` as const;
const policyNo = z.string().regex(/^\d{11}$/, 'Nomor polis 11 angka');

const book = z.object({
	policyNo: z.string(),
	/** Product and date of issue, without personal data. */
	about: z.string(),
	dueOn: z.string(),
	late: z.boolean(),
	openedAt: z.string(),
	status: z.enum(['open', 'closed']),
	closedAt: z.string().nullable(),
	closedBy: z.string().nullable(),
	closeReason: z.string().nullable(),
});
export type PolicyBook = z.output<typeof book>;

export const listPolicyBooks = call({
	...office,
	path: path('list'),
	summary: 'Buku polis yang harus dicetak dan dikirim, yang paling mendesak dulu',
	input: z.object({
		status: z.enum(['open', 'closed', 'all']).default('open'),
		sort: sortField(TASK_SORTS),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(book),
		total: z.int(),
		pages: z.int(),
		late: z.int(),
	}),
});

export const openPolicyBook = call({
	...office,
	path: path('open'),
	summary: 'Satu buku polis: penerima, alamat dan berkas polisnya; pembukaannya dicatat',
	input: z.object({ policyNo }),
	reveals: 'policy',
	output: z.object({
		book,
		productName: z.string(),
		policyStatus: z.string(),
		/** False if the policy is no longer in force; the holder may then no longer want the book. */
		active: z.boolean(),
		recipient: z.object({ name: z.string(), phone: z.string(), address: z.array(z.string()) }),
		/**
		 * Link that is valid for five minutes, for the person who requested it; null until the file
		 * has been generated.
		 */
		pdfUrl: z.string().nullable(),
		sent: z
			.object({ courier: z.string(), trackingNo: z.string(), sentAt: z.string() })
			.nullable(),
	}),
});

export const policyBookSent = call({
	...office,
	path: path('sent'),
	summary: 'Catat bahwa buku polis sudah dikirim: kurir dan nomor resi; pemegang polis dikabari',
	input: z.object({
		policyNo,
		courier: z
			.string({ error: 'Kurir wajib diisi' })
			.trim()
			.min(2, 'Tulis nama kurirnya')
			.max(40, 'Nama kurir terlalu panjang'),
		trackingNo: z
			.string({ error: 'Nomor resi wajib diisi' })
			.trim()
			.regex(/^[A-Za-z0-9 ./-]*$/, 'Nomor resi berisi huruf dan angka')
			.min(4, 'Nomor resi paling sedikit 4 huruf atau angka')
			.max(40, 'Nomor resi terlalu panjang'),
	}),
	output: book,
	once: true,
});

export const policyBookDropped = call({
	...office,
	path: path('drop'),
	summary: 'Tutup buku polis tanpa mengirimnya, dengan alasannya, misalnya polisnya dibatalkan',
	input: z.object({
		policyNo,
		reason: z
			.string({ error: 'Alasan wajib diisi' })
			.trim()
			.min(REASON_LEAST, `Alasan paling sedikit ${REASON_LEAST} huruf`)
			.max(300, 'Alasan terlalu panjang'),
	}),
	output: book,
});
