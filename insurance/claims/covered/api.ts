import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { FIGURES } from './figures.ts';

// "Am I covered?": the claim rules judge an everyday situation described in words, for the products
// on sale or for the customer's own policies (decision 0082).

const figure = (most: number) => z.int().min(0).max(most).nullable();
const words = z.string().max(200, 'Ceritakan dalam 200 huruf');

const answer = z.object({
	productName: z.string(),
	slug: z.string(),
	/** Number of the customer's policy; null for a product. */
	policyNo: z.string().nullable(),
	choice: z.string(),
	situation: z.string(),
	/** Words of the question that do not occur in this situation. */
	unread: z.array(z.string()),
	benefit: z.string(),
	verdict: z.enum(['covered', 'not-covered', 'needs-review']),
	amount: z.int(),
	/** E.g. `Dibayar Rp750.000`. */
	outcome: z.string(),
	how: z.string(),
	clause: z.string(),
	figures: z.object({ nights: figure(400), cost: figure(1_000_000_000), hours: figure(1_000) }),
	/** Example figures used because the question gave none. */
	assumed: z.array(z.enum(FIGURES)),
	documents: z.array(z.object({ name: z.string(), required: z.boolean() })),
	excluded: z.array(z.object({ id: z.string(), words: z.string() })),
	/** Exclusions that would change the verdict if one applied. */
	unless: z.array(z.object({ id: z.string(), words: z.string() })),
});
const output = z.object({
	answers: z.array(answer),
	/** If nothing matched, situations that match partly or are frequently requested. */
	nearest: z.array(z.object({ words: z.string(), productName: z.string(), slug: z.string() })),
	/** The question reduced to words from known situations, which are safe to use in an address. */
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
