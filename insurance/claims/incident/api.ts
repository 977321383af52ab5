import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';

import { MAX_DOCUMENTS } from '../claim.ts';
import { draftDocument } from '../draft/api.ts';
import { eventSchema } from '../rules/event.ts';
import { incidentSchema } from './incident.ts';

// An event that a customer describes once: who, when and what. The rules propose every benefit that may pay (decision
// 0298).

const id = z.string({ error: 'Wajib diisi' }).max(64);
const selfcare = { method: 'POST', auth: 'selfcare' } as const;
const path = <P extends string>(name: P) => `/page/selfcare/claim/${name}` as const;

const proposal = z.object({
	policyId: z.string(),
	policyNo: z.string(),
	productName: z.string(),
	insuredId: z.string(),
	benefit: z.string(),
	benefitName: z.string(),
	/** `coverageTypeDetailID` of the claim type. */
	coverageId: z.string(),
	verdict: z.enum(['covered', 'not-covered', 'needs-review']),
	amount: z.int(),
	outcome: z.string(),
	/** How the amount is calculated, or why nothing is paid. */
	how: z.string(),
	/** Example figures that the amount is based on, if the customer gave none. */
	assumed: z.array(z.string()),
	documents: z.array(z.object({ code: z.string(), name: z.string(), required: z.boolean() })),
	/** The answers to the questions of this claim type that the words contain. */
	facts: eventSchema.partial(),
	/** The claim that was already made on this benefit for the event. */
	claimNo: z.string().nullable(),
});

export const knownForClaim = call({
	...selfcare,
	path: path('known'),
	summary: 'Yang sudah kami tahu untuk klaim: siapa saja tertanggungnya, rekening klaim terakhir',
	input: z.object({ customerId: id }),
	output: z.object({
		people: z.array(z.object({ personId: z.string(), name: z.string() })),
		/** The account of the last claim; null if there was none. */
		account: z
			.object({
				accountName: z.string(),
				accountNumber: z.string(),
				bankName: z.string(),
				bankBranch: z.string(),
				bankCity: z.string(),
			})
			.nullable(),
		/** Situations that the customer's policies know, to choose instead of typing. */
		choices: z.array(z.string()),
	}),
});

export const proposeClaims = call({
	...selfcare,
	path: path('propose'),
	summary:
		'Satu kejadian diceritakan sekali: semua manfaat semua polis yang mungkin membayarnya, perkiraannya atau alasannya tidak, dan dokumennya',
	limit: { max: 60, seconds: 60 },
	input: z.object({
		customerId: id,
		personId: z.string({ error: 'Pilih siapa yang mengalaminya' }).min(1).max(64),
		day: z.string().refine(isDay, 'Isi tanggal kejadiannya'),
		words: z
			.string()
			.trim()
			.min(1, 'Ceritakan apa yang terjadi')
			.max(300, 'Ceritakan dalam 300 huruf'),
	}),
	output: z.object({
		proposals: z.array(proposal),
		/** Policies of this person without a benefit for the event. */
		without: z.array(z.object({ policyNo: z.string(), productName: z.string() })),
		/** Similar situations, if the words were not understood. */
		nearest: z.array(z.string()),
	}),
});

export const reuseDocuments = call({
	...selfcare,
	path: path('reuse-documents'),
	summary:
		'Dokumen yang sudah pernah dikirim dan boleh dipakai lagi: semua dari kejadian yang sama, KTP dan buku tabungan dari klaim lain',
	limit: { max: 30, seconds: 60 },
	input: z.object({
		customerId: id,
		policyId: id,
		claimType: z.string().max(40),
		tertanggungId: id,
		accountNumber: z.string().max(40),
		event: eventSchema.nullish(),
		/** The documents that are still missing; all required ones if absent. */
		typeIds: z.array(z.string().max(60)).max(MAX_DOCUMENTS).nullish(),
		incidentId: incidentSchema.shape.id.nullish(),
	}),
	output: z.object({ documents: z.array(draftDocument.extend({ claimNo: z.string() })) }),
});

const told = incidentSchema.omit({ id: true }).extend({ incidentId: z.string() });

export const claimIncidents = call({
	...selfcare,
	path: path('incidents'),
	summary:
		'Kejadian yang sudah diklaim: klaim-klaimnya, dan manfaat lain yang masih bisa diajukan',
	input: z.object({ customerId: id }),
	output: z.array(
		told.extend({
			claims: z.array(
				z.object({
					claimNo: z.string(),
					benefitName: z.string(),
					productName: z.string(),
					statusWords: z.string(),
				}),
			),
			offers: z.array(proposal),
		}),
	),
});

export const dismissOffers = call({
	...selfcare,
	path: path('dismiss-offers'),
	summary: 'Jangan tawarkan lagi manfaat lain untuk satu kejadian',
	input: z.object({ customerId: id, incidentId: incidentSchema.shape.id }),
	output: z.object({ incidentId: z.string() }),
});
