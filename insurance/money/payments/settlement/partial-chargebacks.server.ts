import { book } from '#insurance/money/ledger/book.server.ts';
import { refundLines } from '#insurance/money/ledger/order-journals.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { moneyKept } from '../refunds/refunds.server.ts';
import { lockOrder, type OrderRow } from '../store.server.ts';
import { stoodIn, about } from './chargebacks.server.ts';
import { bookLooseOut, openOrderTask } from './loose-money.server.ts';
import type { ReceivedEvent } from './received-event.server.ts';

async function bookPart(
	tx: Tx,
	order: OrderRow,
	part: { key: string; amount: number; at: Date },
): Promise<number> {
	const amount = Math.min(part.amount, Math.max(0, await moneyKept(tx, order.orderNo)));
	if (amount > 0)
		await book(tx, {
			...about(order),
			key: `order:${order.id}:part:${part.key}`,
			kind: 'reversal',
			lines: refundLines(`provider:${order.provider}`, amount, stoodIn(order)),
			at: part.at,
		});
	return amount;
}

/**
 * Handles a chargeback of part of an order. The order remains paid and the policy in force. If the
 * provider reports the amount, it is booked as reversed, and staff decide what to do. Any part of
 * it above the order's money that we still hold is booked as unexplained outgoing money.
 */
export async function reversePart(
	tx: Tx,
	order: OrderRow,
	arrived: ReceivedEvent,
): Promise<string> {
	const { event, eventId, now } = arrived;
	const named = event.currency === 'IDR' ? event.amount : 0;
	const amount = await bookPart(tx, order, { key: String(eventId), amount: named, at: now });
	const beyond = { ...arrived, event: { ...event, amount: named - amount } };
	if (beyond.event.amount > 0) {
		await bookLooseOut(tx, order, beyond);
		await openOrderTask(tx, 'unexpected-refund', order, beyond);
		if (amount === 0) return 'unexpected-refund';
	}
	const note =
		amount > 0
			? `${formatRupiah(amount)} ditarik kembali dan sudah dibukukan. Polisnya tetap berlaku.`
			: 'Penyedia tidak menyebut jumlahnya: lihat dasbornya, lalu bukukan di sini. Polisnya tetap berlaku.';
	await openTask(tx, {
		key: `payment-event:${eventId}:part-withdrawn`,
		kind: 'part-withdrawn',
		subject: order.orderNo,
		orderId: order.id,
		eventId,
		expected: order.amount,
		received: amount > 0 ? order.amount - amount : null,
		note,
		at: now,
	});
	return 'part-withdrawn';
}

/**
 * Books a returned part with an amount entered by staff, because only the provider's dashboard
 * shows it. Refuses with `fix-fields` if it exceeds the amount left.
 */
export async function bookPartByHand(
	tx: Tx,
	part: { orderNo: string; amount: number; key: string; at: Date },
): Promise<void> {
	const order = await lockOrder(tx, part.orderNo);
	if (!order) throw new Refusal('not-found', 'Pesanan tidak ditemukan.');
	const left = Math.max(0, await moneyKept(tx, part.orderNo));
	if (part.amount > left)
		throw new Refusal('fix-fields', undefined, {
			fields: {
				amount: `Paling banyak ${formatRupiah(left)}: itu yang masih ada dari pesanan ini`,
			},
		});
	await bookPart(tx, order, part);
}
