import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

/**
 * Returns how many claims were paid in the last twelve months and the median of their days from
 * submission to the transfer. Null if there are fewer than the minimum. Counted once an hour, never
 * during a request; `insurance/claims/record/paid-figure.ts` defines the figure.
 */
export const paidClaims = call({
	method: 'GET',
	path: '/page/claims/paid',
	auth: 'open',
	summary: 'Berapa klaim dibayar dalam setahun, dan dalam berapa hari',
	input: z.object({}),
	output: z.object({
		paid: z
			.object({
				claims: z.int(),
				days: z.int(),
				countedOn: z.string(),
				/** The sentence for the public pages. It labels the figure of a sample. */
				words: z.string(),
			})
			.nullable(),
	}),
});
