import { z } from 'zod';

const text = z.string();

/**
 * What a change from the next premium on is offered at: the premium of a whole month or year with
 * its receipt, every instalment until the policy ends, and what they come to. `part`: of how many
 * days the first pays. Rupiah; days `YYYY-MM-DD`.
 */
export const PREMIUMS_OFFERED = {
	premium: z.int(),
	receipt: z.array(z.object({ label: text, amount: z.int() })),
	part: z.object({ days: z.int(), of: z.int() }).nullable(),
	instalments: z.array(
		z.object({ number: z.int(), dueOn: text, untilDay: text, amount: z.int() }),
	),
	total: z.int(),
	totalFormated: text,
	/** What the same days cost as it is now. */
	totalBefore: z.int(),
};
