import type { PayMethodId } from './methods.ts';
import type { PayState } from './orders/order.ts';
import type { PaidCard } from './orders/paid/paid-card.ts';

/**
 * Request for a provider to create a checkout, once per order. `idempotencyKey` makes a repeated
 * request harmless.
 */
export type Checkout = {
	orderNo: string;
	amount: number;
	currency: 'IDR';
	method: PayMethodId;
	expiresAt: Date;
	items: { id: string; name: string; price: number; quantity: number }[];
	customer: { name: string; email: string; phone: string };
	/**
	 * Address to which the provider sends the browser afterwards. A visit there does not prove
	 * payment.
	 */
	returnUrl: string;
	notifyUrl: string;
	idempotencyKey: string;
	/**
	 * True if an earlier request has no stored response, so the provider may already have created a
	 * checkout.
	 */
	again: boolean;
};

/**
 * Instructions for paying without the provider's page. They are shown with the amount, a copy
 * button and the time left.
 */
export type Instruction =
	| {
			kind: 'va';
			bank: string;
			number: string;
			/** Company code that some banks require before the account number. */ biller?: string;
	  }
	| { kind: 'code'; outlet: string; number: string }
	| { kind: 'qr'; text: string };

/**
 * A provider's notification in our own terms. `eventId` is the provider's id, or a hash of the
 * content if there is none.
 */
export type PayEvent = {
	orderNo: string;
	providerRef: string;
	/** Id of the individual transfer, if the provider reports one in addition to `providerRef`. */
	paymentRef?: string;
	state: PayState;
	amount: number;
	currency: string;
	rawStatus: string;
	eventId: string;
	/** Fee kept by the provider in whole rupiah, if reported. */
	fee?: number;
	instruction?: Instruction;
	card?: PaidCard;
	/** For a dispute: the date by which we must respond. */
	answerBy?: string;
	/** For a refund: the key of our request, if reported. */
	refundKey?: string;
	/** The provider's response, if it was also queried. It is stored with the notification. */
	answer?: string;
	/** True if the provider was queried just now, so that this is the current state. */
	current?: boolean;
	/**
	 * True if the response does not contain an order number. `orderNo` is then only the number we
	 * queried, and the order is identified by our own data (`identifyOrder`).
	 */
	unnamed?: boolean;
	/**
	 * Explains to finance why a genuine response matches no known order or state. Nothing else in
	 * it is applied.
	 */
	unclear?: string;
};

export type WebhookRequest = { headers: Record<string, string | undefined>; rawBody: Buffer };
type PayRef = { orderNo: string; providerRef: string };

/**
 * `done`: the money is on its way; `pending`: a notification will follow; `refused`: staff have to
 * send it.
 */
export type RefundAnswer =
	| { state: 'done' | 'pending'; ref: string }
	| { state: 'refused'; why: string };

export type ProviderId = 'midtrans' | 'xendit' | 'sandbox';

/**
 * Common interface of payment providers (A1.29). `readWebhook` returns 'forged' for a wrong
 * signature and 'unreadable' for genuine bytes that cannot be parsed. Both are expected outcomes
 * and therefore returned, not thrown. Calls throw if the provider is unavailable.
 */
export type PaymentProvider = {
	readonly id: ProviderId;
	/** True if it has no state to query: like the sandbox, it only reports. */
	readonly onlyReports?: boolean;
	takes(method: PayMethodId): boolean;
	/** Limits of a method at this provider, if narrower than in `methods.ts`. */
	limits?(method: PayMethodId): { min: number; max: number } | undefined;
	createCheckout(
		checkout: Checkout,
	): Promise<{ providerRef: string; redirectUrl: string; instruction?: Instruction }>;
	readWebhook(request: WebhookRequest, now: Date): Promise<PayEvent | 'forged' | 'unreadable'>;
	/**
	 * Returns the current state at the provider, if it can be queried; null if the provider does
	 * not know the order yet. A response that does not match is returned as an event with the
	 * reason. Only an unavailable provider throws.
	 */
	status(ref: PayRef): Promise<PayEvent | null>;
	cancel(ref: PayRef): Promise<void>;
	/**
	 * Refunds money. The same `refundKey` is never paid out twice. `transfer` identifies the
	 * transfer to refund if it is not the one that paid for the order.
	 */
	refund(
		refund: PayRef & {
			amount: number;
			refundKey: string;
			reason: string;
			transfer?: string;
		},
	): Promise<RefundAnswer>;
};
