import { z } from 'zod';

import { shareSchema } from './share.ts';

/**
 * What a new tariff, rule or question does to the quotes of the last year: each asked again on the
 * day from which it holds, by people who are as old then as they were.
 */
export const replayedQuotesSchema = z.object({
	count: z.int(),
	/** From before their facts were kept: only counted. */
	older: z.int(),
	dearer: z.int(),
	cheaper: z.int(),
	same: z.int(),
	/** Sold before and not any more, with the premium of a year that they would have paid. */
	refused: z.int(),
	lost: z.number(),
	/** Not sold before and sold now, with the premium of a year that they would pay. */
	opened: z.int(),
	gained: z.number(),
	/** Sold neither way. */
	unpriced: z.int(),
	/** Would have to answer a question that they were not asked. */
	asked: z.int(),
	/** Premium of a year of those who are sold either way. */
	before: z.number(),
	after: z.number(),
	/** Why those who are refused are, in the words that a buyer reads. */
	reasons: z.array(shareSchema),
	byAge: z.array(shareSchema),
	byPlan: z.array(shareSchema),
	byRegion: z.array(shareSchema),
	/** By the partner whose link led to it. */
	byChannel: z.array(shareSchema),
});
export type ReplayedQuotes = z.output<typeof replayedQuotesSchema>;

export const DIRECT = 'Langsung';

export const emptyQuotes = (older: number): ReplayedQuotes => ({
	count: 0,
	older,
	dearer: 0,
	cheaper: 0,
	same: 0,
	refused: 0,
	lost: 0,
	opened: 0,
	gained: 0,
	unpriced: 0,
	asked: 0,
	before: 0,
	after: 0,
	reasons: [],
	byAge: [],
	byPlan: [],
	byRegion: [],
	byChannel: [],
});
