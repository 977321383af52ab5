import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { ownChecklist } from './checklist/api.ts';
import { CLAIM_STATUSES, MAX_PAGES, TOO_MANY_PAGES } from './claim.ts';
import { signedForm } from './form/api.ts';
import { sentBySchema } from './invitations/sender-schema.ts';
import { claimLetter } from './letters/claim-letter.ts';

// Documented calls for a customer's claims (C7.2.12) and the additional ones under /selfcare/claim.
// Calls used before submission are in `check/claim-types-api.ts`, `draft/api.ts` and
// `uploads/api.ts`.

const id = z.string({ error: 'Wajib diisi' }).max(64);
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
	/** Why less is paid than the rules calculate. */
	cut: z.string().optional(),
});

const payout = z.object({
	amount: z.int(),
	/** Overdue premium deducted from the payment. */
	arrears: z.int(),
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
				/** Total size of all pages. */
				size: z.int(),
				uploadedAt: z.string(),
				sentBy: sentBySchema.nullable(),
				/** Address of the first of `pages`. */
				url: z.string(),
				pages: z.array(z.object({ fileName: z.string(), url: z.string() })),
			}),
		),
		/**
		 * Documents that the claim requires; empty once it is closed. Absent in responses from an
		 * older process.
		 */
		checklist: ownChecklist.optional(),
		form: signedForm.nullable(),
		/** Letters about decisions and requests; absent in responses from an older process. */
		letters: z.array(claimLetter).optional(),
		decision: z
			.object({
				outcome: z.enum(['approve', 'decline']),
				amount: z.int(),
				reason: z.string(),
				lines: z.array(line),
				decidedAt: z.string(),
				/** Why an objection did not change the decision. */
				review: z.object({ reason: z.string(), decidedAt: z.string() }).nullable(),
			})
			.nullable(),
		/** Overdue premium to be deducted from the outstanding payment. */
		arrears: z.int(),
		/** The last of `payouts`. */
		payout: payout.nullable(),
		payouts: z.array(payout),
		mayWithdraw: z.boolean(),
		mayReopen: z.boolean(),
		/**
		 * Masked account that returned or rejected the money, which waits to be sent again; null if
		 * none. Absent in responses from an older process.
		 */
		returnedAccount: z.string().nullish(),
		/** True if the bank rejected the money, so that it never left. */
		accountRejected: z.boolean().nullish(),
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

export const correctClaimAccount = call({
	...selfcare,
	path: path('claim/correct-account'),
	summary: 'Perbaiki rekening klaim yang uangnya dikembalikan bank; kami kirim lagi ke sana',
	input: z.object({
		claimNo,
		accountName: z.string().max(100),
		accountNumber: z.string().max(40),
		bankName: z.string().max(80),
		bankBranch: z.string().max(80),
		bankCity: z.string().max(80),
	}),
	output: z.object({ claimNo: z.string() }),
});
