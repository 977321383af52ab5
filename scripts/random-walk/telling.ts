import type { Model, Order } from './model.ts';
import type { OrderNotice } from './orders.ts';
import { walkName, pick, type WalkPlan, refusal, expectSame, tellBoth } from './steps.ts';

export const planTell: WalkPlan = (model, { a, b, c }) => {
	const recent = model.orders.toReversed();
	const order = pick(recent, a % 3 === 0 ? a : a % Math.min(4, recent.length || 1));
	if (!order) return null;
	const notice = pick(TALES, b)?.(order, payment(model, order), c) ?? null;
	if (!notice) return null;
	const times = c % 4 === 3 ? 3 : 1;
	return {
		text: `tell ${order.no} (${order.status}) ${notice.state} ${notice.amount} ${notice.currency} ${notice.transfer} id ${notice.id}${times > 1 ? ' three times at once' : ''}`,
		run: (shop) => tellBoth(shop, model, order, notice, times),
	};
};

const payment = (model: Model, { amount }: Order): OrderNotice => ({
	id: walkName(model, 'event'),
	state: 'PAID',
	amount,
	currency: 'IDR',
	transfer: walkName(model, 'transfer'),
});

type Tale = (order: Order, paid: OrderNotice, c: number) => OrderNotice | null;
const holds = ({ status }: Order) => status === 'paid' || status === 'refund_due';

/** A bank reverses at most the amount received, and reports the reversal once. */
const takenBack: Tale = (order, paid, c) => {
	const took = order.transfers.find(({ used }) => used);
	if (order.early.length > 0 || !holds(order) || !took) return null;
	return c % 2 === 0
		? { ...paid, state: 'REVERSED', transfer: took.id }
		: { ...paid, state: 'PART_REVERSED', amount: 1_000 * (1 + (c % 9)) };
};

const looseBack: Tale = ({ transfers }, paid, c) => {
	const loose = transfers.filter((one) => !one.used && one.currency === 'IDR');
	const one = pick(loose, c);
	return one ? { ...paid, state: 'REFUNDED', amount: one.amount, transfer: one.id } : null;
};

const backTooEarly: Tale = ({ status, early, transfers }, paid, c) => {
	const waits = ['pending', 'failed', 'cancelled', 'expired'].includes(status);
	const fits = waits && early.length === 0 && transfers.length === 0 && c % 3 === 0;
	return fits ? { ...paid, state: 'REVERSED' } : null;
};

const reportedAgain: Tale = ({ transfers }, paid, c) => {
	const before = pick(transfers, c);
	if (!before) return null;
	const { id: transfer, amount, currency } = before;
	return { ...paid, transfer, amount, currency };
};

const refundEnds: Tale = ({ refunds }, paid, c) => {
	const sent = refunds.find(({ status }) => status === 'sent');
	const state = c % 2 === 0 ? 'REFUNDED' : 'REFUND_FAILED';
	return sent ? { ...paid, state, amount: sent.amount } : null;
};

const comes: Tale = (_, paid) => paid;
const TALES: readonly Tale[] = [
	comes,
	comes,
	comes,
	comes,
	reportedAgain,
	(order, paid, c) => ({ ...paid, amount: order.amount + 1_000 * ((c % 5) - 3 || 7) }),
	(_, paid) => ({ ...paid, currency: 'USD' }),
	(_, paid) => ({ ...paid, state: 'FAILED' }),
	(_, paid) => ({ ...paid, state: 'EXPIRED' }),
	(_, paid, c) => ({ ...paid, state: c % 2 === 0 ? 'CANCELLED' : 'PENDING' }),
	takenBack,
	takenBack,
	looseBack,
	backTooEarly,
	(_, paid, c) => ({ ...paid, state: c % 2 === 0 ? 'DISPUTED' : 'DISPUTE_WON' }),
	refundEnds,
];

/** A notification whose signature was made for a different amount changes nothing. */
export const planForge: WalkPlan = (model, { a }) => {
	const order = pick(model.orders, a);
	if (!order) return null;
	const notice = payment(model, order);
	return {
		text: `forge ${order.no}`,
		async run(shop) {
			expectSame(
				'a forged notification',
				await refusal(shop.forge(order.no, notice, model.now)),
				'sign-in-again',
			);
		},
	};
};
