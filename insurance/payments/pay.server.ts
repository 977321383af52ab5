import { chosenItems } from '#insurance/carts/confirm-cart.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { checkoutOf, firstCheckout } from './checkout.server.ts';
import { listOrderItems } from './orders/order-item-store.server.ts';
import type { PayDeps } from './pay-deps.server.ts';
import { type PayInput, intentOf, chosenMethod } from './pay-input.server.ts';
import { newOrder } from './place-order.server.ts';
import { listWaiting } from './store.server.ts';

/**
 * Pays the chosen items of a cart (B7.61–B7.63): one order at the stored server price, asked of the
 * provider outside the transaction with the order number as its idempotency key. Repeated and
 * parallel calls get the same order while it waits. Refuses: `malformed` (foreign or missing
 * items), `price-changed`, `look-again`, `fix-fields`, `busy`.
 */
export async function payCart(deps: PayDeps, input: PayInput, caller: Caller) {
	const { now } = caller;
	const method = chosenMethod(deps, input);
	const { session, rows, beside } = await chosenItems(deps, input, now, (db, hash) =>
		listWaiting(db, hash, now),
	);
	const intent = intentOf(session, rows, method);
	const waiting = beside?.find((one) => one.intent.equals(intent));
	const placed = waiting
		? { order: waiting, items: null }
		: await newOrder(deps, session, rows, method, input, caller);
	const { order } = placed;
	const items = placed.items ?? (await listOrderItems(deps.db, order.id));
	const endpointUrl = placed.items
		? await firstCheckout(deps, order, items)
		: await checkoutOf(deps, order, items);
	const riplays = items.flatMap((item) =>
		item.documents.filter((one) => one.kind === 'riplay').map((one) => one.url),
	);
	return {
		payment: { responseData: { orderId: order.orderNo, endpointUrl } },
		riplays: [...new Set(riplays)],
	};
}
