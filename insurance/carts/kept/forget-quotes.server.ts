import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { holderPrints } from './keep-quote.server.ts';
import { aYearBefore } from './replayed-quotes.server.ts';
import {
	countBySource,
	deleteOfHolder,
	deleteOldLinks,
	dropOldFacts,
	type SourceCount,
} from './store.server.ts';

/** Forgets what somebody filled in and did not buy, in whichever carts, with its links. */
export const forgetQuotesOf = (tx: Tx, sealer: Sealer, email: string): Promise<number> =>
	deleteOfHolder(tx, holderPrints(sealer, email));

/**
 * Takes away links whose time is over, with the addresses that they went to, and the facts of
 * quotes that are older than a new tariff is tried on.
 */
export async function sweepQuoteLinks(db: Db, now: Date): Promise<number> {
	await dropOldFacts(db, aYearBefore(now));
	return deleteOldLinks(db, now);
}

/** Quotes that were made in a span of time, by the partner whose link led to them. */
export const quotesBySource = (db: Db, from: Date, to: Date): Promise<SourceCount[]> =>
	countBySource(db, from, to);
