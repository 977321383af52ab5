import type { WalkDay, WalkForm, WalkInstalment } from './terms.ts';

/**
 * The insurer's state that the walk expects. It is plain data, changed by `orders.ts` and
 * `policies.ts`.
 */
export const ACCOUNTS = [
	'provider',
	'bank',
	'income',
	'refund-payable',
	'premium-refund',
	'suspense',
	'payment-loss',
] as const;
export type AccountName = (typeof ACCOUNTS)[number];
/** Debits less credits, in rupiah. */
export type Books = Record<AccountName, number>;
export const noBooks = (): Books => Object.fromEntries(ACCOUNTS.map((name) => [name, 0])) as Books;

export type ModelItem = {
	id: string;
	cart: Cart;
	form: WalkForm;
	status: 'open' | 'removed' | 'ordered';
	/**
	 * Incremented each time the form is completed, which counts as a new purchase even with the
	 * same answers.
	 */
	revision: number;
	/** `renews`: the policy that the item renews, if any. `from`: the chosen start date, if any. */
	renews: ModelPolicy | null;
	from: WalkDay | null;
};
export type Cart = { id: string; items: ModelItem[]; usedAt: number };

/** An item as bought with an order; later changes to the item do not affect it. */
export type ModelLine = {
	item: ModelItem;
	revision: number;
	form: WalkForm;
	renews: ModelPolicy | null;
	from: WalkDay | null;
};

type OrderStatus =
	| 'pending'
	| 'paid'
	| 'failed'
	| 'cancelled'
	| 'expired'
	| 'refund_due'
	| 'refunded'
	| 'reversed';

type Refund = {
	amount: number;
	own: boolean;
	/** Key of the refund request. A cancellation makes one request per policy. */
	key: string;
	status: 'asked' | 'sent' | 'failed' | 'done';
	/** Reference reported with the completed refund. */
	ref: string | null;
	/** Task to send a refund manually after the provider refused to send it. */
	task?: ModelTask;
};
type TaskKind =
	| 'late-settlement'
	| 'double-payment'
	| 'premium-too-late'
	| 'wrong-amount'
	| 'paid-again'
	| 'early-refund'
	| 'unexpected-refund'
	| 'part-withdrawn'
	| 'charged-back'
	| 'dispute-open'
	| 'refund-failed'
	| 'unknown-order';
export type ModelTask = { kind: TaskKind; amount: number; open: boolean; transfer: string | null };

export type Order = {
	no: string;
	status: OrderStatus;
	amount: number;
	method: string;
	placedAt: number;
	expiresAt: number;
	lines: ModelLine[];
	/** The instalments that the order pays, if it has no lines. */
	premium: { policy: ModelPolicy; numbers: number[] } | null;
	policies: ModelPolicy[];
	/** Received transfers, with a flag for those that the order used. */
	transfers: { id: string; amount: number; currency: 'IDR' | 'USD'; used: boolean }[];
	heard: Set<string>;
	/** Reported refunds and reversals, each with the id of its transfer. */
	gone: Set<string>;
	/** Money reported as sent back before it was reported as received. */
	early: { whole: boolean; to: 'refunded' | 'reversed'; amount: number }[];
	/**
	 * Amount in rupiah that the payer's bank or the provider reversed and that has not been
	 * returned to the insurer since.
	 */
	takenBack: number;
	/**
	 * Amount in rupiah that was received under this order's number, now pays another order, and is
	 * still with the provider.
	 */
	paysAnother: number;
	refunds: Refund[];
	tasks: ModelTask[];
	books: Books;
};

export type ModelStatus = 'INFORCE' | 'GRACE' | 'LAPSED' | 'CANCELLED' | 'EXPIRED';

export type ModelPolicy = {
	id: string;
	no: string;
	order: Order;
	form: WalkForm;
	status: ModelStatus;
	issuedAt: number;
	cover: { start: WalkDay; end: WalkDay };
	plan: WalkInstalment[];
	/**
	 * Maps the number of an instalment to the order that paid it, or to null if no payment is
	 * required.
	 */
	paid: Map<number, Order | null>;
	/** Number of the first unpaid instalment in the plan, or null if there is none. */
	next: number | null;
	reopened: { number: number; due: WalkDay; held: boolean; order: Order }[];
	renewedBy: ModelPolicy | null;
	mails: string[];
	vouchers: number;
	hasDocument: boolean;
};

export type Model = {
	walk: number;
	now: number;
	/** Milliseconds since the walk abandoned its carts. */
	sinceForgotten: number;
	carts: Cart[];
	orders: Order[];
	policies: ModelPolicy[];
	vouchersLeft: number;
	names: number;
};

export function newOrderInModel(
	given: Pick<Order, 'no' | 'amount' | 'method' | 'lines' | 'premium' | 'placedAt' | 'expiresAt'>,
): Order {
	return {
		...given,
		status: 'pending',
		policies: [],
		transfers: [],
		heard: new Set(),
		gone: new Set(),
		early: [],
		takenBack: 0,
		paysAnother: 0,
		refunds: [],
		tasks: [],
		books: noBooks(),
	};
}

export function move(order: Order, to: AccountName, from: AccountName, amount: number): void {
	order.books[to] += amount;
	order.books[from] -= amount;
}

export function openTaskInModel(
	order: Order,
	kind: TaskKind,
	amount = 0,
	transfer: string | null = null,
): ModelTask {
	const task = { kind, amount, open: true, transfer };
	order.tasks.push(task);
	return task;
}
export function closeTasks(order: Order, ...kinds: TaskKind[]): void {
	for (const task of order.tasks) if (kinds.includes(task.kind)) task.open = false;
}

/**
 * Returns the unassigned amount in rupiah that was received for the order and that the insurer
 * still holds.
 */
export const looseOf = (order: Order): number => -order.books.suspense;

/** Returns how much of the order's money, in rupiah, the insurer holds and does not owe to anyone. */
export function keptOf(order: Order): number {
	const came = ['paid', 'refund_due', 'refunded', 'reversed'].includes(order.status)
		? order.amount
		: 0;
	const asked = order.refunds.filter(({ own }) => own).reduce((sum, one) => sum + one.amount, 0);
	return came - asked - order.takenBack;
}

export const isActiveInModel = ({ status }: ModelPolicy): boolean =>
	status === 'INFORCE' || status === 'GRACE';

export function finishRefundInModel(
	order: Order,
	refund: Refund,
	through: 'provider' | 'bank',
	ref: string,
): void {
	if (refund.status === 'done') return;
	refund.status = 'done';
	refund.ref = ref;
	move(order, 'refund-payable', through, refund.amount);
	if (refund.task) refund.task.open = false;
	const sent = order.refunds.filter(({ own, status }) => own && status === 'done');
	const all = sent.reduce((sum, one) => sum + one.amount, order.takenBack) >= order.amount;
	if (all && (order.status === 'paid' || order.status === 'refund_due'))
		order.status = 'refunded';
}

export function failRefundInModel(order: Order, refund: Refund): void {
	refund.status = 'failed';
	refund.task = openTaskInModel(order, 'refund-failed', refund.amount);
}

/**
 * Returns the reason why an order's money must be refunded: one of its items is already paid, or a
 * policy it renews was renewed by another order or ended early. Returns null if there is none.
 */
export function whyOwed({ lines }: Order): 'double-payment' | 'premium-too-late' | null {
	if (lines.some(({ item, renews }) => item.status === 'ordered' || renews?.renewedBy))
		return 'double-payment';
	const isOver = lines.some(
		({ renews }) => renews && ['CANCELLED', 'LAPSED'].includes(renews.status),
	);
	return isOver ? 'premium-too-late' : null;
}
