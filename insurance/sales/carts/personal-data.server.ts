import type { Application } from '#insurance/sales/quotes/quote.ts';
import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { CART_DAYS } from './cart.ts';
import { holderPrints } from './kept/keep-quote.server.ts';
import { SEALED_LINK } from './kept/link-quote.server.ts';
import { quoteMailPrints } from './kept/mail-quote.server.ts';
import { SEALED_FACTS } from './kept/replayed-quotes.server.ts';
import { SEALED } from './order/items-for-order.server.ts';
import { moveSharedItems } from './store.server.ts';

export const personalCarts = [
	personalTable('cart_session', {
		key: ['hash'],
		about: 'visitors',
		unkeyed: ['hash'],
		keeps: [
			{
				kind: 'cart',
				keeps: { days: CART_DAYS },
				from: { end: 'expires_at' },
				before: (_deps, db, { now }) => moveSharedItems(db, now),
			},
		],
	}),
	personalTable('cart_guest', {
		of: { cart_session: 'session_hash' },
		unkeyed: ['session_hash'],
	}),
	personalTable('cart_item', {
		of: { cart_session: 'session_hash' },
		unkeyed: ['session_hash'],
		sealed: { application: SEALED.application, evidence: SEALED.evidence },
		hashed: {
			holder_print({ application }, sealer) {
				const { holder } = application as Partial<Application>;
				return (holder && holderPrints(sealer, holder.email)[0]) ?? null;
			},
		},
		erasure: 'use case',
		exported: 'quotes',
	}),
	personalTable('quote_figure', {
		key: ['quote_no'],
		sealed: { facts: SEALED_FACTS },
		keeps: [
			{
				kind: 'quote-figure',
				keeps: { years: 1 },
				from: 'made_at',
				where: 'facts is not null',
				clears: 'facts = null',
			},
		],
		erasure: 'use case',
		exported: null,
	}),
	personalTable('quote_link', {
		key: ['item_id'],
		of: { cart_item: 'item_id' },
		unkeyed: ['token_hash'],
		sealed: { token: SEALED_LINK.token },
		keeps: [{ kind: 'quote-link', keeps: { days: 0 }, from: 'expires_at' }],
	}),
	personalTable('quote_link_mail', {
		of: { quote_link: 'item_id' },
		sealed: { email: SEALED_LINK.email },
		hashed: {
			email_print: ({ email }, sealer) => quoteMailPrints(sealer, email as string)[0] ?? '',
		},
	}),
];
