import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { agreedSnapshotSchema } from '#insurance/policies/snapshots/agreed-snapshot.ts';
import { askedSchema } from '#insurance/product/products/benefits/benefit.ts';
import { call } from '#platform/contract/call.ts';

import { deskChecklist } from '../checklist/api.ts';
import { CLAIM_STATUSES } from '../claim.ts';
import { deathShown } from '../deaths/desk-shown.ts';
import { signedForm } from '../form/api.ts';
import { claimLetter } from '../letters/claim-letter.ts';
import { shownReadingSchema } from '../receipts/api.ts';
import { LEFT_OUT } from '../receipts/receipt-sum.ts';
import { RELATIONS } from '../reports/report.ts';
import { eventSchema } from '../rules/event.ts';
import { similarClaim } from '../similar/api.ts';
import { ABOVE_CODES } from './decision/above-rules.ts';
import { deskDocument, documentNote } from './notes/api.ts';
import { moneyShown } from './payouts/money-shown.ts';

/** One claim as shown to the desk; actions on it are in `office-api.ts`. */
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
	/** Why less is paid than the rules calculate; shown to the customer. */
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
	/**
	 * Amount that the rules calculated from the facts; null for a recommendation older than this
	 * field.
	 */
	computed: z.int().nullable(),
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
	reveals: 'claim',
	output: z.object({
		claimNo: z.string(),
		revision: z.int(),
		status: z.enum(CLAIM_STATUSES),
		assignee: z.string().nullable(),
		mine: z.boolean(),
		receivers: z.array(z.object({ id: z.string(), name: z.string() })),
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
		/** The exact text that the holder was shown and agreed to. */
		agreed: agreedSnapshotSchema.nullable(),
		benefit: z.string(),
		asked: askedSchema,
		exclusions: z.array(
			/** `assessed` means that no question covers the exclusion, so the assessor decides. */
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
			 * First day of cover for a person who joined the policy later; null for a person
			 * insured from the start.
			 */
			since: z.string().nullable(),
			/** Answers about this person that were given before they were insured. */
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
		/** The adult who receives the money for an insured child; null if the insured is of age. */
		guardian: z
			.object({
				name: z.string(),
				relationship: z.string(),
				/** Why the claim cannot be paid to the account; null if it can. */
				problem: z.string().nullable(),
			})
			.nullable(),
		province: z.string(),
		/**
		 * The person who reported the claim by private link, and the possible payees; null if the
		 * holder reported it.
		 */
		report: z
			.object({
				by: z.enum(RELATIONS),
				relation: z.string(),
				name: z.string(),
				nik: z.string(),
				phone: z.string(),
				email: z.string(),
				organisation: z.string(),
				/** Hint that the address or phone number belongs to the holder's trusted contact. */
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
				/** Why nothing can be paid yet; null if payment is possible. */
				problem: z.string().nullable(),
				/**
				 * True if the policy names no beneficiary, so that a document must prove who
				 * inherits.
				 */
				byLaw: z.boolean(),
			})
			.nullable(),
		event: eventSchema.nullable(),
		/** Amount the customer requested; null if unknown. */
		requested: z.int().nullable(),
		checklist: deskChecklist,
		/** Results of our receipt reader, by document and page; pages are counted from 1. */
		receipts: z.array(
			shownReadingSchema.extend({
				document: z.string(),
				page: z.int(),
				/** Why the receipt is not counted in the total; null if it is. */
				leftOut: z.enum(LEFT_OUT).nullable(),
			}),
		),
		/** Total of the receipts, each counted once; null if no total could be read. */
		receiptSum: z.int().nullable(),
		receiptsUnread: z.int(),
		submittedAt: z.string(),
		dueOn: z.string().nullable(),
		form: signedForm.nullable(),
		letters: z.array(claimLetter),
		documents: z.array(deskDocument),
		documentNotes: z.array(documentNote),
		requests: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				why: z.string(),
				dueOn: z.string(),
				answeredAt: z.string().nullable(),
				answer: z.string().nullable(),
			}),
		),
		recommendations: z.array(recommendation),
		...moneyShown,
		reopened: z.boolean(),
		...deathShown,
		similar: similarClaim.array(),
		/** Other claims on the same event. */
		related: z.array(
			z.object({
				claimNo: z.string(),
				benefitName: z.string(),
				productName: z.string(),
				statusWords: z.string(),
			}),
		),
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
			give: z.boolean(),
			giveBack: z.boolean(),
			request: z.boolean(),
			recommend: z.boolean(),
			note: z.boolean(),
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
