import type { PayMethodId } from './methods.ts';
import type { PayState } from './orders/order.ts';
import type { PaidCard } from './orders/paid/paid-card.ts';

/** Request sent to a provider once per order; `idempotencyKey` makes a repetition harmless. */
export type Checkout = {
	orderNo: string;
	amount: number;
	currency: 'IDR';
	method: PayMethodId;
	expiresAt: Date;
	items: { id: string; name: string; price: number; quantity: number }[];
	customer: { name: string; email: string; phone: string };
	/** Where the provider sends the browser afterwards; proves nothing. */
	returnUrl: string;
	notifyUrl: string;
	idempotencyKey: string;
	/**
	 * True if it was requested before without a stored answer: the provider may already have
	 * created a checkout.
	 */
	again: boolean;
};

/**
 * Where the buyer pays without the provider's page: shown with the amount, a copy button and the
 * time left.
 */
export type Instruction =
	| {
			kind: 'va';
			bank: string;
			number: string;
			/** Company code that some banks ask for before the account number. */ biller?: string;
	  }
	| { kind: 'code'; outlet: string; number: string }
	| { kind: 'qr'; text: string };

/**
 * A notification in our terms. `eventId` is the provider's own id, or a hash of the content if it
 * has none.
 */
export type PayEvent = {
	orderNo: string;
	providerRef: string;
	/** The individual transfer, if the provider gives it in addition to `providerRef`. */
	paymentRef?: string;
	state: PayState;
	amount: number;
	currency: string;
	rawStatus: string;
	eventId: string;
	/** Fee kept by the provider, if reported; whole rupiah. */
	fee?: number;
	instruction?: Instruction;
	/** For card payments: the known data about the card. */
	card?: PaidCard;
	/** For a dispute: the day by which it must be answered. */
	answerBy?: string;
	/** For a refund: the key of our request, if reported. */
	refundKey?: string;
	/** The provider's own answer, if it was also queried; stored with the notification. */
	answer?: string;
	/** True if the provider was queried just now, so that this is the current state. */
	current?: boolean;
	/**
	 * True if the answer does not contain `orderNo`: that is then only the number we asked about,
	 * and our own data on the order decides (`identifyOrder`).
	 */
	unnamed?: boolean;
	/**
	 * Explains to finance why a genuine answer matches no known order or state; nothing else in it
	 * is applied.
	 */
	unclear?: string;
};

export type WebhookRequest = { headers: Record<string, string | undefined>; rawBody: Buffer };
type PayRef = { orderNo: string; providerRef: string };

/**
 * Done: the money is on its way · pending: a notification will follow · refused: staff have to send
 * it.
 */
export type RefundAnswer =
	| { state: 'done' | 'pending'; ref: string }
	| { state: 'refused'; why: string };

/** Providers of online payments; their adapters are in `gateways/` and `sandbox/`. */
export type ProviderId = 'midtrans' | 'xendit' | 'sandbox';

/**
 * A payment provider behind one interface (A1.29). `readWebhook` returns 'forged' for a wrong
 * signature and 'unreadable' for genuine bytes that make no sense; both are expected outcomes, and
 * therefore values. An unavailable provider throws.
 */
export type PaymentProvider = {
	readonly id: ProviderId;
	/** True for payment methods (`methods.ts`) that the provider accepts. */
	takes(method: PayMethodId): boolean;
	/** Limits of a method at this provider, if narrower than in `methods.ts`. */
	limits?(method: PayMethodId): { min: number; max: number } | undefined;
	createCheckout(
		checkout: Checkout,
	): Promise<{ providerRef: string; redirectUrl: string; instruction?: Instruction }>;
	readWebhook(request: WebhookRequest, now: Date): Promise<PayEvent | 'forged' | 'unreadable'>;
	/**
	 * Returns the current state at the provider, if it can be queried; null if it does not know the
	 * order yet. An answer that does not fit is an event with the reason; only an unavailable
	 * provider throws.
	 */
	status(ref: PayRef): Promise<PayEvent | null>;
	cancel(ref: PayRef): Promise<void>;
	/**
	 * Refunds money; the same `refundKey` never sends twice. `transfer` is the transfer to return
	 * if it is not the one that paid the order.
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
