import { PROMISED_CART_DAYS } from '#insurance/access/insurer/promises.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';

/**
 * Draft: a calculator's choice without a holder · open: in the cart · ordered: paid for, even if
 * the buyer removed the item while its order was waiting · removed: deleted by the buyer.
 */
export type CartItemStatus = 'draft' | 'open' | 'ordered' | 'removed';

/** Only draft and open items may be edited, deleted or taken to the summary. */
export function isEditable(status: CartItemStatus): boolean {
	return status === 'draft' || status === 'open';
}

/** Days for which a cart is kept after its last use. */
export const CART_DAYS = PROMISED_CART_DAYS;
export const MAX_CART_ITEMS = 20;

/**
 * Consents and questions as they were when the application was saved; stored sealed as evidence
 * (trust.md 11).
 */
export type Evidence = {
	at: string;
	ip: string;
	userAgent: string;
	consents: Application['consents'];
	questions: { question: string; answer: string }[];
	/**
	 * Fields in which the NIK contradicted what was typed and the buyer confirmed it, so staff
	 * review it.
	 */
	nikDiffers: ('birthDate' | 'sex')[];
};

export function isCartId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/**
 * The pages between a filled cart and a settled payment: during a surge, visitors on their way to
 * paying are let through.
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
