import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

/**
 * Returns a product's example situations with the result of today's claim rules for the usual plan
 * and sum insured, and the median duration of its finished claims if there are enough.
 */
export const claimPractice = call({
	method: 'GET',
	path: '/page/claims/practice',
	auth: 'open',
	summary: 'Kapan dibayar berapa, dan berapa lama klaim biasanya',
	input: z.object({
		slug: z
			.string()
			.regex(/^[a-z0-9-]{1,80}$/, 'Produk ini tidak ditemukan. Pilih dari daftar produk.'),
	}),
	output: z.object({
		/** Plan and sum insured used in the calculation, e.g. `uang pertanggungan Rp25 juta`. */
		choice: z.string(),
		situations: z.array(
			z.object({
				words: z.string(),
				benefit: z.string(),
				verdict: z.enum(['covered', 'not-covered', 'needs-review']),
				amount: z.int(),
				outcome: z.string(),
				why: z.string(),
			}),
		),
		/** Median days from submission to completion, and the number of claims it is based on. */
		pace: z.object({ days: z.int(), claims: z.int() }).nullable(),
	}),
});
