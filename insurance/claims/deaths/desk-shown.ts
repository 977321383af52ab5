import { z } from 'zod';

/** What the desk sees of a reported death beside its claim. */
export const deathShown = {
	/** The holder's word that the report of their death is false; null without one. */
	objection: z
		.object({
			by: z.enum(['account', 'link']),
			at: z.string(),
			open: z.boolean(),
			proposed: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
			agreed: z.object({ by: z.string(), at: z.string() }).nullable(),
		})
		.nullable(),
	/** After a death: every policy that the person holds or is insured by. */
	deceased: z.array(
		z.object({
			policyNo: z.string(),
			productName: z.string(),
			status: z.string(),
			holds: z.boolean(),
			insured: z.boolean(),
			held: z.boolean(),
			/** It pays for a death too, and nobody has claimed that. */
			unclaimed: z.boolean(),
			claims: z.array(z.object({ claimNo: z.string(), words: z.string() })),
		}),
	),
};
