import type { Sql } from 'sql-template-tag';

import { readStored } from '#insurance/sales/quotes/application/stored-application.ts';
import type { Application, Quote } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { hashCartSession } from '../cart-session.server.ts';
import type { Evidence } from '../cart.ts';
import { type CartRow, findItems, lockItems, markOrdered } from '../store.server.ts';

export const SEALED = { application: 'application', evidence: 'cart evidence' } as const;

export const openApplication = (sealer: Sealer, sealed: Buffer) =>
	readStored<Application>(sealer.open(SEALED.application, sealed));
/** Decrypts a calculator draft, which has no holder. */
export const openQuote = (sealer: Sealer, sealed: Buffer) =>
	readStored<Quote>(sealer.open(SEALED.application, sealed));
export const openEvidence = (sealer: Sealer, sealed: Buffer) =>
	sealer.open<Evidence>(SEALED.evidence, sealed);

export type { CartRow };

/**
 * Locks items until the transaction ends. The lock is acquired before any subsequent query. `which`
 * is the SQL condition on the id, e.g. `anyOf(ids)` or `in (select …)`.
 */
export const lockCartItems = (tx: Tx, which: Sql): void => lockItems(tx, which);

/**
 * Marks paid items, which then disappear from the cart (B4.75), even if the buyer removed them in
 * the meantime.
 */
export const markBought = (tx: Tx, ids: readonly string[]): void => markOrdered(tx, ids);

export const rereadItems = (tx: Tx, session: Buffer, ids: readonly string[]): Promise<CartRow[]> =>
	findItems(tx, session, ids);

/**
 * Returns the hash of a cart session, as stored in an order; null if the text is not a valid
 * identifier.
 */
export const cartSessionHash = (userSession: string | null | undefined): Buffer | null =>
	hashCartSession(userSession);
