// Purchase data stored in the browser, with storage names and types as documented (A3.59, B3.15.02,
// B3.15.04).

const CART = 'cart';
const SELECTION = 'itemforcheckut';
const ORDER = 'orderId';

// A browser may deny access to storage entirely; buying then still works within one page.
function attempt<T>(work: () => T, otherwise: T): T {
	try {
		return work();
	} catch {
		return otherwise;
	}
}

const read = (store: () => Storage, key: string) => attempt(() => store().getItem(key), null);

function write(store: () => Storage, key: string, value: string | null): void {
	attempt(
		() => (value === null ? store().removeItem(key) : store().setItem(key, value)),
		undefined,
	);
}

const local = () => localStorage;
const session = () => sessionStorage;

export const CART_KEY = CART;
export const storedCart = () => read(local, CART);
export const storeCart = (id: string | null) => write(local, CART, id);

/**
 * Stores a cart that was just created or filled, and notifies the components on this page that show
 * it. The browser notifies other tabs.
 */
export function announceCart(id: string): void {
	storeCart(id);
	dispatchEvent(new StorageEvent('storage', { key: CART }));
}

/** Parses a stored selection into cart IDs. Anything other than a list of strings counts as empty. */
export function parseSelection(text: string | null): string[] {
	if (!text) return [];
	const value: unknown = attempt(() => JSON.parse(text), null);
	return Array.isArray(value)
		? value.filter((one): one is string => typeof one === 'string' && one !== '')
		: [];
}

export const storedSelection = () => parseSelection(read(session, SELECTION));
export const storeSelection = (cartIds: readonly string[]) =>
	write(session, SELECTION, JSON.stringify(cartIds));

export const storedOrder = () => read(local, ORDER);
export const storeOrder = (orderId: string) => write(local, ORDER, orderId);

/**
 * Clears session storage and forgets the order after a payment was received; the cart is kept
 * (B4.75, B4.77).
 */
export function clearAfterPayment(): void {
	attempt(() => session().clear(), undefined);
	write(local, ORDER, null);
}
