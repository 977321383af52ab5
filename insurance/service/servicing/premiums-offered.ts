import { z } from 'zod';

const text = z.string();

/**
 * Premiums offered for a change from the next premium: a full month or year with its breakdown,
 * every instalment until the policy ends, and their total. `part` is the number of days covered by
 * the first instalment. Amounts are in rupiah, dates are `YYYY-MM-DD`.
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
	totalBefore: z.int(),
};
