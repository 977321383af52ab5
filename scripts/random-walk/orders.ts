import {
	closeTasks,
	finishRefundInModel,
	failRefundInModel,
	keptOf,
	looseOf,
	move,
	type Model,
	openTaskInModel,
	type Order,
	type ModelPolicy,
	whyOwed,
} from './model.ts';
import { payInModel, reopenInModel } from './policies.ts';
import { coverFrom, planOf } from './terms.ts';

/** A provider's notification; `transfer` identifies the money, `id` the notification. */
export type OrderNotice = {
	id: string;
	state:
		| 'PENDING'
		| 'PAID'
		| 'FAILED'
		| 'EXPIRED'
		| 'CANCELLED'
		| 'REFUNDED'
		| 'REVERSED'
		| 'PART_REVERSED'
		| 'REFUND_FAILED'
		| 'DISPUTED'
		| 'DISPUTE_WON';
	amount: number;
	currency: 'IDR' | 'USD';
	transfer: string;
};

const GOES_BACK: readonly OrderNotice['state'][] = [
	'REFUNDED',
	'REVERSED',
	'PART_REVERSED',
	'REFUND_FAILED',
];
const LOOSE = ['unknown-order', 'wrong-amount', 'paid-again'] as const;
const holdsMoney = ({ status }: Order) =>
	['paid', 'refund_due', 'refunded', 'reversed'].includes(status);

/** Records that all of the order's money was sent back without action by the insurer. */
function allBack(order: Order, to: 'refunded' | 'reversed', now: number): void {
	const owed = order.status === 'refund_due';
	// This includes refunds that the insurer had not sent yet.
	for (const refund of order.refunds)
		if (refund.own) finishRefundInModel(order, refund, 'provider', 'went with it');
	order.status = to;
	const rest =
		order.amount -
		order.refunds.filter(({ own }) => own).reduce((sum, one) => sum + one.amount, 0) -
		order.takenBack;
	if (rest > 0) {
		move(order, owed ? 'refund-payable' : 'premium-refund', 'provider', rest);
		order.takenBack += rest;
	}
	if (owed) return closeTasks(order, 'double-payment', 'premium-too-late');
	reopenInModel(order, now);
	openTaskInModel(order, 'charged-back');
}

function partBack(order: Order, amount: number): string {
	const taken = Math.min(amount, Math.max(0, keptOf(order)));
	if (taken > 0) {
		move(
			order,
			order.status === 'refund_due' ? 'refund-payable' : 'premium-refund',
			'provider',
			taken,
		);
		order.takenBack += taken;
	}
	// The reversal exceeds the money held: the rest was owed to the payer and left without action
	// by the insurer.
	const beyond = amount - taken;
	if (beyond > 0) {
		move(order, 'suspense', 'provider', beyond);
		openTaskInModel(order, 'unexpected-refund', beyond);
		if (taken === 0) return 'unexpected-refund';
	}
	openTaskInModel(order, 'part-withdrawn');
	return 'part-withdrawn';
}

function settle(model: Model, order: Order): string {
	const { now } = model;
	if (order.premium) {
		const outcome = payInModel(order.premium, order, now);
		order.status = outcome === 'paid' ? 'paid' : 'refund_due';
		move(order, 'provider', outcome === 'paid' ? 'income' : 'refund-payable', order.amount);
		if (outcome !== 'paid') openTaskInModel(order, outcome, order.amount);
		return order.status;
	}
	const refused = whyOwed(order);
	if (refused) {
		order.status = 'refund_due';
		move(order, 'provider', 'refund-payable', order.amount);
		openTaskInModel(order, refused, order.amount);
		return order.status;
	}
	order.status = 'paid';
	move(order, 'provider', 'income', order.amount);
	for (const { item, form, renews, from } of order.lines) {
		item.status = 'ordered';
		const cover = coverFrom(now, from);
		const policy: ModelPolicy = {
			id: '',
			no: '',
			order,
			form,
			status: 'INFORCE',
			issuedAt: now,
			cover,
			plan: planOf(form, cover),
			paid: new Map([[1, order]]),
			next: form.frequency === 'monthly' ? 2 : null,
			reopened: [],
			renewedBy: null,
			mails: [],
			vouchers: 0,
			hasDocument: false,
		};
		if (renews) renews.renewedBy = policy;
		order.policies.push(policy);
		model.policies.push(policy);
	}
	return 'paid';
}

function takePaid(model: Model, order: Order, notice: OrderNotice): string {
	const { transfers } = order;
	const fits = notice.amount === order.amount && notice.currency === 'IDR';
	const { id, amount, currency } = { ...notice, id: notice.transfer };
	if (
		transfers.some((one) => one.id === id && one.amount === amount && one.currency === currency)
	)
		return 'ignored';
	const takes = !holdsMoney(order);
	transfers.push({ id, amount, currency, used: fits && takes });
	if (!fits || !takes) {
		const kind = fits ? 'paid-again' : 'wrong-amount';
		if (currency === 'IDR' && amount > 0) move(order, 'provider', 'suspense', amount);
		openTaskInModel(order, kind, currency === 'IDR' ? amount : 0, id);
		return kind;
	}
	const late = order.status !== 'pending';
	const became = settle(model, order);
	if (late && became === 'paid' && !order.premium)
		openTaskInModel(order, 'late-settlement', amount);
	const whole = order.early.find((one) => one.whole);
	if (whole) allBack(order, whole.to, model.now);
	else for (const one of order.early) partBack(order, one.amount);
	return became;
}

/** Records that unassigned money was sent back, which reduces suspense. */
function looseBack(order: Order, notice: OrderNotice): boolean {
	if (notice.state === 'PART_REVERSED' || notice.currency !== 'IDR' || notice.amount <= 0)
		return false;
	const meant = order.transfers.filter(({ id }) => id === notice.transfer);
	const isLoose = !holdsMoney(order) || (meant.length > 0 && meant.every(({ used }) => !used));
	if (!isLoose || looseOf(order) < notice.amount) return false;
	move(order, 'suspense', 'provider', notice.amount);
	if (looseOf(order) === 0) closeTasks(order, ...LOOSE);
	return true;
}

function takeBack(model: Model, order: Order, notice: OrderNotice): string {
	if (looseBack(order, notice)) return 'loose-returned';
	const to = notice.state === 'REFUNDED' ? 'refunded' : 'reversed';
	const whole = notice.state !== 'PART_REVERSED' && notice.amount === order.amount;
	if (!holdsMoney(order)) {
		order.early.push({ whole, to, amount: notice.amount });
		openTaskInModel(order, 'early-refund', notice.amount);
		return 'early-refund';
	}
	if (order.status === 'refunded' || order.status === 'reversed') {
		move(order, 'suspense', 'provider', notice.amount);
		openTaskInModel(order, 'unexpected-refund', notice.amount);
		return 'unexpected-refund';
	}
	if (!whole) return partBack(order, notice.amount);
	allBack(order, to, model.now);
	return to;
}

export function hear(model: Model, order: Order, notice: OrderNotice): string {
	if (order.heard.has(notice.id)) return 'replayed';
	order.heard.add(notice.id);
	const { state } = notice;
	if (state === 'REFUNDED' || state === 'REFUND_FAILED') {
		// The sandbox identifies a refund by its order and amount.
		const before = order.refunds.some(
			({ status, ref, amount }) =>
				status === 'done' && ref === order.no && amount === notice.amount,
		);
		if (before && state === 'REFUNDED') return 'ignored';
		const open = order.refunds.filter(
			(one) => one.status !== 'done' && one.amount === notice.amount,
		);
		const ours = open.find(({ status }) => status === 'sent') ?? open[0];
		if (ours && state === 'REFUND_FAILED') {
			if (ours.status !== 'failed') failRefundInModel(order, ours);
			return 'refund-failed';
		}
		if (ours) {
			finishRefundInModel(order, ours, 'provider', order.no);
			return 'refunded';
		}
	}
	if (state === 'PAID') return takePaid(model, order, notice);
	const gone = `${state} ${notice.amount} ${notice.currency} ${notice.transfer}`;
	if (GOES_BACK.includes(state) && order.gone.has(gone)) return 'ignored';
	order.gone.add(gone);
	// If none of the transaction's money is left at the provider, a refund notification is about
	// the insurer's own refund.
	const isNewsOfOurs =
		order.status === 'refunded' && order.books.provider + order.paysAnother <= 0;
	if (state === 'REFUNDED' && isNewsOfOurs) return 'ignored';
	if (state === 'REFUNDED' || state === 'REVERSED' || state === 'PART_REVERSED')
		return takeBack(model, order, notice);
	if (state === 'REFUND_FAILED') {
		openTaskInModel(order, 'refund-failed');
		return 'refund-failed';
	}
	if (state === 'DISPUTED') {
		if (!order.tasks.some(({ kind }) => kind === 'dispute-open'))
			openTaskInModel(order, 'dispute-open');
		return 'dispute-open';
	}
	if (state === 'DISPUTE_WON') {
		closeTasks(order, 'dispute-open');
		return 'dispute-won';
	}
	if (state === 'PENDING' || order.status !== 'pending') return 'ignored';
	order.status = state === 'FAILED' ? 'failed' : state === 'EXPIRED' ? 'expired' : 'cancelled';
	return order.status;
}

export function expireOrders(model: Model): void {
	for (const order of model.orders)
		if (order.status === 'pending' && order.expiresAt <= model.now) order.status = 'expired';
}
