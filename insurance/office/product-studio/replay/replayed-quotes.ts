import { z } from 'zod';

import { shareSchema } from './share.ts';

/**
 * Effect of a new tariff, rule or question on the last year's quotes: each is requested again on
 * the day the change takes effect, for people of the same age as at the time of the quote.
 */
export const replayedQuotesSchema = z.object({
	count: z.int(),
	/** Quotes made before their facts were stored; these are only counted. */
	older: z.int(),
	dearer: z.int(),
	cheaper: z.int(),
	same: z.int(),
	/** Quotes sold before and not any more, with the yearly premium lost. */
	refused: z.int(),
	lost: z.number(),
	/** Quotes not sold before and sold now, with the yearly premium gained. */
	opened: z.int(),
	gained: z.number(),
	/** Quotes sold neither before nor after. */
	unpriced: z.int(),
	/** Quotes whose buyers would have to answer a question they were not asked. */
	asked: z.int(),
	/** Yearly premium of quotes sold both before and after. */
	before: z.number(),
	after: z.number(),
	/** Reasons for the refusals, in the buyer's wording. */
	reasons: z.array(shareSchema),
	byAge: z.array(shareSchema),
	byPlan: z.array(shareSchema),
	byRegion: z.array(shareSchema),
	/** Grouped by the partner whose link led to the quote. */
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
