import { SEALED as CART_SEALED } from '#insurance/sales/carts/order/items-for-order.server.ts';
import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { orderCode, SEALED_CODE } from './orders/order-code.server.ts';
import { SEALED as SEALED_CARD } from './orders/paid/order-card.server.ts';
import { SEALED_ORDER_EVIDENCE } from './paying/pay-input.server.ts';
import { rekeyedPromotions } from './rekeyed-promotions.server.ts';

/** Order data that depends on SECRET. */
export const rekeyedPayments: Rekeyed[] = [
	sealedTable({
		table: 'purchase_order',
		key: ['id'],
		sealed: { evidence: SEALED_ORDER_EVIDENCE, told_code: SEALED_CODE },
		made: {
			// The code in an order's mails is derived from the secret of that time, so it must be
			// stored instead.
			everyRow: false,
			reads: ['order_no'],
			writes: ['told_code'],
			make: async (_tx, rows, sealer) =>
				rows.map(({ plain, opened, under, made }) => {
					const old = under['evidence'] ?? sealer.keyId;
					if (old === sealer.keyId && under['told_code'] === null) return made;
					const code =
						opened['told_code'] ??
						orderCode(sealer.under(old) ?? sealer, {
							orderNo: plain['order_no'] ?? '',
						});
					return { told_code: sealer.seal(SEALED_CODE, code) };
				}),
		},
	}),
	sealedTable({
		table: 'order_item',
		key: ['id'],
		sealed: { application: CART_SEALED.application, evidence: CART_SEALED.evidence },
	}),
	rekeyedPromotions,
	sealedTable({ table: 'order_card', key: ['order_id'], sealed: { card: SEALED_CARD } }),
];
