import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { holderPrints } from './keep-quote.server.ts';
import { countBySource, deleteOfHolder, deleteOldLinks, type SourceCount } from './store.server.ts';

/** Forgets what somebody filled in and did not buy, in whichever carts, with its links. */
export const forgetQuotesOf = (tx: Tx, sealer: Sealer, email: string): Promise<number> =>
	deleteOfHolder(tx, holderPrints(sealer, email));

/** Takes away links whose time is over, with the addresses that they went to. */
export const sweepQuoteLinks = (db: Db, now: Date): Promise<number> => deleteOldLinks(db, now);

/** Quotes that were made in a span of time, by the partner whose link led to them. */
export const quotesBySource = (db: Db, from: Date, to: Date): Promise<SourceCount[]> =>
	countBySource(db, from, to);
