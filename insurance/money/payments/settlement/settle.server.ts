import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { refundDueLines, settlementLines } from '#insurance/money/ledger/order-journals.ts';
import { issuePolicies } from '#insurance/policies/issuing/issue-policies.server.ts';
import { isPolicyOver, mayRenew, policyHeads } from '#insurance/policies/load-policy.server.ts';
import { noteSaleBought } from '#insurance/sales/assisted/followed-sale.server.ts';
import { returnUses, settleUses } from '#insurance/sales/campaigns/order-promotions.server.ts';
import {
	markBought,
	openApplication,
} from '#insurance/sales/carts/order/items-for-order.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { enqueueOrderMail } from '../orders/enqueue-order-mail.server.ts';
import { settleItems } from '../orders/order-item-store.server.ts';
import type { OrderStatus } from '../orders/order.ts';
import { forgiveUnpaidOrder } from '../orders/unpaid/unpaid-orders.server.ts';
import { isReported } from '../payouts/store.server.ts';
import { moveOrder, type OrderRow } from '../store.server.ts';
import type { HeldOrder } from './hold-order.server.ts';
import { instalmentOrderOf } from './instalment-order.server.ts';
import { openOrderTask } from './loose-money.server.ts';
import type { ReceivedEvent } from './received-event.server.ts';
import { settleInstalments } from './settle-instalments.server.ts';

/**
 * Seconds to wait before the receipt is emailed separately. Normally it is sent with the policies;
 * this applies if they take longer.
 */
const RECEIPT_ALONE_SECONDS = 600;

/**
 * Books the provider's fee as an expense; the provider owes us the rest. If a payout report has
 * already contained the payment, the fee is already booked.
 */
async function bookFee(
	tx: Tx,
	order: OrderRow,
	{ event, eventId, now }: ReceivedEvent,
): Promise<void> {
	if (!event.fee || (await isReported(tx, order.provider, order.orderNo))) return;
	const lines = [
		debit('payment-fee', event.fee),
		credit(`provider:${order.provider}`, event.fee),
	];
	await book(tx, {
		key: `payment-event:${eventId}:fee`,
		kind: 'payment-fee',
		subject: { kind: 'order', ref: order.orderNo },
		orderId: order.id,
		lines,
		at: now,
	});
}

/**
 * Consumes the campaign discount when an order is paid. If the money arrives after the order ended,
 * the discount has already been released; if others have used it up since, nothing is issued, so
 * that no budget is exceeded.
 */
async function takePromotion(
	tx: Tx,
	{ id, promotion }: OrderRow,
	{ now }: ReceivedEvent,
): Promise<'promotion-over' | null> {
	return promotion === 0 || (await settleUses(tx, id, now)) ? null : 'promotion-over';
}

/**
 * Returns the reason why nothing can be issued for an order's money: its items were already bought,
 * or a policy to be renewed was renewed by another order or has ended. Otherwise returns null.
 */
async function givesNothing(
	tx: Tx,
	settled: readonly string[],
	follows: readonly string[],
): Promise<'double-payment' | 'premium-too-late' | null> {
	if (settled.length > 0 || !(await mayRenew(tx, follows))) return 'double-payment';
	const followed = await policyHeads(tx, follows);
	return followed.some(isPolicyOver) ? 'premium-too-late' : null;
}

/**
 * Settles a payment that matches its order: the order becomes paid, its items leave the cart, and
 * its policies are issued.
 */
export async function settlePaid(
	tx: Tx,
	sealer: Sealer,
	order: OrderRow,
	{ items, paid, settled, follows }: HeldOrder,
	arrived: ReceivedEvent,
): Promise<OrderStatus> {
	const instalments = items.length === 0 ? await instalmentOrderOf(tx, order.id) : undefined;
	if (instalments) {
		const settled = await settleInstalments(tx, order, instalments, arrived);
		await bookFee(tx, order, arrived);
		return settled;
	}
	const refused =
		(await givesNothing(tx, settled, follows)) ?? (await takePromotion(tx, order, arrived));
	const to = refused ? 'refund_due' : 'paid';
	const move = async () => {
		if (!(await moveOrder(tx, order.id, order.status, to, arrived.now, arrived.eventId)))
			throw new Error(`order ${order.orderNo} moved under its lock`);
	};
	const about = {
		key: `payment-event:${arrived.eventId}`,
		subject: { kind: 'order', ref: order.orderNo },
		orderId: order.id,
		at: arrived.now,
	} as const;
	if (refused) {
		await move();
		await returnUses(tx, order.id, arrived.now);
		if (order.amount > 0)
			await book(tx, {
				...about,
				kind: 'refund-due',
				lines: refundDueLines(order.provider, order.amount),
			});
		await openOrderTask(tx, refused, order, arrived);
		return to;
	}
	settleItems(tx, order.id);
	markBought(
		tx,
		items.map((item) => item.cartItemId),
	);
	enqueueOrderMail(tx, order.orderNo, 'paid', '', RECEIPT_ALONE_SECONDS);
	const [bought] = items;
	const email = bought && openApplication(sealer, bought.application).holder.email;
	await Promise.all([
		email ? forgiveUnpaidOrder(tx, sealer, email, order.createdAt) : null,
		move(),
		book(tx, { ...about, kind: 'settlement', lines: settlementLines(order.provider, items) }),
		bookFee(tx, order, arrived),
		issuePolicies(tx, { sealer }, { orderNo: order.orderNo, paidAt: arrived.now, items: paid }),
	]);
	await noteSaleBought(tx, items, { orderNo: order.orderNo, at: arrived.now });
	return to;
}
