import { SEALED as CART_SEALED } from '#insurance/sales/carts/order/items-for-order.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { OpenedRow } from '#platform/keys/sealed-table.server.ts';
import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { orderCode, SEALED_CODE } from './orders/order-code.server.ts';
import { SEALED as SEALED_CARD } from './orders/paid/order-card.server.ts';
import { SEALED_ORDER_EVIDENCE } from './paying/pay-input.server.ts';
import { rekeyedPromotions } from './rekeyed-promotions.server.ts';

/**
 * Returns the code of an order's emails to store. Codes are derived from the current secret, so the
 * code of an order sealed with an older one must be kept.
 */
function keptCode({ plain, opened, under, made }: OpenedRow, sealer: Sealer) {
	const old = under['evidence'] ?? sealer.keyId;
	if (old === sealer.keyId && under['told_code'] === null) return made;
	const code =
		opened['told_code'] ??
		orderCode(sealer.under(old) ?? sealer, { orderNo: plain['order_no'] ?? '' });
	return { told_code: sealer.seal(SEALED_CODE, code) };
}

/** Personal data of orders. Its retention depends on several tables (forgetting/retained.server.ts). */
export const personalPayments = [
	personalTable('purchase_order', {
		sealed: { evidence: SEALED_ORDER_EVIDENCE, told_code: SEALED_CODE },
		unkeyed: ['session_hash', 'intent'],
		made: {
			everyRow: false,
			reads: ['order_no'],
			writes: ['told_code'],
			make: async (_tx, rows, sealer) => rows.map((row) => keptCode(row, sealer)),
		},
		erasure: { keep: 'contract' },
		exported: 'payments',
	}),
	personalTable('order_item', {
		of: { purchase_order: 'order_id' },
		sealed: { application: CART_SEALED.application, evidence: CART_SEALED.evidence },
	}),
	personalTable('premium_order', { of: { policy: 'policy_id' } }),
	// Campaigns identify their users by hashes of the order holders' data.
	personalTable('campaign_use', {
		of: { purchase_order: 'order_id' },
		rekeyed: rekeyedPromotions,
		rekeyedColumns: ['prints'],
	}),
	personalTable('order_card', {
		key: ['order_id'],
		of: { purchase_order: 'order_id' },
		sealed: { card: SEALED_CARD },
	}),
	personalTable('payment_event', {
		unkeyed: ['raw'],
		erasure: { keep: 'money' },
		exported: null,
	}),
	personalTable('payout_report', { about: 'companies', unkeyed: ['print'] }),
];
