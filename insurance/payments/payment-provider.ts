import type { PayState } from './orders/order.ts';
import type { PaidCard } from './orders/paid-card.ts';

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
	/** Asked before without an answer that we kept: the provider may have made one already. */
	again: boolean;
};

/**
 * Where the buyer pays without the provider's page: shown with its amount, a copy button and the
 * time left.
 */
export type Instruction =
	| {
			kind: 'va';
			bank: string;
			number: string;
			/** Company code that some banks ask first. */ biller?: string;
	  }
	| { kind: 'code'; outlet: string; number: string }
	| { kind: 'qr'; text: string };

/**
 * One notification in our words. `eventId` is the provider's own id, or a hash of what it says
 * where it has none.
 */
export type PayEvent = {
	orderNo: string;
	providerRef: string;
	/** The very transfer, where the provider names it next to `providerRef`. */
	paymentRef?: string;
	state: PayState;
	amount: number;
	currency: string;
	rawStatus: string;
	eventId: string;
	/** What the provider kept for its work, where it says so; whole rupiah. */
	fee?: number;
	instruction?: Instruction;
	/** Of money that came by card: what is known of the card. */
	card?: PaidCard;
	/** Of a dispute: the day by which it must be answered. */
	answerBy?: string;
	/** Of a refund: the key under which we asked for it, where it is reported. */
	refundKey?: string;
	/** The provider's own answer, where it was also asked; kept with the notification. */
	answer?: string;
	/** True when the provider itself was asked just now, so that this is the present state. */
	current?: boolean;
	/**
	 * True when the answer does not carry `orderNo`: that is only the number that we asked about,
	 * and what we know of the order decides (`identifyOrder`).
	 */
	unnamed?: boolean;
	/** Why a genuine answer fits no order or no state, for finance; nothing else of it is applied. */
	unclear?: string;
};

export type WebhookRequest = { headers: Record<string, string | undefined>; rawBody: Buffer };
type PayRef = { orderNo: string; providerRef: string };

/**
 * Done: the money is on its way · pending: a notification will tell · refused: a person has to send
 * it.
 */
export type RefundAnswer =
	| { state: 'done' | 'pending'; ref: string }
	| { state: 'refused'; why: string };

/**
 * A payment provider behind one interface (A1.29). `readWebhook` answers 'forged' for a wrong
 * signature and 'unreadable' for genuine bytes that make no sense; both are expected outcomes, so
 * values. A provider that is away throws.
 */
export type PaymentProvider = {
	readonly id: string;
	/** Ways to pay of ours (`methods.ts`) that it takes. */
	takes(method: string): boolean;
	/** What a way takes at this provider, where that is less than `methods.ts` says. */
	limits?(method: string): { min: number; max: number } | undefined;
	createCheckout(
		checkout: Checkout,
	): Promise<{ providerRef: string; redirectUrl: string; instruction?: Instruction }>;
	readWebhook(request: WebhookRequest, now: Date): Promise<PayEvent | 'forged' | 'unreadable'>;
	/**
	 * Present state at the provider, where it can be asked; null when it knows nothing of the order
	 * yet. An answer that does not fit is an event that says why; only a provider that is away
	 * throws.
	 */
	status(ref: PayRef): Promise<PayEvent | null>;
	cancel(ref: PayRef): Promise<void>;
	/**
	 * Sends money back; the same `refundKey` never sends twice. `transfer` names the one to return
	 * where it is not the one that paid the order.
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
