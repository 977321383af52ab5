import { z } from 'zod';

import { jakartaDay } from '#platform/values/dates.ts';

import { isOrderNo } from '../orders/order.ts';
import type { PayEvent } from '../payment-provider.ts';
import { wholeRupiah } from './midtrans.ts';
import { xenditAmount, xenditEventId } from './xendit-messages.server.ts';
import { DISPUTE_STATES } from './xendit.ts';

export const refundNotification = z.object({
	event: z.enum(['refund.succeeded', 'refund.failed']),
	data: z.object({
		id: z.string().max(100),
		/** Key of our refund request; absent if the refund was made in Xendit's dashboard. */
		reference_id: z.string().max(100).nullish(),
		amount: xenditAmount,
		currency: z.string().max(3),
		payment_id: z.string().max(100).nullish(),
	}),
});

/**
 * Notification that a payer disputes a card or QRIS payment. Amounts are decimal strings, and
 * `terminal` is the final decision.
 */
export const disputeNotification = z.object({
	event: z.enum([
		'dispute.action_required',
		'dispute.under_review',
		'dispute.won',
		'dispute.lost',
	]),
	id: z.string().min(1).max(100),
	reference_id: z.string().min(1).max(100),
	currency: z.string().max(3),
	amount: z.object({ initial: z.string().max(20), terminal: z.string().max(20).nullish() }),
	due_date: z.iso.datetime({ offset: true }).nullish(),
});

/**
 * Returns the event for a refund. Refunds are reported separately from their invoice. They are
 * identified by the key of our request (`{order number}:…`), or else by the refunded payment.
 */
export function refundEventOf(
	notification: z.output<typeof refundNotification>,
): PayEvent | 'unreadable' {
	const { data } = notification;
	const [named = '', refundKey] = (data.reference_id ?? '').split(':');
	const orderNo = isOrderNo(named) ? named : (data.payment_id ?? named);
	if (!Number.isSafeInteger(data.amount) || orderNo === '') return 'unreadable';
	const state = notification.event === 'refund.succeeded' ? 'REFUNDED' : 'REFUND_FAILED';
	return {
		orderNo,
		providerRef: data.id,
		state,
		amount: data.amount,
		currency: data.currency,
		rawStatus: notification.event,
		eventId: xenditEventId([data.id, notification.event]),
		...(data.payment_id ? { paymentRef: data.payment_id } : {}),
		...(refundKey ? { refundKey } : {}),
	};
}

/**
 * Returns the event for a dispute. Disputes contain our order number; any other number becomes a
 * task about an unknown order.
 */
export function disputeEventOf(
	notification: z.output<typeof disputeNotification>,
): PayEvent | 'unreadable' {
	const state = DISPUTE_STATES[notification.event];
	const sum = wholeRupiah(notification.amount.terminal ?? notification.amount.initial);
	if (state === undefined || sum === undefined) return 'unreadable';
	const answerBy = notification.due_date
		? { answerBy: jakartaDay(new Date(notification.due_date)) }
		: {};
	return {
		orderNo: notification.reference_id,
		providerRef: notification.id,
		state,
		amount: sum,
		currency: notification.currency,
		rawStatus: notification.event,
		eventId: xenditEventId([notification.id, notification.event]),
		...answerBy,
	};
}
