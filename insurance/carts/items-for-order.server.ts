import type { Sql } from 'sql-template-tag';

import type { Application, Quote } from '#insurance/quotes/quote.ts';
import { readStored } from '#insurance/quotes/stored-application.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { hashCartSession } from './cart-session.server.ts';
import type { Evidence } from './cart.ts';
import { type CartRow, findItems, lockItems, markOrdered } from './store.server.ts';

/** Purposes of the sealer for what a cart item keeps sealed. */
export const SEALED = { application: 'application', evidence: 'cart evidence' } as const;

export const openApplication = (sealer: Sealer, sealed: Buffer) =>
	readStored<Application>(sealer.open(SEALED.application, sealed));
/** A calculator's choice, without a holder. */
export const openQuote = (sealer: Sealer, sealed: Buffer) =>
	readStored<Quote>(sealer.open(SEALED.application, sealed));
export const openEvidence = (sealer: Sealer, sealed: Buffer) =>
	sealer.open<Evidence>(SEALED.evidence, sealed);

export type { CartRow };

/**
 * Locks items until the transaction ends, before whatever is asked next; `which` stands behind
 * their id, as `anyOf(ids)` or `in (select …)`.
 */
export const lockCartItems = (tx: Tx, which: Sql): void => lockItems(tx, which);

/** B4.75: what was paid leaves the cart, also when the buyer removed it meanwhile. */
export const markBought = (tx: Tx, ids: readonly string[]): void => markOrdered(tx, ids);

/** The items as they are now, inside the transaction that locked them. */
export const rereadItems = (tx: Tx, session: Buffer, ids: readonly string[]): Promise<CartRow[]> =>
	findItems(tx, session, ids);

/** What an order remembers of the cart that placed it; null for text that is no identifier. */
export const cartSessionHash = (userSession: string | null | undefined): Buffer | null =>
	hashCartSession(userSession);
