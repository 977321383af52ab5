import { z } from 'zod';

import { askedSchema } from '#insurance/products/benefit.ts';
import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import { CLAIM_STATUSES, MAX_FILE_BYTES, MAX_PAGES, TOO_MANY_PAGES } from './claim.ts';
import { eventSchema } from './rules/event.ts';

/**
 * Documented calls of a customer's claims (C7.2.12, C7.2.22–C7.2.40) and the additive ones under
 * /selfcare/claim.
 */
const id = z.string({ error: 'Wajib diisi' }).max(64);
const optional = (max: number) => z.string().max(max).nullish();
const claimNo = z.string().max(20);
const selfcare = { method: 'POST', auth: 'selfcare' } as const;
const path = <P extends string>(name: P) => `/page/selfcare/${name}` as const;

export const claimList = call({
	...selfcare,
	path: path('claimList'),
	summary: 'Klaim pada sebuah polis',
	rules: 'C7.2.12 C3.8',
	input: z.object({ policyId: id }),
	output: z.array(
		z.object({
			claimNo: z.string(),
			claimBenefit: z.string(),
			claimDate: z.string(),
			claimStatus: z.string(),
		}),
	),
});

export const uploadDocument = call({
	...selfcare,
	path: path('claim/upload-claim-doc-draft'),
	summary:
		'Unggah satu dokumen klaim (multipart, berkas di `claimDocument`), paling besar 1MB, dikenali dari isinya',
	rules: 'C7.2.27–C7.2.29 C5.44–C5.49',
	bodyLimit: MAX_FILE_BYTES + 64 * 1024,
	limit: { max: 60, seconds: 60 },
	input: z.looseObject({
		DocTypeId: z.string({ error: 'Jenis dokumen wajib diisi' }).max(60),
		DocTypeDescription: optional(160),
		claimDocument: uploadSchema('Pilih berkas yang akan diunggah'),
		productId: optional(80),
		customerId: id,
	}),
	output: z.object({ filepath: z.string(), fileName: z.string() }),
});

export const coverageTypes = call({
	...selfcare,
	path: path('getPolicyCoverageInsuredDetail'),
	summary: 'Jenis klaim yang ada pada sebuah polis',
	rules: 'C7.2.25 C3.13',
	input: z.object({ policyId: id, customerId: id }),
	output: z.array(
		z.object({
			coverageTypeID: z.string(),
			coverageTypeDetailDesc: z.string(),
			productID: z.string(),
			plan: z.string(),
			coverageTypeDetailID: z.string(),
			/** What decides the questions about what happened; additive. */
			asked: askedSchema,
		}),
	),
});

export const documentTypes = call({
	...selfcare,
	path: path('getDocumentClaimListByProduct'),
	summary:
		'Dokumen yang diminta untuk sebuah jenis klaim (productID dari jenis klaim itu); dengan `event` hanya yang cocok dengan kejadiannya',
	rules: 'C7.2.26 C3.14',
	input: z.object({ productId: z.string().max(80), event: eventSchema.nullish() }),
	output: z.array(
		z.object({
			docTypeID: z.string(),
			docTypeDescription: z.string(),
			is_mandatory: z.boolean(),
		}),
	),
});

export const claimInsured = call({
	...selfcare,
	path: path('claim/insured'),
	summary:
		'Orang yang boleh menjadi tertanggung pada klaim sebuah polis; polis kendaraan menjawab pemegang polisnya',
	rules: 'C2.7.23–C2.7.25 C3.10',
	input: z.object({ policyId: id }),
	output: z.array(
		z.object({
			customerID: z.string(),
			customerName: z.string(),
			customerDOB: z.string(),
			relationshipDescription: z.string(),
			customerGender: z.string(),
		}),
	),
});

const finding = z.object({
	rule: z.string(),
	clause: z.string(),
	result: z.enum(['ok', 'no', 'ask']),
	words: z.string(),
	/** Id of the exclusion of the policy; additive. */
	cites: z.string().optional(),
});
export const wireCheck = z.object({
	verdict: z.enum(['covered', 'not-covered', 'needs-review']),
	findings: z.array(finding),
	amount: z.object({ max: z.int(), expected: z.int(), how: z.string() }),
	waitingUntil: z.string().nullable(),
	fileBy: z.string(),
	documents: z.array(z.object({ code: z.string(), name: z.string(), required: z.boolean() })),
});

export const checkBefore = call({
	...selfcare,
	path: path('claim/check'),
	summary: 'Cek dulu sebelum klaim: aturan yang sama dengan yang dipakai penilai',
	input: z.object({
		policyId: id,
		claimType: z.string().max(40),
		tertanggungId: id,
		event: eventSchema,
	}),
	output: wireCheck,
});

const turn = z.object({
	who: z.enum(['you', 'insurer', 'nobody']),
	what: z.string(),
	since: z.string(),
	dueOn: z.string().nullable(),
});
const summary = z.object({
	claimNo: z.string(),
	productName: z.string(),
	policyNo: z.string(),
	benefitName: z.string(),
	insuredName: z.string(),
	status: z.enum(CLAIM_STATUSES),
	statusWords: z.string(),
	submittedAt: z.string(),
	turn,
	approvedAmount: z.int(),
});

export const myClaims = call({
	...selfcare,
	path: path('claim/mine'),
	summary: 'Semua klaim pelanggan, dengan giliran siapa',
	input: z.object({ customerId: id }),
	output: z.array(summary),
});

const line = z.object({
	label: z.string(),
	asked: z.int(),
	amount: z.int(),
	rule: z.string(),
	clause: z.string(),
	evidence: z.string(),
});

const payout = z.object({
	amount: z.int(),
	reference: z.string(),
	paidOn: z.string(),
	account: z.string(),
});

export const claimDetail = call({
	...selfcare,
	path: path('claim/detail'),
	summary:
		'Satu klaim: giliran siapa, riwayat, permintaan dokumen, keputusan per baris, pembayaran',
	input: z.object({ claimNo }),
	output: summary.extend({
		forecast: z.object({ days: z.int(), from: z.int() }).nullable(),
		accountMasked: z.string(),
		bankName: z.string(),
		timeline: z.array(
			z.object({
				at: z.string(),
				by: z.enum(['customer', 'staff', 'system']),
				words: z.string(),
				note: z.string().nullable(),
			}),
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
		documents: z.array(
			z.object({
				name: z.string(),
				fileName: z.string(),
				/** Of all its pages. */
				size: z.int(),
				uploadedAt: z.string(),
				/** The first of `pages`. */
				url: z.string(),
				pages: z.array(z.object({ fileName: z.string(), url: z.string() })),
			}),
		),
		decision: z
			.object({
				outcome: z.enum(['approve', 'decline']),
				amount: z.int(),
				reason: z.string(),
				lines: z.array(line),
				decidedAt: z.string(),
				/** Why an objection changed nothing. */
				review: z.object({ reason: z.string(), decidedAt: z.string() }).nullable(),
			})
			.nullable(),
		/** The last of `payouts`. */
		payout: payout.nullable(),
		payouts: z.array(payout),
		mayWithdraw: z.boolean(),
		mayReopen: z.boolean(),
	}),
});

export const answerRequest = call({
	...selfcare,
	path: path('claim/answer-request'),
	summary: 'Kirim dokumen yang diminta; setelah semuanya terkirim giliran kembali ke kami',
	input: z.object({
		claimNo,
		requestId: id,
		filepath: z.string().max(80),
		/** Keys of the pages after the first. */
		pages: z
			.array(z.string().max(80))
			.max(MAX_PAGES - 1, TOO_MANY_PAGES)
			.optional(),
	}),
	output: z.object({ left: z.int() }),
});

export const withdrawClaim = call({
	...selfcare,
	path: path('claim/withdraw'),
	summary: 'Batalkan klaim yang belum diputuskan',
	input: z.object({ claimNo }),
	output: z.object({ claimNo: z.string() }),
});

export const reopenClaim = call({
	...selfcare,
	path: path('claim/reopen'),
	summary:
		'Minta klaim yang ditolak atau disetujui sebagian diperiksa ulang, sekali, dengan alasannya',
	input: z.object({
		claimNo,
		reason: z.string().trim().min(10, 'Tulis alasannya, paling sedikit 10 huruf').max(2_000),
	}),
	output: z.object({ claimNo: z.string() }),
});
