import type { PayState } from './order.ts';

/** What is asked of a provider once per order; `idempotencyKey` makes a repeated request harmless. */
export type Checkout = {
	orderNo: string;
	amount: number;
	currency: 'IDR';
	method: string;
	expiresAt: Date;
	items: { id: string; name: string; price: number; quantity: number }[];
	customer: { name: string; email: string; phone: string };
	/** Where the provider sends the browser afterwards; proves nothing. */
	returnUrl: string;
	notifyUrl: string;
	idempotencyKey: string;
};

/** One notification in our words. `eventId` is the provider's own id, or a hash of the bytes where it has none. */
export type PayEvent = {
	orderNo: string;
	providerRef: string;
	state: PayState;
	amount: number;
	currency: string;
	rawStatus: string;
	eventId: string;
};

export type WebhookRequest = { headers: Record<string, string | undefined>; rawBody: Buffer };

/**
 * A payment provider behind one interface (A1.29). `readWebhook` answers 'forged' for a wrong signature and 'unreadable'
 * for genuine bytes that make no sense; both are expected outcomes, so values.
 */
export type PaymentProvider = {
	readonly id: string;
	createCheckout(checkout: Checkout): Promise<{ providerRef: string; redirectUrl: string }>;
	readWebhook(request: WebhookRequest, now: Date): Promise<PayEvent | 'forged' | 'unreadable'>;
	/** Present state at the provider, where it can be asked; null when it cannot. */
	status(ref: { orderNo: string; providerRef: string }): Promise<PayEvent | null>;
	cancel(ref: { orderNo: string; providerRef: string }): Promise<void>;
};
