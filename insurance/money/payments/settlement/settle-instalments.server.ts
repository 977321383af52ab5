import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { refundDueLines } from '#insurance/money/ledger/order-journals.ts';
import { openTask, settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { TaskKind } from '#insurance/money/ledger/tasks/tasks.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import {
	payInstalments,
	type PremiumRefused,
} from '#insurance/policies/premiums/instalments.server.ts';
import { graceOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { moveOrder, type OrderRow, policyIdsOfOrder } from '../store.server.ts';
import type { InstalmentOrder } from './instalment-order.server.ts';
import type { ReceivedEvent } from './received-event.server.ts';

const TASKS: Record<PremiumRefused, TaskKind> = {
	'paid-before': 'double-payment',
	'policy-over': 'premium-too-late',
	'too-late': 'premium-too-late',
	'plan-changed': 'premium-too-late',
};

/**
 * Closes the task about an order whose money was returned, once everything the order paid for has
 * been paid again.
 */
async function closeRepaid(tx: Tx, orderNo: string, by: string, at: Date): Promise<void> {
	const heads = await policyHeads(tx, await policyIdsOfOrder(tx, orderNo));
	if (heads.some(({ reopened }) => reopened.some((one) => one.orderNo === orderNo))) return;
	await settleTasks(tx, {
		subject: orderNo,
		kinds: ['charged-back'],
		reason: `Sudah dibayar lagi dengan pesanan ${by}`,
		at,
	});
}

/**
 * Settles an order that pays instalments. In one transaction the instalments are marked as paid,
 * the policy is in force again and the premium is booked. Money for an instalment already paid, or
 * for a policy that has ended, is owed back and becomes a task.
 */
export async function settleInstalments(
	tx: Tx,
	order: OrderRow,
	{ policyId, numbers }: InstalmentOrder,
	{ event, eventId, now }: ReceivedEvent,
): Promise<'paid' | 'refund_due'> {
	const [head] = await policyHeads(tx, [policyId]);
	if (!head) throw new Error('an order pays a policy that is not there');
	const { product } = await productVersion(tx, head.product.code, head.product.version);
	const { refused, repaid } = await payInstalments(tx, {
		policyId,
		numbers,
		amount: order.amount,
		orderNo: order.orderNo,
		graceDays: graceOf(head, product),
		now,
	});
	const to = refused ? 'refund_due' : 'paid';
	if (!(await moveOrder(tx, order.id, order.status, to, now, eventId)))
		throw new Error(`order ${order.orderNo} moved under its lock`);
	const about = { key: `payment-event:${eventId}`, orderId: order.id, at: now } as const;
	if (refused) {
		await book(tx, {
			...about,
			kind: 'refund-due',
			subject: { kind: 'order', ref: order.orderNo },
			lines: refundDueLines(order.provider, order.amount),
		});
		const kind = TASKS[refused];
		await openTask(tx, {
			key: `payment-event:${eventId}:${kind}`,
			kind,
			subject: event.orderNo,
			orderId: order.id,
			eventId,
			expected: 0,
			received: event.amount,
			note: `Polis ${head.policyNo}`,
			at: now,
		});
		return to;
	}
	const lines = [
		debit(`provider:${order.provider}`, order.amount),
		credit('premium', order.amount),
	];
	await book(tx, {
		...about,
		kind: 'premium-paid',
		subject: { kind: 'order', ref: order.orderNo },
		lines,
		at: now,
		note: `Polis ${head.policyNo}, cicilan ${numbers.join(', ')}`,
	});
	for (const orderNo of new Set(repaid)) await closeRepaid(tx, orderNo, order.orderNo, now);
	return to;
}
