import { z } from 'zod';

import { shareSchema } from './share.ts';

/**
 * Effect of a new tariff, rule or question on the past year's quotes. Each is requested again as of
 * the date the change takes effect, for people of the same age as at the time of the quote.
 */
export const replayedQuotesSchema = z.object({
	count: z.int(),
	/** Quotes made before their details were stored; these are only counted. */
	older: z.int(),
	dearer: z.int(),
	cheaper: z.int(),
	same: z.int(),
	/** Quotes that could be sold before but not now; `lost` is their yearly premium. */
	refused: z.int(),
	lost: z.number(),
	/** Quotes that could not be sold before but can be now; `gained` is their yearly premium. */
	opened: z.int(),
	gained: z.number(),
	/** Quotes that could not be sold either before or after. */
	unpriced: z.int(),
	/** Quotes whose buyers would have to answer a question they were not asked. */
	asked: z.int(),
	/** Yearly premium, before and after, of quotes that can be sold in both cases. */
	before: z.number(),
	after: z.number(),
	/** Reasons for the refusals, in the wording shown to buyers. */
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
