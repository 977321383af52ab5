import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import { factsOfQuote, type QuoteFacts } from './quote-facts.ts';
import { countFigures, findFigures } from './store.server.ts';

/** Encryption purpose for a quote's facts, which are kept when its cart is deleted. */
export const SEALED_FACTS = 'quote facts';

export const sealFacts = (sealer: Sealer, application: Application, now: Date): Buffer =>
	sealer.seal(SEALED_FACTS, factsOfQuote(application, now));

/**
 * Returns the date one year ago. New tariffs are tried on one year of quotes, after which their
 * facts are deleted.
 */
const aYearBefore = (now: Date): Date => jakartaMidnight(addToDay(jakartaDay(now), { year: -1 }));

/** Counts the quotes of the past year, and how many of them were made before facts were stored. */
export const countQuotes = (
	db: Db,
	productCode: string,
	now: Date,
): Promise<{ whole: number; older: number }> => countFigures(db, productCode, aYearBefore(now));

export type ReplayedQuote = { quoteNo: string; source: string | null; facts: QuoteFacts };

/** Returns quotes of the past year ordered by number, starting after `after`. */
export async function quotesSince(
	db: Db,
	sealer: Sealer,
	page: { productCode: string; since: Date; after: string | null; limit: number },
): Promise<ReplayedQuote[]> {
	return (await findFigures(db, page)).map(({ facts, ...one }) => ({
		...one,
		facts: sealer.open<QuoteFacts>(SEALED_FACTS, facts),
	}));
}
