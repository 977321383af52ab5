import { z } from 'zod';

/** Fields of a claim's file about its money. */
export const moneyShown = {
	payouts: z.array(
		z.object({
			amount: z.int(),
			arrears: z.int(),
			reference: z.string(),
			paidOn: z.string(),
			by: z.string(),
		}),
	),
	/** Amount granted but not yet paid, less the arrears. */
	owed: z.int(),
	/** Overdue premium that is deducted from the next transfer. */
	arrears: z.int(),
	/** Reserve of the claim; null if it was closed before there were reserves. */
	reserve: z.object({
		amount: z.int().nullable(),
		steps: z.array(
			z.object({ at: z.string(), why: z.string(), before: z.int(), after: z.int() }),
		),
	}),
};
