import { z } from 'zod';

import { proofFields } from '#insurance/access/identity/mailed-code/wire.ts';
import { askedSchema } from '#insurance/product/products/benefits/benefit.ts';
import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';
import { isDay } from '#platform/values/dates.ts';

import { ownChecklist } from '../checklist/api.ts';
import {
	CLAIM_STATUSES,
	MAX_DOCUMENTS,
	MAX_DOCUMENT_BYTES,
	MAX_PAGES,
	TOO_MANY_DOCUMENTS,
	TOO_MANY_PAGES,
} from '../claim.ts';
import { eventSchema } from '../rules/event.ts';
import { payeeAccountFields } from './payees/payee-account.ts';
import { RELATIONS } from './report.ts';

// Claims reported by heirs, family and hospitals without the holder's login (decision 0073).
const open = { method: 'POST', auth: 'page' } as const;
const path = <P extends string>(name: P) => `/page/claim-report/${name}` as const;
export const token = z
	.string({ error: 'Tautannya tidak lengkap. Buka lagi dari email yang kamu terima.' })
	.max(100);
const word = (max: number) => z.string().max(max).nullish();
/** Keys of a document's pages after the first, in order. */
const pages = z
	.array(z.string().max(80))
	.max(MAX_PAGES - 1, TOO_MANY_PAGES)
	.optional();

/** An unknown number and a birth date that does not match the policy get the same 404. */
export const beginReport = call({
	...open,
	path: path('begin'),
	summary:
		'Mulai laporan klaim oleh orang lain: nomor polis dan tanggal lahir tertanggung. Yang tidak cocok dijawab sama; setelah banyak yang salah ditolak `second-step` dengan `data.mailTicket`, yang dikirim lagi dengan kode dari email di `mailCode`',
	rules: 'C7.2.25',
	limit: { max: 20, seconds: 600 },
	input: z.object({
		policyNo: z.string({ error: 'Nomor polis wajib diisi' }).trim().min(1).max(40),
		birthDate: z
			.string({ error: 'Tanggal lahir wajib diisi' })
			.refine(isDay, 'Tanggal lahir belum benar'),
		...proofFields,
	}),
	output: z.object({
		token: z.string(),
		expiresAt: z.string(),
		types: z.array(z.object({ code: z.string(), name: z.string(), asked: askedSchema })),
		/** True if several insured persons share that birth date, so the name is required. */
		askName: z.boolean(),
	}),
});

const document = z.object({ code: z.string(), name: z.string(), required: z.boolean() });

export const reportDocuments = call({
	...open,
	path: path('documents'),
	summary: 'Dokumen yang berguna untuk laporan klaim; yang wajib adalah bukti siapa pelapornya',
	limit: { max: 120, seconds: 60 },
	input: z.object({
		token,
		claimType: z.string().max(40),
		relation: z.enum(RELATIONS),
		event: eventSchema.nullish(),
	}),
	output: z.array(document),
});

export const uploadForReport = call({
	...open,
	path: path('upload'),
	summary:
		'Unggah satu dokumen laporan klaim (multipart, berkas di `claimDocument`), paling besar 1MB',
	bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
	limit: { max: 60, seconds: 60 },
	input: z.looseObject({
		token,
		DocTypeId: z.string({ error: 'Jenis dokumen wajib diisi' }).max(60),
		DocTypeDescription: word(160),
		claimDocument: uploadSchema('Pilih berkas yang akan diunggah'),
	}),
	output: z.object({ filepath: z.string(), fileName: z.string() }),
});

/**
 * Checks only shapes and sizes; the rules and messages for each kind of reporter are in
 * `report.ts`.
 */
const reporter = z.object({
	relation: word(20),
	name: word(200),
	nik: word(40),
	phone: word(40),
	email: word(254),
	organisation: word(200),
	consent: z.boolean().nullish(),
});

export const sendReport = call({
	...open,
	path: path('send'),
	summary:
		'Kirim laporan klaim; jadinya klaim di meja penilai, dan pelapor mendapat tautan pribadi',
	once: true,
	limit: { max: 20, seconds: 600 },
	input: z.object({
		token,
		claimType: z.string().max(40),
		insuredName: word(100),
		event: eventSchema,
		reporter,
		documents: z
			.array(
				z.object({
					typeId: z.string().max(60),
					type: z.string().max(120),
					filepath: z.string().max(80),
					pages,
				}),
			)
			.max(MAX_DOCUMENTS, TOO_MANY_DOCUMENTS),
	}),
	output: z.object({ claimNo: z.string() }),
});

const view = z.object({
	claimNo: z.string(),
	isOwn: z.boolean(),
	benefitName: z.string(),
	status: z.enum(CLAIM_STATUSES),
	statusWords: z.string(),
	sentAt: z.string(),
	turn: z.object({
		who: z.enum(['you', 'insurer', 'nobody']),
		what: z.string(),
		since: z.string(),
		dueOn: z.string().nullable(),
	}),
	timeline: z.array(
		z.object({ at: z.string(), by: z.enum(['you', 'insurer']), words: z.string() }),
	),
	requests: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			why: z.string(),
			dueOn: z.string(),
			answeredAt: z.string().nullable(),
		}),
	),
	/** `pages` is the number of files in a document. */
	documents: z.array(z.object({ name: z.string(), fileName: z.string(), pages: z.int() })),
	/** Required documents; empty once closed. Older processes do not send it. */
	checklist: ownChecklist.optional(),
	/** Accounts as entered, with numbers masked. */
	accounts: z.array(z.object({ name: z.string(), bank: z.string(), number: z.string() })),
	mayAdd: z.boolean(),
	/** The decision and its reason. Amounts are shown only to the person who is paid. */
	decision: z
		.object({
			outcome: z.enum(['approve', 'decline']),
			partial: z.boolean(),
			reason: z.string(),
			/**
			 * Clause and rule of each line. They may contain amounts, so they are null for everyone
			 * but the person concerned and the payee.
			 */
			lines: z
				.array(
					z.object({
						label: z.string(),
						rule: z.string().nullable(),
						clause: z.string(),
						/**
						 * Why less is paid than the rules calculate; null in the same cases as
						 * `rule`.
						 */
						cut: z.string().nullable().optional(),
					}),
				)
				.optional(),
			amount: z.int().nullable(),
			decidedAt: z.string(),
			/** The second person's reason for leaving the decision unchanged. */
			review: z.object({ reason: z.string(), decidedAt: z.string() }).nullable(),
		})
		.nullable(),
});
export type ReportView = z.output<typeof view>;

/** An unknown link and an expired one get the same 404. */
export const showReport = call({
	...open,
	path: path('status'),
	summary: 'Sampai di mana laporan klaim, dengan tautan pribadinya',
	limit: { max: 120, seconds: 60 },
	input: z.object({ token }),
	output: view,
});

export const answerReport = call({
	...open,
	path: path('answer'),
	summary: 'Jawab permintaan penilai dengan dokumen atau dengan kata-kata',
	limit: { max: 60, seconds: 60 },
	input: z.object({
		token,
		requestId: z.string().max(64),
		filepath: word(80),
		pages,
		words: z.string().trim().max(2_000, 'Jawaban paling banyak 2.000 huruf').nullish(),
	}),
	output: view,
});

export const addToReport = call({
	...open,
	path: path('add'),
	summary: 'Tambah dokumen pada laporan yang masih diperiksa',
	limit: { max: 60, seconds: 60 },
	input: z.object({
		token,
		filepath: z.string().max(80),
		pages,
		name: z
			.string({ error: 'Nama dokumen wajib diisi' })
			.trim()
			.min(1, 'Nama dokumen wajib diisi')
			.max(100, 'Nama dokumen paling banyak 100 huruf'),
	}),
	output: view,
});

export const nameAccount = call({
	...open,
	path: path('account'),
	summary: 'Tulis rekening seorang penerima manfaat; penilai mencocokkannya dengan polis',
	limit: { max: 60, seconds: 60 },
	input: z.object({
		token,
		...payeeAccountFields,
	}),
	output: view,
});
