import { readPromo } from '#insurance/sales/carts/order/cart-promotions.server.ts';
import { chosenItems } from '#insurance/sales/carts/order/confirm-cart.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { NOTHING_TO_PAY } from '../methods.ts';
import { listOrderItems, type OrderItemRow } from '../orders/order-item-store.server.ts';
import type { PayDeps } from '../pay-deps.server.ts';
import { settleForNothing } from '../settlement/settle-for-nothing.server.ts';
import { listWaiting } from '../store.server.ts';
import { checkoutOf, firstCheckout, waitingAddress } from './checkout.server.ts';
import { type PayInput, intentOf, chosenMethod } from './pay-input.server.ts';
import { newOrder, type Placed } from './place-order.server.ts';

async function endpointOf(
	deps: PayDeps,
	{ order, items: fresh }: Placed,
	items: readonly OrderItemRow[],
	now: Date,
): Promise<string> {
	if (order.amount === 0) {
		await settleForNothing(deps, order, now);
		return waitingAddress(deps, order);
	}
	return fresh ? firstCheckout(deps, order, items) : checkoutOf(deps, order, items, now);
}

/**
 * Pays for the chosen items in a cart (B7.61–B7.63): one order at the price stored on the server.
 * The order is sent to the provider outside the transaction, with the order number as its
 * idempotency key. Repeated and parallel calls return the same order while it is waiting. Refuses
 * with `malformed` (missing items, or someone else's), `price-changed`, `look-again`, `fix-fields`
 * or `busy`.
 */
export async function payCart(deps: PayDeps, input: PayInput, caller: Caller) {
	const { now } = caller;
	const method = chosenMethod(deps, input);
	const { session, rows, beside } = await chosenItems(deps, input, now, async (db, hash) => {
		const [waiting, promo] = await Promise.all([
			listWaiting(db, hash, now),
			readPromo(db, hash),
		]);
		return { waiting, promo };
	});
	const promo = beside?.promo ?? { promoCode: null, promotionSeen: 0 };
	const intents = [method, NOTHING_TO_PAY].map((one) =>
		intentOf(session, rows, one, promo.promoCode),
	);
	const waiting = beside?.waiting.find((one) =>
		intents.some((intent) => one.intent.equals(intent)),
	);
	const placed = waiting
		? { order: waiting, items: null }
		: await newOrder(deps, { session, rows, promo }, method, input, caller);
	const { order } = placed;
	const items = placed.items ?? (await listOrderItems(deps.db, order.id));
	const endpointUrl = await endpointOf(deps, placed, items, now);
	const riplays = items.flatMap((item) =>
		item.documents.filter((one) => one.kind === 'riplay').map((one) => one.url),
	);
	return {
		payment: { responseData: { orderId: order.orderNo, endpointUrl } },
		riplays: [...new Set(riplays)],
	};
}
