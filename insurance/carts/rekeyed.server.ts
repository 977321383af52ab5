import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { SEALED } from './items-for-order.server.ts';

/** What of carts hangs on SECRET. */
export const rekeyedCarts = [
	sealedTable({
		table: 'cart_item',
		key: ['id'],
		sealed: { application: SEALED.application, evidence: SEALED.evidence },
	}),
];
