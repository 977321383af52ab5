/**
 * Status of an order, which is always paid in full with one payment. `refund_due`: money arrived
 * for which nothing can be issued because another order already paid for the item, so staff must
 * return it. A paid order can only become refunded or reversed.
 */
export const ORDER_STATUSES = [
	'pending',
	'paid',
	'failed',
	'cancelled',
	'expired',
	'refund_due',
	'refunded',
	'reversed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_WORDS: Record<OrderStatus, string> = {
	pending: 'Menunggu pembayaran',
	paid: 'Sudah dibayar',
	failed: 'Gagal',
	cancelled: 'Dibatalkan',
	expired: 'Waktu bayar habis',
	refund_due: 'Dana akan dikembalikan',
	refunded: 'Dana sudah dikembalikan',
	reversed: 'Pembayaran ditarik kembali',
};

/**
 * Allowed status transitions. failed, cancelled or expired → paid is a late settlement, because
 * received money is never ignored.
 */
const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
	pending: ['paid', 'failed', 'cancelled', 'expired', 'refund_due'],
	failed: ['paid', 'refund_due'],
	cancelled: ['paid', 'refund_due'],
	expired: ['paid', 'refund_due'],
	paid: ['refunded', 'reversed'],
	refund_due: ['refunded', 'reversed'],
	refunded: [],
	reversed: [],
};

export function mayOrderMove(from: OrderStatus, to: OrderStatus): boolean {
	return ORDER_MOVES[from].includes(to);
}

export const PAY_STATES = [
	'PENDING',
	'PAID',
	'FAILED',
	'EXPIRED',
	'CANCELLED',
	'REFUNDED',
	'REVERSED',
	'PART_REVERSED',
	'DISPUTED',
	'DISPUTE_WON',
	'REFUND_FAILED',
] as const;
export type PayState = (typeof PAY_STATES)[number];

export const PAY_STATE_WORDS: Record<PayState, string> = {
	PENDING: 'Menunggu',
	PAID: 'Dibayar',
	FAILED: 'Gagal',
	EXPIRED: 'Waktu habis',
	CANCELLED: 'Dibatalkan',
	REFUNDED: 'Dikembalikan',
	REVERSED: 'Ditarik kembali',
	PART_REVERSED: 'Sebagian ditarik kembali',
	DISPUTED: 'Disanggah',
	DISPUTE_WON: 'Sanggahan dimenangkan',
	REFUND_FAILED: 'Pengembalian gagal',
};

/** States that do not change an order's status, such as a partial reversal or an undecided dispute. */
type Beside = 'REFUND_FAILED' | 'PART_REVERSED' | 'DISPUTED' | 'DISPUTE_WON';

const TARGETS: Record<Exclude<PayState, Beside>, OrderStatus> = {
	PENDING: 'pending',
	PAID: 'paid',
	FAILED: 'failed',
	EXPIRED: 'expired',
	CANCELLED: 'cancelled',
	REFUNDED: 'refunded',
	REVERSED: 'reversed',
};

/**
 * Reasons why an event needs attention from staff. Their texts and deadlines are in
 * insurance/money/ledger/tasks.
 */
type Concern =
	| 'late-settlement'
	| 'wrong-amount'
	| 'early-refund'
	| 'refund-failed'
	| 'denied-after-paid'
	| 'part-withdrawn'
	| 'dispute-open'
	| 'paid-again'
	| 'unexpected-refund';

export type Verdict = { move: OrderStatus | null; task: Concern | null };

export type Before = { reportedBefore: boolean; refundAsked: boolean };
const NOTHING_BEFORE: Before = { reportedBefore: false, refundAsked: false };

/**
 * Returns the effect of an event on an order. Repeated, late and out-of-order events result in the
 * same state. Money that moved without a status transition opens a task, unless it was already
 * reported.
 */
export function judge(
	order: { status: OrderStatus; amount: number },
	event: { state: PayState; amount: number; currency: string; current?: boolean },
	before: Before = NOTHING_BEFORE,
): Verdict {
	if (event.state === 'REFUND_FAILED')
		return { move: null, task: before.reportedBefore ? null : 'refund-failed' };
	if (event.state === 'DISPUTED') return { move: null, task: 'dispute-open' };
	if (event.state === 'DISPUTE_WON') return { move: null, task: null };
	const isPaid = mayOrderMove(order.status, 'reversed');
	if (event.state === 'PART_REVERSED')
		return {
			move: null,
			task: isPaid ? partWithdrawn(before) : moneyWithout(order.status, before),
		};
	const target = TARGETS[event.state];
	const fits = event.amount === order.amount && event.currency === 'IDR';
	if (event.state === 'PAID' && !fits)
		return { move: null, task: before.reportedBefore ? null : 'wrong-amount' };
	if (event.state === 'PAID' && !mayOrderMove(order.status, 'paid'))
		return { move: null, task: before.reportedBefore ? null : 'paid-again' };
	// A bank may reverse a payment within minutes, so staff must check whether this is the current
	// state or that of an older attempt. A card payment that we refunded before settlement is also
	// reported as cancelled.
	const isDenied =
		event.state === 'FAILED' || (event.state === 'CANCELLED' && !before.refundAsked);
	if (event.current && isDenied && isPaid) return { move: null, task: 'denied-after-paid' };
	const isBack = target === 'refunded' || target === 'reversed';
	if (isBack && before.reportedBefore) return { move: null, task: null };
	// If part of the money was returned without our request, the order remains paid. The return is
	// booked, and staff must check it.
	if (isBack && !fits && isPaid) return { move: null, task: partWithdrawn(before) };
	if (mayOrderMove(order.status, target))
		return {
			move: target,
			task: event.state === 'PAID' && order.status !== 'pending' ? 'late-settlement' : null,
		};
	return { move: null, task: isBack ? moneyWithout(order.status, before) : null };
}

const partWithdrawn = ({ reportedBefore }: Before): Concern | null =>
	reportedBefore ? null : 'part-withdrawn';

/**
 * Returns the concern about a refund for an order that holds no money, because it is not paid yet
 * or already refunded.
 */
function moneyWithout(status: OrderStatus, { reportedBefore }: Before): Concern | null {
	if (reportedBefore) return null;
	return mayOrderMove(status, 'paid') ? 'early-refund' : 'unexpected-refund';
}

/** Values of `statusCode` for `payment/va` (B9.27–B9.29); absent while the order is waiting. */
export const STATUS_CODES: Record<OrderStatus, 0 | 1 | 2 | 3 | 4 | undefined> = {
	pending: undefined,
	paid: 1,
	failed: 0,
	expired: 2,
	cancelled: 3,
	refund_due: 4,
	refunded: 4,
	reversed: 4,
};

/** Hours an order may wait for payment, equal to the lifetime of a virtual account (trap 4). */
export const ORDER_HOURS = 24;
/** Hours before an order expires at which the reminder is emailed. */
export const REMINDER_HOURS = 6;

export function isOrderNo(text: string): boolean {
	return /^INV-\d{8}-[A-Z2-7]{26}$/.test(text);
}
