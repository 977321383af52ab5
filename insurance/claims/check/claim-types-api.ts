import { z } from 'zod';

import { askedSchema } from '#insurance/product/products/benefits/benefit.ts';
import { call } from '#platform/contract/call.ts';

import { eventSchema } from '../rules/event.ts';

// Benefits, persons and documents of a possible claim, and the result of the rules before the claim
// is submitted (C7.2.25, C7.2.26).

const id = z.string({ error: 'Wajib diisi' }).max(64);
const selfcare = { method: 'POST', auth: 'selfcare' } as const;
const path = <P extends string>(name: P) => `/page/selfcare/${name}` as const;

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
			/** Determines the questions asked about the event; additive. */
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
			/** If true, a guardian receives the money; additive. */
			isMinor: z.boolean().optional(),
		}),
	),
});

const finding = z.object({
	rule: z.string(),
	clause: z.string(),
	result: z.enum(['ok', 'no', 'ask']),
	words: z.string(),
	/** Id of the policy exclusion; additive. */
	cites: z.string().optional(),
});
export const wireCheck = z.object({
	verdict: z.enum(['covered', 'not-covered', 'needs-review']),
	findings: z.array(finding),
	amount: z.object({ max: z.int(), expected: z.int(), how: z.string() }),
	waitingUntil: z.string().nullable(),
	fileBy: z.string(),
	documents: z.array(z.object({ code: z.string(), name: z.string(), required: z.boolean() })),
	/** Exclusions that no answer has ruled out; additive. */
	unless: z.array(z.object({ id: z.string(), words: z.string() })),
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
