import { z } from 'zod';

/** A reported death as shown to the desk, next to its claim. */
export const deathShown = {
	/** The holder's statement that the report of their death is false; null if there is none. */
	objection: z
		.object({
			by: z.enum(['account', 'link']),
			at: z.string(),
			open: z.boolean(),
			proposed: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
			agreed: z.object({ by: z.string(), at: z.string() }).nullable(),
		})
		.nullable(),
	/** Set after a death: every policy that the person holds or is insured by. */
	deceased: z.array(
		z.object({
			policyNo: z.string(),
			productName: z.string(),
			status: z.string(),
			holds: z.boolean(),
			insured: z.boolean(),
			held: z.boolean(),
			/** True if the policy also pays for a death and that has not been claimed. */
			unclaimed: z.boolean(),
			claims: z.array(z.object({ claimNo: z.string(), words: z.string() })),
		}),
	),
};
