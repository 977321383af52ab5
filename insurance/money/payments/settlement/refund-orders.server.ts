import { takenBack } from '#insurance/money/ledger/order-money.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { MAX_ATTEMPTS } from '#platform/jobs/jobs.server.ts';

import { isGatewayError } from '../gateways/gateway-error.ts';
import { enqueueOrderMail } from '../orders/enqueue-order-mail.server.ts';
import { mayOrderMove } from '../orders/order.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import {
	failRefund,
	finishRefund,
	markSent,
	type Refund,
	type RefundDone,
	refundedOf,
	refundToSend,
	requestRefund,
} from '../refunds/refunds.server.ts';
import { lockOrder, moveOrder } from '../store.server.ts';

/**
 * Refunds a paid order's money, fully or partly, e.g. because its policy was cancelled. `key`
 * identifies the cause, and `amount` is the rupiah amount shown to the holder. Returns false if the
 * same key was already requested; refuses with 404 for an unknown order.
 */
export async function refundOrder(
	tx: Tx,
	ask: {
		orderNo: string;
		amount: number;
		reason: string;
		told?: string | null;
		key: string;
		askedBy: string | null;
		at: Date;
	},
): Promise<boolean> {
	const order = await lockOrder(tx, ask.orderNo);
	if (!order) throw new Refusal('not-found', 'Pesanan tidak ditemukan.');
	const from = order.status === 'refund_due' ? 'refund-payable' : 'premium-refund';
	return requestRefund(tx, {
		...ask,
		orderId: order.id,
		provider: order.provider,
		providerRef: order.providerRef,
		from,
	});
}

/**
 * Completes a refund. An order whose money was refunded in full becomes refunded, and its buyer is
 * notified. The caller must lock the refund first and then its order; see the lock order at
 * `holdOrder`.
 */
export async function closeRefund(tx: Tx, refund: Refund, done: RefundDone): Promise<boolean> {
	const order = await lockOrder(tx, refund.orderNo);
	if (!(await finishRefund(tx, refund, done))) return false;
	if (!order) return true;
	const back = (await refundedOf(tx, order.orderNo)) + (await takenBack(tx, order.orderNo));
	if (mayOrderMove(order.status, 'refunded') && back >= order.amount)
		await moveOrder(tx, order.id, order.status, 'refunded', done.at);
	enqueueOrderMail(tx, order.orderNo, 'refund', refund.id);
	return true;
}

/**
 * Handles the job `send-refund`: requests a refund from the provider once. If the provider refuses
 * it, or does not respond for hours, the refund becomes a staff task.
 */
export async function sendRefund(
	tx: Tx,
	providers: readonly PaymentProvider[],
	refundId: string,
	attempt: number,
	now: Date,
): Promise<void> {
	const refund = await refundToSend(tx, refundId);
	if (refund?.status !== 'asked') return;
	const provider = providers.find((one) => one.id === refund.provider);
	if (!provider) return failRefund(tx, refund, 'Penyedia ini tidak terpasang lagi', now);
	const { orderNo, amount, told, providerRef } = refund;
	const answer = await provider
		.refund({
			orderNo,
			providerRef: providerRef ?? '',
			amount,
			reason: told ?? 'Pengembalian dana',
			refundKey: refund.id,
			...(refund.source === 'suspense' && providerRef ? { transfer: providerRef } : {}),
		})
		.catch((error: unknown) => {
			if (attempt < MAX_ATTEMPTS - 1) throw error;
			// Earlier attempts were logged with their errors. Staff take over in either case.
			const why = isGatewayError(error)
				? 'Penyedia tidak menjawab'
				: 'Program kita gagal mengirimnya; penyedia mungkin belum ditanya';
			return { state: 'refused' as const, why };
		});
	if (answer.state === 'refused') return failRefund(tx, refund, answer.why, now);
	if (answer.state === 'pending') return markSent(tx, refund, answer.ref);
	await closeRefund(tx, refund, {
		through: `provider:${provider.id}`,
		ref: answer.ref,
		by: null,
		at: now,
	});
}
