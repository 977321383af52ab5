import type { Application } from '#insurance/sales/quotes/quote.ts';
import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { holderPrints } from './kept/keep-quote.server.ts';
import { SEALED_LINK } from './kept/link-quote.server.ts';
import { quoteMailPrints } from './kept/mail-quote.server.ts';
import { SEALED_FACTS } from './kept/replayed-quotes.server.ts';
import { SEALED } from './order/items-for-order.server.ts';

/** Cart data that depends on SECRET. */
export const rekeyedCarts = [
	sealedTable({
		table: 'cart_item',
		key: ['id'],
		sealed: { application: SEALED.application, evidence: SEALED.evidence },
		made: {
			everyRow: true,
			reads: [],
			writes: ['holder_print'],
			make: async (_tx, rows, sealer) =>
				rows.map(({ opened }) => {
					const { holder } = opened['application'] as Partial<Application>;
					return {
						holder_print: holder
							? (holderPrints(sealer, holder.email)[0] ?? null)
							: null,
					};
				}),
		},
	}),
	sealedTable({ table: 'quote_figure', key: ['quote_no'], sealed: { facts: SEALED_FACTS } }),
	sealedTable({ table: 'quote_link', key: ['item_id'], sealed: { token: SEALED_LINK.token } }),
	sealedTable({
		table: 'quote_link_mail',
		key: ['id'],
		sealed: { email: SEALED_LINK.email },
		made: {
			everyRow: true,
			reads: [],
			writes: ['email_print'],
			make: async (_tx, rows, sealer) =>
				rows.map(({ opened }) => ({
					email_print: quoteMailPrints(sealer, opened['email'] as string)[0] ?? '',
				})),
		},
	}),
];
