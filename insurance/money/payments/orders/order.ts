/**
 * An order is paid in a single payment. `refund_due`: money arrived for which nothing may be issued
 * (another order already paid for the item), so staff return it. Paid is sticky: only a refund or a
 * reversal leaves it.
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
 * The table of transitions. failed, cancelled and expired → paid is a late settlement: received
 * money is never dropped.
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

/** Payment states reported by a provider, in our terms. */
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

/** States that cause no transition of the order: a partial reversal, and an undecided dispute. */
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

/** Reasons an event needs staff attention; words and days are in insurance/money/ledger/tasks. */
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

/**
 * Facts known about an order before an event: whether it was reported, and whether we requested a
 * refund.
 */
export type Before = { reportedBefore: boolean; refundAsked: boolean };
const NOTHING_BEFORE: Before = { reportedBefore: false, refundAsked: false };

/**
 * Returns the effect of an event on an order. Replayed, late and out-of-order events end in the
 * same state. Money that came or went without a transition opens a task, unless the same money was
 * reported before.
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
	// A bank may reverse a payment within minutes: staff must check whether this is the current
	// state, not that of an older attempt. A card payment that we refunded before its settlement is
	// also reported as cancelled.
	const isDenied =
		event.state === 'FAILED' || (event.state === 'CANCELLED' && !before.refundAsked);
	if (event.current && isDenied && isPaid) return { move: null, task: 'denied-after-paid' };
	const isBack = target === 'refunded' || target === 'reversed';
	if (isBack && before.reportedBefore) return { move: null, task: null };
	// If a part was returned without our request, the order remains paid; the return is booked, and
	// staff must check.
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
 * Returns the concern if money is returned from an order that has none: not paid yet, or already
 * refunded.
 */
function moneyWithout(status: OrderStatus, { reportedBefore }: Before): Concern | null {
	if (reportedBefore) return null;
	return mayOrderMove(status, 'paid') ? 'early-refund' : 'unexpected-refund';
}

/** Wire `statusCode` for `payment/va` (B9.27–B9.29): absent while waiting. */
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

/** Hours an order may wait for its money; the lifetime of a virtual account (trap 4). */
export const ORDER_HOURS = 24;
/** Hours before expiry at which the reminder for a waiting order is emailed. */
export const REMINDER_HOURS = 6;

/** True if the text has the form of an order number; checked before any lookup. */
export function isOrderNo(text: string): boolean {
	return /^INV-\d{8}-[A-Z2-7]{26}$/.test(text);
}
