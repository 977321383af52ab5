import type { WalkDay, WalkForm, WalkInstalment } from './terms.ts';

/** What the walk believes of the insurer; plain data, changed by `orders.ts` and `policies.ts`. */
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
	/** Every filling in is another wish, also with the same answers. */
	revision: number;
	/** The policy that it goes on with, and the first day that was chosen for it. */
	renews: ModelPolicy | null;
	from: WalkDay | null;
};
export type Cart = { id: string; items: ModelItem[]; usedAt: number };

/** What an order bought of an item: later changes of the item are not of this order. */
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
	/** A cancellation asks once for one policy. */
	key: string;
	status: 'asked' | 'sent' | 'failed' | 'done';
	/** The reference under which it was reported done. */
	ref: string | null;
	/** Asks a person to send what the provider would not. */
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
	/** Instead of lines: the instalments that it pays. */
	premium: { policy: ModelPolicy; numbers: number[] } | null;
	policies: ModelPolicy[];
	/** Transfers that came, and whether the order used them. */
	transfers: { id: string; amount: number; currency: 'IDR' | 'USD'; used: boolean }[];
	heard: Set<string>;
	/** Money that was reported as gone back, each by its own transfer. */
	gone: Set<string>;
	/** Went back before it came. */
	early: { whole: boolean; to: 'refunded' | 'reversed'; amount: number }[];
	/** Rupiah of its own that the payer's bank or the provider took back, and has not given again. */
	takenBack: number;
	/** Rupiah that came under its number, pay another order now and still lie at the provider. */
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
	/** Number of an instalment → the order that paid it, or null: nobody pays it. */
	paid: Map<number, Order | null>;
	/** Number of the first instalment of the plan that is unpaid; null: none. */
	next: number | null;
	reopened: { number: number; due: WalkDay; held: boolean; order: Order }[];
	renewedBy: ModelPolicy | null;
	/** Moves of its status; the last reason says why it is what it is. */
	mails: string[];
	vouchers: number;
	/** Whether its document was drawn. */
	hasDocument: boolean;
};

export type Model = {
	walk: number;
	now: number;
	/** Time that went by since its carts were forgotten. */
	sinceForgotten: number;
	carts: Cart[];
	orders: Order[];
	policies: ModelPolicy[];
	vouchersLeft: number;
	/** Things that were given a name by the walk. */
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

/** Two sides of one journal. */
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

/** Rupiah of the order that belong to nobody and are still here. */
export const looseOf = (order: Order): number => -order.books.suspense;

/** Rupiah of the order's own that we have and have promised to nobody. */
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
 * Why the money of an order is owed back: an item of it is paid for already, or a policy that it
 * renews went on with another or ended before its time.
 */
export function whyOwed({ lines }: Order): 'double-payment' | 'premium-too-late' | null {
	if (lines.some(({ item, renews }) => item.status === 'ordered' || renews?.renewedBy))
		return 'double-payment';
	const isOver = lines.some(
		({ renews }) => renews && ['CANCELLED', 'LAPSED'].includes(renews.status),
	);
	return isOver ? 'premium-too-late' : null;
}
