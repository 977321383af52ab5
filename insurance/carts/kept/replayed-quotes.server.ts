import type { Application } from '#insurance/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import { factsOfQuote, type QuoteFacts } from './quote-facts.ts';
import { countFigures, findFigures } from './store.server.ts';

/** Purpose of the sealer for what is left of a quote when its cart is gone. */
export const SEALED_FACTS = 'quote facts';

export const sealFacts = (sealer: Sealer, application: Application, now: Date): Buffer =>
	sealer.seal(SEALED_FACTS, factsOfQuote(application, now));

/** A new tariff is tried on the quotes of a year; then their facts go. */
const aYearBefore = (now: Date): Date => jakartaMidnight(addToDay(jakartaDay(now), { year: -1 }));

/** Quotes of the last year, and those of them from before facts were kept. */
export const countQuotes = (
	db: Db,
	productCode: string,
	now: Date,
): Promise<{ whole: number; older: number }> => countFigures(db, productCode, aYearBefore(now));

export type ReplayedQuote = { quoteNo: string; source: string | null; facts: QuoteFacts };

/** Quotes of the last year in the order of their numbers, from the one behind `after` on. */
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
