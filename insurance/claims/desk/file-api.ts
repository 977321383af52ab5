import { z } from 'zod';

import { agreedSnapshotSchema } from '#insurance/policies/agreed-snapshot.ts';
import { askedSchema } from '#insurance/products/benefit.ts';
import { whyNotAgree } from '#insurance/staff/two-people.ts';
import { call } from '#platform/contract/call.ts';

import { deskChecklist } from '../checklist/api.ts';
import { CLAIM_STATUSES } from '../claim.ts';
import { deathShown } from '../deaths/desk-shown.ts';
import { signedForm } from '../form/api.ts';
import { sentBySchema } from '../invitations/sender-schema.ts';
import { shownReadingSchema } from '../receipts/api.ts';
import { LEFT_OUT } from '../receipts/receipt-sum.ts';
import { RELATIONS } from '../reports/report.ts';
import { eventSchema } from '../rules/event.ts';
import { ABOVE_CODES } from './above-rules.ts';

/** One claim as the desk reads it; what may be done with it is in `office-api.ts`. */
export const assessorWords = (label: string, least: number, most: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.trim()
		.min(1, { error: `${label} wajib diisi`, abort: true })
		.min(least, `${label} paling sedikit ${least} huruf`)
		.max(most, `${label} terlalu panjang`);
const amount = z
	.int({ error: 'Jumlah harus angka bulat' })
	.min(0, 'Jumlah tidak boleh minus')
	.max(100_000_000_000, 'Jumlah terlalu besar');

export const assessedLine = z.object({
	label: assessorWords('Nama baris', 1, 160),
	asked: amount,
	amount,
	rule: assessorWords('Aturan', 1, 300),
	clause: assessorWords('Pasal', 1, 160),
	evidence: assessorWords('Bukti', 1, 300),
	/** Why less is paid than the rules calculate; the customer reads it. */
	cut: z.string().trim().max(300, 'Alasan pengurangan terlalu panjang').optional(),
});

const recommendation = z.object({
	id: z.string(),
	by: z.string(),
	at: z.string(),
	outcome: z.enum(['approve', 'decline']),
	amount: z.int(),
	reason: z.string(),
	lines: z.array(assessedLine),
	/** What the rules calculated from its facts; null for one made before this was kept. */
	computed: z.int().nullable(),
	/** Why more is paid than that. */
	above: z.object({ code: z.enum(ABOVE_CODES), words: z.string() }).nullable(),
	verdict: z.enum(['agreed', 'returned']).nullable(),
	decidedBy: z.string().nullable(),
	note: z.string().nullable(),
});

export const claimFile = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/claims/detail',
	summary:
		'Satu klaim untuk petugas: data, dokumen dengan tautan lima menit, aturan, riwayat. Setiap pembacaan dicatat',
	input: z.object({ claimNo: z.string().max(20) }),
	output: z.object({
		claimNo: z.string(),
		revision: z.int(),
		status: z.enum(CLAIM_STATUSES),
		assignee: z.string().nullable(),
		mine: z.boolean(),
		policy: z.object({
			policyNo: z.string(),
			productName: z.string(),
			productCode: z.string(),
			plan: z.string(),
			sumInsured: z.int(),
			status: z.string(),
			startDay: z.string(),
			endDay: z.string(),
			promiseUnbroken: z.boolean(),
		}),
		/** What the holder was shown and agreed to, as they read it themselves. */
		agreed: agreedSnapshotSchema.nullable(),
		benefit: z.string(),
		/** What decides the questions about what happened. */
		asked: askedSchema,
		/** What is not paid on this policy, for a decision to cite. */
		exclusions: z.array(
			/** `assessed`: no question reveals it; the assessor decides. */
			z.object({ id: z.string(), words: z.string(), assessed: z.boolean() }),
		),
		benefitName: z.string(),
		holderName: z.string(),
		insured: z.object({
			name: z.string(),
			birthDate: z.string(),
			relationship: z.string(),
			nikMasked: z.string(),
			/**
			 * The first day of who joined the policy later; null for who was insured from its
			 * first.
			 */
			since: z.string().nullable(),
			/** What was answered of this person before they were insured. */
			answers: z.array(z.object({ question: z.string(), answer: z.string() })),
		}),
		bank: z.object({
			accountName: z.string(),
			accountNumber: z.string(),
			bankName: z.string(),
			bankBranch: z.string(),
			bankCity: z.string(),
			nameDiffers: z.boolean(),
		}),
		/** The adult who receives the money of an insured child; null where the insured is of age. */
		guardian: z
			.object({
				name: z.string(),
				relationship: z.string(),
				/** Why the account may not be paid; null where it may. */
				problem: z.string().nullable(),
			})
			.nullable(),
		province: z.string(),
		/** Who reported it by a private link, and who may be paid; null where the holder did. */
		report: z
			.object({
				by: z.enum(RELATIONS),
				relation: z.string(),
				name: z.string(),
				nik: z.string(),
				phone: z.string(),
				email: z.string(),
				organisation: z.string(),
				/** The address or telephone is that of the contact whom the holder trusts: a hint. */
				isTrustedContact: z.boolean(),
				payees: z.array(
					z.object({
						name: z.string(),
						share: z.int(),
						account: z.string().nullable(),
						amount: z.int(),
						paid: z.boolean(),
					}),
				),
				/** Why nothing can be paid yet. */
				problem: z.string().nullable(),
				/** The policy names no beneficiary: who inherits is proved by a document. */
				byLaw: z.boolean(),
			})
			.nullable(),
		event: eventSchema.nullable(),
		/** What the customer asked for; null where nothing says it. */
		requested: z.int().nullable(),
		checklist: deskChecklist,
		/** What our reader made of photographed receipts, by document and page from 1. */
		receipts: z.array(
			shownReadingSchema.extend({
				document: z.string(),
				page: z.int(),
				/** Why it is not added up, or null where it is. */
				leftOut: z.enum(LEFT_OUT).nullable(),
			}),
		),
		/** What they come to, each once; null where no total was read. */
		receiptSum: z.int().nullable(),
		/** Photographs of what proves costs that our reader has not looked at yet. */
		receiptsUnread: z.int(),
		submittedAt: z.string(),
		dueOn: z.string().nullable(),
		/** The form that was signed on the screen; null without one. */
		form: signedForm.nullable(),
		documents: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				fileName: z.string(),
				mediaType: z.string(),
				/** Of all its pages. */
				size: z.int(),
				uploadedAt: z.string(),
				/** Who sent it by a link of the customer. */
				sentBy: sentBySchema.nullable(),
				/** The first of `pages`. */
				url: z.string(),
				pages: z.array(
					z.object({ fileName: z.string(), mediaType: z.string(), url: z.string() }),
				),
			}),
		),
		requests: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				why: z.string(),
				dueOn: z.string(),
				answeredAt: z.string().nullable(),
				/** What was said in words. */
				answer: z.string().nullable(),
			}),
		),
		recommendations: z.array(recommendation),
		payouts: z.array(
			z.object({
				amount: z.int(),
				arrears: z.int(),
				reference: z.string(),
				paidOn: z.string(),
				by: z.string(),
			}),
		),
		/** Granted and not yet paid, without the arrears. */
		owed: z.int(),
		/** Premium that the next transfer is reduced by. */
		arrears: z.int(),
		reopened: z.boolean(),
		...deathShown,
		/** Other claims that look like this one: the same file, or the same day and amount. */
		hints: z.array(z.object({ claimNo: z.string(), words: z.string() })),
		history: z.array(
			z.object({
				at: z.string(),
				by: z.string(),
				words: z.string(),
				note: z.string().nullable(),
			}),
		),
		reads: z.array(z.object({ at: z.string(), by: z.string() })),
		may: z.object({
			take: z.boolean(),
			request: z.boolean(),
			recommend: z.boolean(),
			decide: z.boolean(),
			pay: z.boolean(),
			match: z.boolean(),
			waive: z.boolean(),
			proposeSetAside: z.boolean(),
			settleSetAside: z.boolean(),
			whyNotDecide: z.string().nullable(),
			whyNotAgree,
			whyNotPay: whyNotAgree,
			whyNotAssess: z.string().nullable(),
		}),
	}),
});
