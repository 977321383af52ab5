import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { CART_DAYS } from './cart.ts';
import { deleteOldLinks, dropOldFacts } from './kept/store.server.ts';
import { deleteOldCartSessions } from './store.server.ts';

/** Retention of unbought carts and quotes. */
export const retainedCarts: Keeper[] = [
	keeperOf({
		kind: 'cart',
		keeps: { days: CART_DAYS },
		table: 'cart_session',
		since: `expires_at - interval '${CART_DAYS} days'`,
		forget: (db, { now }) => deleteOldCartSessions(db, now),
	}),
	keeperOf({
		kind: 'quote-link',
		keeps: { days: 0 },
		table: 'quote_link',
		since: 'expires_at',
		forget: (db, { now }) => deleteOldLinks(db, now),
	}),
	keeperOf({
		kind: 'quote-figure',
		keeps: { years: 1 },
		table: 'quote_figure',
		since: 'made_at',
		where: 'facts is not null',
		forget: (db, { before }) => dropOldFacts(db, before),
	}),
];
