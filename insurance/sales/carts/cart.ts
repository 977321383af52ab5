import { PROMISED_CART_DAYS } from '#insurance/access/insurer/promises.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';

/**
 * `draft`: a calculation without a holder. `open`: in the cart. `ordered`: paid, even if the buyer
 * removed the item while its order was waiting for payment. `removed`: deleted by the buyer.
 */
export type CartItemStatus = 'draft' | 'open' | 'ordered' | 'removed';

/** True if the item may be edited, deleted or included in the summary. */
export function isEditable(status: CartItemStatus): boolean {
	return status === 'draft' || status === 'open';
}

/** Days for which a cart is kept after it was last used. */
export const CART_DAYS = PROMISED_CART_DAYS;
export const MAX_CART_ITEMS = 20;

/**
 * Consents and questions as displayed when the application was saved; stored encrypted as evidence
 * (trust.md 11).
 */
export type Evidence = {
	at: string;
	ip: string;
	userAgent: string;
	consents: Application['consents'];
	questions: { question: string; answer: string }[];
	/**
	 * Fields in which the buyer's input contradicted the NIK but the buyer confirmed it, so that
	 * staff can review it.
	 */
	nikDiffers: ('birthDate' | 'sex')[];
};

export function isCartId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/**
 * Pages between a filled cart and a settled payment. During a traffic surge, visitors on these
 * pages are admitted.
 */
const PURCHASE_PATHS = new Set([
	'/cart',
	'/newcart-success',
	'/ringkasan-pembelian',
	'/pending-payment',
	'/thankyou-success',
	'/thankyou-failed',
	'/thankyou-cancel',
]);
export const isPurchasePath = (path: string): boolean => PURCHASE_PATHS.has(path);
