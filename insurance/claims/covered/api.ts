import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { FIGURES } from './figures.ts';

/**
 * Am I covered? An everyday situation in words, answered by the rules of claims for the products on
 * sale or for one's own policies (decision 0082).
 */
const figure = (most: number) => z.int().min(0).max(most).nullable();
const words = z.string().max(200, 'Ceritakan dalam 200 huruf');

const answer = z.object({
	productName: z.string(),
	slug: z.string(),
	/** Of an own policy; null for a product. */
	policyNo: z.string().nullable(),
	/** Plan and sum it is reckoned with. */
	choice: z.string(),
	/** What was understood. */
	situation: z.string(),
	/** Words of the question that this situation does not say. */
	unread: z.array(z.string()),
	benefit: z.string(),
	verdict: z.enum(['covered', 'not-covered', 'needs-review']),
	amount: z.int(),
	/** `Dibayar Rp750.000`. */
	outcome: z.string(),
	/** How it is counted, or why nothing is paid. */
	how: z.string(),
	clause: z.string(),
	figures: z.object({ nights: figure(400), cost: figure(1_000_000_000), hours: figure(1_000) }),
	/** Figures of the example, because nobody said them. */
	assumed: z.array(z.enum(FIGURES)),
	documents: z.array(z.object({ name: z.string(), required: z.boolean() })),
	/** What the product never pays. */
	excluded: z.array(z.object({ id: z.string(), words: z.string() })),
	/** Exclusions that would change the verdict, were one of them met. */
	unless: z.array(z.object({ id: z.string(), words: z.string() })),
});
const output = z.object({
	answers: z.array(answer),
	/** Nothing was matched: situations that say some of it, or that everybody asks. */
	nearest: z.array(z.object({ words: z.string(), productName: z.string(), slug: z.string() })),
	/** The question in words of situations alone: what may stand in an address. */
	known: z.string(),
});

const digits = z
	.string()
	.regex(/^\d{1,10}$/, 'Isi dengan angka saja')
	.optional();
export const askCovered = call({
	method: 'GET',
	path: '/page/claims/covered',
	auth: 'open',
	summary: 'Apakah ini dijamin? Situasi sehari-hari dijawab dengan aturan klaim',
	limit: { max: 60, seconds: 60 },
	input: z.object({
		q: words,
		slug: z
			.string()
			.regex(/^[a-z0-9-]{1,80}$/, 'Produk tidak ada di daftar')
			.optional(),
		nights: digits,
		cost: digits,
		hours: digits,
	}),
	output,
});

export const askCoveredByMine = call({
	method: 'POST',
	path: '/page/selfcare/claim/covered',
	auth: 'selfcare',
	summary: 'Apakah ini dijamin oleh polis sendiri? Dijawab dengan aturan klaim',
	limit: { max: 60, seconds: 60 },
	input: z.object({
		customerId: z.string({ error: 'Wajib diisi' }).max(64),
		q: words,
		nights: figure(400).optional(),
		cost: figure(1_000_000_000).optional(),
		hours: figure(1_000).optional(),
	}),
	output,
});
