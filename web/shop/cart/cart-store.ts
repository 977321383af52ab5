import { useSyncExternalStore } from 'react';

import type { deleteFromCart, getCartBySession, WireCartItem } from '#insurance/sales/carts/api.ts';
import { LOST_LINE } from '#platform/contract/client.ts';
import { CART_KEY, storeCart, storedCart } from '#web/ui/browser/checkout-storage.ts';

/**
 * The cart as known to this page. `unread`: not requested yet. `failed`: there was no response; the
 * cart ID is kept. `ready`: `items` are the items on the server.
 */
type Cart = { status: 'unread' | 'loading' | 'ready' | 'failed'; items: WireCartItem[] };

const UNREAD: Cart = { status: 'unread', items: [] };
const EMPTY: Cart = { status: 'ready', items: [] };

let cart: Cart = UNREAD;
let lookups = 0;
const listeners = new Set<() => void>();

function show(next: Cart): void {
	cart = next;
	for (const listener of listeners) listener();
}

/** Loads the stored cart from the server. If several lookups overlap, only the last one counts. */
export async function lookUpCart(): Promise<void> {
	lookups += 1;
	const mine = lookups;
	const userSession = storedCart();
	if (!userSession) return show(EMPTY);
	show({ status: 'loading', items: cart.items });
	const { ask } = await import('#web/ui/ask.ts');
	const answer = await ask<typeof getCartBySession>(
		'POST /page/product/get-cart-by-session',
		{ userSession },
		{ repeatable: true },
	);
	if (mine !== lookups) return;
	if (answer.ok) return show({ status: 'ready', items: answer.data });
	// A missing response proves nothing: clearing the cart here would lose it during a temporary
	// outage (A4.22).
	if (answer.code === 0) return show({ status: 'failed', items: cart.items });
	storeCart(null);
	show(EMPTY);
}

function onStorage({ key }: StorageEvent): void {
	if (key === CART_KEY || key === null) void lookUpCart();
}

function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) addEventListener('storage', onStorage);
	listeners.add(listener);
	if (cart.status === 'unread' && listeners.size === 1) setTimeout(() => void lookUpCart());
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) removeEventListener('storage', onStorage);
	};
}

/**
 * Returns the cart, which is requested once per page load and after each change (A7.28). On the
 * server it is `unread`.
 */
export function useCart(): Cart {
	return useSyncExternalStore(
		subscribe,
		() => cart,
		() => UNREAD,
	);
}

export function rememberCart(userSession: string): void {
	storeCart(userSession);
	void lookUpCart();
}

/**
 * Deletes one item. Returns `deleted` only for code 200, after which the cart is loaded again
 * (B4.65); `line` if the server was not reached.
 */
export async function deleteItem(cartId: string): Promise<'deleted' | 'failed' | 'line'> {
	const { ask } = await import('#web/ui/ask.ts');
	const answer = await ask<typeof deleteFromCart>('DELETE /page/product', {
		userSession: storedCart(),
		cartID: [cartId],
	});
	if (!answer.ok) return answer.message === LOST_LINE ? 'line' : 'failed';
	await lookUpCart();
	return 'deleted';
}
