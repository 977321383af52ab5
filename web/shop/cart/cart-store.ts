import { useSyncExternalStore } from 'react';

import type { deleteFromCart, getCartBySession, WireCartItem } from '#insurance/sales/carts/api.ts';
import { LOST_LINE } from '#platform/contract/client.ts';
import { CART_KEY, storeCart, storedCart } from '#web/ui/browser/checkout-storage.ts';

/**
 * The cart as known to this page. `unread`: not looked up yet; `failed`: no answer, and the id is
 * kept; `ready`: `items` are those on the server.
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

/** Loads the stored cart from the server; of several lookups only the last one counts. */
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
	// A missing answer proves nothing: clearing then would lose a cart in a temporary outage
	// (A4.22).
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
 * The cart, looked up once per page load and after each change (A7.28); on the server it is
 * `unread`.
 */
export function useCart(): Cart {
	return useSyncExternalStore(
		subscribe,
		() => cart,
		() => UNREAD,
	);
}

/**
 * Stores the identifier returned when an application was saved, and shows the cart's current
 * content.
 */
export function rememberCart(userSession: string): void {
	storeCart(userSession);
	void lookUpCart();
}

/**
 * Deletes one item; `deleted` only upon code 200, after which the cart is looked up again (B4.65);
 * `line`: the server was not reached.
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
