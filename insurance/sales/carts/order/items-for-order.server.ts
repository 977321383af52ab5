import type { Sql } from 'sql-template-tag';

import { readStored } from '#insurance/sales/quotes/application/stored-application.ts';
import type { Application, Quote } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { hashCartSession } from '../cart-session.server.ts';
import type { Evidence } from '../cart.ts';
import { type CartRow, findItems, lockItems, markOrdered } from '../store.server.ts';

/** Sealer purposes for a cart item's sealed fields. */
export const SEALED = { application: 'application', evidence: 'cart evidence' } as const;

export const openApplication = (sealer: Sealer, sealed: Buffer) =>
	readStored<Application>(sealer.open(SEALED.application, sealed));
/** Opens a calculator's choice, which has no holder. */
export const openQuote = (sealer: Sealer, sealed: Buffer) =>
	readStored<Quote>(sealer.open(SEALED.application, sealed));
export const openEvidence = (sealer: Sealer, sealed: Buffer) =>
	sealer.open<Evidence>(SEALED.evidence, sealed);

export type { CartRow };

/**
 * Locks items until the transaction ends, before any following query; `which` is the SQL condition
 * after their id, e.g. `anyOf(ids)` or `in (select …)`.
 */
export const lockCartItems = (tx: Tx, which: Sql): void => lockItems(tx, which);

/** B4.75: marks paid items, which leave the cart, even if the buyer removed them in the meantime. */
export const markBought = (tx: Tx, ids: readonly string[]): void => markOrdered(tx, ids);

export const rereadItems = (tx: Tx, session: Buffer, ids: readonly string[]): Promise<CartRow[]> =>
	findItems(tx, session, ids);

/** Returns the hash of its cart session that an order stores; null for text that is no identifier. */
export const cartSessionHash = (userSession: string | null | undefined): Buffer | null =>
	hashCartSession(userSession);
