import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

export const similarClaim = z.object({
	claimNo: z.string(),
	words: z.string(),
	/** False if the facts are nearly the same. */
	isExact: z.boolean(),
	/** Documents of this claim that are like one of the other. */
	documentIds: z.string().array(),
});

export const compareClaims = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/claims/compare',
	summary: 'Dua klaim berdampingan: fakta, kuitansi, rekening. Pembacaan keduanya dicatat',
	input: z.object({ claimNo: z.string().max(20), other: z.string().max(20) }),
	reveals: 'claim',
	output: z.object({
		rows: z.array(
			z.object({
				label: z.string(),
				here: z.string(),
				there: z.string(),
				/** Null for facts that are not compared, such as the state. */
				look: z.enum(['same', 'near', 'different']).nullable(),
			}),
		),
	}),
});
