import { z } from 'zod';

export const deathShown = {
	objection: z
		.object({
			by: z.enum(['account', 'link']),
			at: z.string(),
			open: z.boolean(),
			proposed: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
			agreed: z.object({ by: z.string(), at: z.string() }).nullable(),
		})
		.nullable(),
	/** Every policy that the deceased held or was insured under; set only for a reported death. */
	deceased: z.array(
		z.object({
			policyNo: z.string(),
			productName: z.string(),
			status: z.string(),
			holds: z.boolean(),
			insured: z.boolean(),
			held: z.boolean(),
			/** True if the policy also pays for a death and the benefit has not been claimed yet. */
			unclaimed: z.boolean(),
			claims: z.array(z.object({ claimNo: z.string(), words: z.string() })),
		}),
	),
};
