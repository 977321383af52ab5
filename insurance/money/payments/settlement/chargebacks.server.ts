import { book } from '#insurance/money/ledger/book.server.ts';
import { refundLines } from '#insurance/money/ledger/order-journals.ts';
import { takenBack } from '#insurance/money/ledger/order-money.server.ts';
import { openTask, settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { OWED_TASKS } from '#insurance/money/ledger/tasks/tasks.ts';
import { POLICY_STATUS_WORDS } from '#insurance/policies/policy.ts';
import { reopenInstalments } from '#insurance/policies/premiums/reopen-instalments.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { refundsAsked, refundsOf } from '../refunds/refunds.server.ts';
import { moveOrder, type OrderRow, policyIdsOfOrder } from '../store.server.ts';
import { instalmentOrderOf } from './instalment-order.server.ts';
import type { ReceivedEvent } from './received-event.server.ts';
import { closeRefund } from './refund-orders.server.ts';

/**
 * Returns the account to debit when an order's money is returned: the liability if the refund was
 * already owed, otherwise premium refunds.
 */
export const stoodIn = ({ status }: OrderRow) =>
	status === 'refund_due' ? 'refund-payable' : 'premium-refund';
export const about = (order: OrderRow) =>
	({ subject: { kind: 'order', ref: order.orderNo }, orderId: order.id }) as const;

/**
 * Returns the instalments that an order paid: those listed in the order, or the first instalment of
 * each policy it issued.
 */
export async function paidInstalments(
	tx: Tx,
	order: OrderRow,
): Promise<{ policyIds: string[]; numbers: number[]; isPurchase: boolean }> {
	const instalments = await instalmentOrderOf(tx, order.id);
	if (instalments)
		return {
			policyIds: [instalments.policyId],
			numbers: instalments.numbers,
			isPurchase: false,
		};
	return { policyIds: await policyIdsOfOrder(tx, order.orderNo), numbers: [1], isPurchase: true };
}

/**
 * Closes our unsent refunds if all the money was returned, because sending them would refund it
 * twice.
 */
async function closeOwedRefunds(
	tx: Tx,
	{ orderNo, provider }: OrderRow,
	{ event, now }: ReceivedEvent,
): Promise<void> {
	for (const refund of await refundsOf(tx, orderNo))
		if (refund.status !== 'done' && refund.source !== 'suspense')
			await closeRefund(tx, refund, {
				through: `provider:${provider}`,
				// Must not be the provider's reference alone, which would identify a refund made by
				// the provider.
				ref: `${event.rawStatus} ${event.providerRef}`,
				by: null,
				at: now,
			});
}

/**
 * Makes everything due again that an order had paid for; returns one sentence per policy for the
 * staff member who decides.
 */
async function reopenPaid(tx: Tx, order: OrderRow, now: Date): Promise<string[]> {
	const { policyIds, numbers, isPurchase } = await paidInstalments(tx, order);
	const notes: string[] = [];
	for (const policyId of policyIds) {
		const { policy, reopened } = await reopenInstalments(tx, {
			policyId,
			numbers,
			orderNo: order.orderNo,
			held: isPurchase,
			now,
		});
		const status = POLICY_STATUS_WORDS[policy.status].toLowerCase();
		notes.push(
			reopened.length === 0
				? `Polis ${policy.policyNo}: ${status}, tidak ada yang ditagih lagi.`
				: `Polis ${policy.policyNo}: ${status}, premi ke-${reopened.join(', ')} ditagih lagi${isPurchase ? ' dan menunggu keputusanmu' : ''}.`,
		);
	}
	return notes;
}

const endDispute = (tx: Tx, { orderNo }: OrderRow, reason: string, at: Date) =>
	settleTasks(tx, { subject: orderNo, kinds: ['dispute-open'], reason, at });

/**
 * Handles an order whose whole payment was returned to the payer without our involvement (a
 * chargeback, or a refund at the provider). The money is booked out, everything it paid for is due
 * again, and finance gets a deadline to decide (decision 0026). Cover continues for its grace
 * period and is never ended here.
 */
export async function reversePayment(
	tx: Tx,
	order: OrderRow,
	to: 'refunded' | 'reversed',
	arrived: ReceivedEvent,
): Promise<void> {
	const { eventId, now } = arrived;
	if (!(await moveOrder(tx, order.id, order.status, to, now))) return;
	await closeOwedRefunds(tx, order, arrived);
	await endDispute(tx, order, 'Sanggahan selesai: uangnya sudah kembali ke pembayar', now);
	// Excludes refunds that we requested and parts returned earlier, because each is booked with
	// its own notification.
	const rest =
		order.amount -
		(await refundsAsked(tx, order.orderNo)) -
		(await takenBack(tx, order.orderNo));
	if (rest > 0) {
		const lines = refundLines(`provider:${order.provider}`, rest, stoodIn(order));
		await book(tx, {
			...about(order),
			key: `order:${order.id}:${to}:${eventId}`,
			kind: to === 'refunded' ? 'refund' : 'reversal',
			lines,
			at: now,
		});
	}
	if (order.status === 'refund_due') {
		await settleTasks(tx, {
			subject: order.orderNo,
			kinds: OWED_TASKS,
			reason: 'Uangnya sudah kembali lewat penyedia',
			at: now,
		});
		return;
	}
	const note = [
		to === 'reversed'
			? 'Ditarik kembali (chargeback).'
			: 'Dikembalikan penyedia tanpa permintaan kita.',
		...(await reopenPaid(tx, order, now)),
	].join(' ');
	await openTask(tx, {
		key: `payment-event:${eventId}:charged-back`,
		kind: 'charged-back',
		subject: order.orderNo,
		orderId: order.id,
		eventId,
		expected: order.amount,
		received: order.amount - Math.max(rest, 0),
		note,
		at: now,
	});
}

/**
 * Opens a task to respond to a dispute before it is decided. Nothing else changes while we still
 * have the money.
 */
export async function recordDispute(
	tx: Tx,
	order: OrderRow,
	{ event, eventId, now }: ReceivedEvent,
): Promise<string> {
	if (event.state === 'DISPUTE_WON') {
		await endDispute(tx, order, 'Sanggahan dimenangkan: uangnya tetap', now);
		return 'dispute-won';
	}
	const note = `Sanggahan ${event.providerRef} atas ${formatRupiah(event.amount)}.${event.answerBy ? ` Jawab paling lambat ${shortDate(event.answerBy)}.` : ''}`;
	await openTask(tx, {
		key: `dispute:${event.providerRef}`,
		kind: 'dispute-open',
		subject: order.orderNo,
		orderId: order.id,
		eventId,
		expected: order.amount,
		received: event.amount,
		note,
		at: now,
		...(event.answerBy ? { dueOn: event.answerBy } : {}),
	});
	return 'dispute-open';
}
