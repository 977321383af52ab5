import type { Quoted } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { Price } from '#insurance/sales/quotes/pricing/price.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { cartIsFull, openOrStartSession } from './cart-session.server.ts';
import { MAX_CART_ITEMS } from './cart.ts';
import { keepQuote } from './kept/keep-quote.server.ts';
import { valuesOf } from './save-application.server.ts';
import { findItems, insertItem, replaceItem } from './store.server.ts';

export type AddDeps = { db: Pool; sealer: Sealer };

/**
 * Adds a pre-filled application, such as a renewal, to a cart at its price. `instead` is the item
 * created for it earlier. If that item is still open in the same cart, it is replaced, so that
 * clicking twice creates only one item.
 */
export async function addPriced(
	deps: AddDeps,
	it: {
		userSession: string | null;
		application: Application;
		quoted: Quoted;
		price: Price;
		instead: string | null;
	},
	caller: Caller,
): Promise<{ userSession: string; cartID: string }> {
	return deps.db.transaction(async (tx) => {
		const session = await openOrStartSession(tx, it.userSession, caller.now);
		const before = it.instead
			? (await findItems(tx, session.hash, [it.instead]))[0]
			: undefined;
		const id = before?.status === 'open' ? before.id : uuidv7();
		const filled = { ...it, quote: it.application };
		const asked = { before: id === before?.id ? before : null, partner: null };
		const kept = await keepQuote({ db: tx, sealer: deps.sealer }, filled, asked, caller.now);
		const values = valuesOf(id, filled, kept, deps.sealer, caller);
		if (id === before?.id) {
			if (!(await replaceItem(tx, session.hash, values))) throw new Refusal('look-again');
		} else {
			if (!(await insertItem(tx, session.hash, values, MAX_CART_ITEMS))) throw cartIsFull();
		}
		return { userSession: session.userSession, cartID: id };
	});
}
