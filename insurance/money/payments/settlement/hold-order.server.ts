import sql from 'sql-template-tag';

import type { PaidItem } from '#insurance/policies/issuing/issue-policies.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import {
	lockCartItems,
	openApplication,
	openEvidence,
} from '#insurance/sales/carts/order/items-for-order.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { type EarlyRefund, findEarlyRefunds } from '../event-store.server.ts';
import {
	cartItemsOf,
	itemsOfOrder,
	type OrderItemRow,
	settledOf,
} from '../orders/order-item-store.server.ts';
import type { PayState } from '../orders/order.ts';
import type { PayEvent } from '../payment-provider.ts';
import { lockRefunds } from '../refunds/refunds.server.ts';
import { lockOrder, type OrderRow, policyIdsOfOrder } from '../store.server.ts';

export const GOES_BACK: readonly PayState[] = [
	'REFUNDED',
	'REVERSED',
	'PART_REVERSED',
	'REFUND_FAILED',
];

function paidItem(sealer: Sealer, item: OrderItemRow): PaidItem {
	const evidence = openEvidence(sealer, item.evidence);
	return {
		orderItemId: item.id,
		contentId: item.contentId,
		product: { code: item.productCode, version: item.productVersion, name: item.productName },
		tariffVersion: item.tariffVersion,
		application: openApplication(sealer, item.application),
		price: {
			premium: item.planRate,
			withoutDiscount: item.planRateWithoutDiscount,
			discount: item.discount,
			policyFee: item.policyFee,
			cashlessFee: item.cashlessFee,
			otherFees: item.otherFees,
			promotion: item.promotion,
			trace: item.trace,
		},
		documents: item.documents,
		questions: evidence.questions,
		consents: { ...evidence.consents, at: evidence.at },
	};
}

const renewedBy = (items: readonly PaidItem[]) =>
	items.flatMap(({ application }) => application.choice.renewalOf ?? []);

/**
 * An order and all data needed to settle it, locked: its items as paid, and the policies that they
 * renew.
 */
export type HeldOrder = {
	order: OrderRow | undefined;
	items: OrderItemRow[];
	paid: PaidItem[];
	settled: string[];
	follows: string[];
	early: EarlyRefund[];
};

/**
 * THE LOCK ORDER for everything that moves money: cart items, policies (by id), refunds (by id),
 * orders, tasks. Payment of a cart starts with the items, a cancellation with the policy, and the
 * job that sends a refund with the refund; each then locks the order. This order prevents
 * deadlocks.
 */
export async function holdOrder(
	tx: Tx,
	sealer: Sealer,
	{ orderNo, state }: PayEvent,
): Promise<HeldOrder> {
	lockCartItems(tx, sql`in (${cartItemsOf(orderNo)})`);
	const [items, settled, early] = await Promise.all([
		itemsOfOrder(tx, orderNo),
		settledOf(tx, orderNo),
		findEarlyRefunds(tx, orderNo),
	]);
	const paid = state === 'PAID' ? items.map((item) => paidItem(sealer, item)) : [];
	const follows = renewedBy(paid);
	// Policies issued by this payment need no lock, because no other transaction uses them yet.
	// Policies that it renews, or whose premium it pays, are in use and must be locked.
	const issued =
		items.length === 0 || GOES_BACK.includes(state) ? await policyIdsOfOrder(tx, orderNo) : [];
	for (const id of [...new Set([...issued, ...follows])].sort()) await lockPolicy(tx, id);
	if (GOES_BACK.includes(state)) await lockRefunds(tx, orderNo);
	return { order: await lockOrder(tx, orderNo), items, paid, settled, follows, early };
}
