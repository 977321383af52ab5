import type { WalkDay, WalkForm, WalkInstalment } from './terms.ts';

/** The insurer's state as the walk expects it; plain data, changed by `orders.ts` and `policies.ts`. */
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
	/** Every completion of the form is a new purchase, even with the same answers. */
	revision: number;
	/** The policy that the item renews, and the chosen start date. */
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
	/** Key of the request; a cancellation makes one request per policy. */
	key: string;
	status: 'asked' | 'sent' | 'failed' | 'done';
	/** Reference under which the refund was reported done. */
	ref: string | null;
	/** Task for a person to send a refund that the provider refused to send. */
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
	/** The instalments the order pays, if it has no lines. */
	premium: { policy: ModelPolicy; numbers: number[] } | null;
	policies: ModelPolicy[];
	/** Transfers received, and whether the order used them. */
	transfers: { id: string; amount: number; currency: 'IDR' | 'USD'; used: boolean }[];
	heard: Set<string>;
	/** Refunds and reversals reported, each with the id of its transfer. */
	gone: Set<string>;
	/** Money sent back before it arrived. */
	early: { whole: boolean; to: 'refunded' | 'reversed'; amount: number }[];
	/**
	 * Rupiah of the order that the payer's bank or the provider reversed, and that has not been
	 * returned since.
	 */
	takenBack: number;
	/**
	 * Rupiah received under this order's number that now pays another order and is still at the
	 * provider.
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
	/** Number of an instalment → the order that paid it, or null if it requires no payment. */
	paid: Map<number, Order | null>;
	/** Number of the plan's first unpaid instalment; null if there is none. */
	next: number | null;
	reopened: { number: number; due: WalkDay; held: boolean; order: Order }[];
	renewedBy: ModelPolicy | null;
	/** Emails sent about the policy. */
	mails: string[];
	vouchers: number;
	/** True if its document has been rendered. */
	hasDocument: boolean;
};

export type Model = {
	walk: number;
	now: number;
	/** Time since the walk abandoned its carts. */
	sinceForgotten: number;
	carts: Cart[];
	orders: Order[];
	policies: ModelPolicy[];
	vouchersLeft: number;
	/** Number of names the walk has given so far. */
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

/** Books both sides of one journal. */
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

/** Returns the order's unassigned rupiah that the insurer still holds. */
export const looseOf = (order: Order): number => -order.books.suspense;

/** Returns the order's own rupiah that the insurer holds and owes to no one. */
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
 * Returns why an order's money is owed back: one of its items is already paid, or a policy it
 * renews was renewed by another order or ended early.
 */
export function whyOwed({ lines }: Order): 'double-payment' | 'premium-too-late' | null {
	if (lines.some(({ item, renews }) => item.status === 'ordered' || renews?.renewedBy))
		return 'double-payment';
	const isOver = lines.some(
		({ renews }) => renews && ['CANCELLED', 'LAPSED'].includes(renews.status),
	);
	return isOver ? 'premium-too-late' : null;
}
