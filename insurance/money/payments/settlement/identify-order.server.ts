import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { looseMoney } from '#insurance/money/ledger/order-money.server.ts';
import { openTask, settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { isKeptUnknown, ordersOfTransaction } from '../event-store.server.ts';
import { isOrderNo } from '../orders/order.ts';
import type { PayEvent } from '../payment-provider.ts';
import { findOrder, type OrderRow, ordersPaidTo } from '../store.server.ts';
import { holdNumber, LOOSE_TASKS } from './loose-money.server.ts';
import type { ReceivedEvent } from './received-event.server.ts';

const refsOf = ({ orderNo, providerRef, paymentRef }: PayEvent): string[] => [
	...new Set([providerRef, paymentRef ?? providerRef, orderNo]),
];

/**
 * Explains why a response without our order number is not about the order we queried; undefined if
 * it may be.
 */
async function contradiction(
	tx: Tx,
	provider: string,
	event: PayEvent,
): Promise<string | undefined> {
	const order = await findOrder(tx, event.orderNo);
	if (!order) return undefined;
	const [other] = (
		await ordersOfTransaction(tx, provider, [event.paymentRef ?? event.providerRef])
	).filter((orderNo) => orderNo !== event.orderNo);
	if (other !== undefined) return `Transaksi ${event.providerRef} milik pesanan ${other}.`;
	const [kept, named] = [order.instruction, event.instruction];
	if (kept?.kind === 'va' && named?.kind === 'va' && kept.number !== named.number)
		return `Nomor virtual account-nya ${named.number}, milik pesanan ini ${kept.number}.`;
	return event.amount === order.amount
		? undefined
		: `Jumlahnya ${formatRupiah(event.amount)}, pesanan ini ${formatRupiah(order.amount)}.`;
}

/**
 * Finds the order for an event without our order number: by a stored transaction, or else by
 * virtual account number and amount. If none is found, the event is unchanged and becomes a task.
 * If the event contradicts the order we queried, it is marked `unclear`.
 */
export async function identifyOrder(tx: Tx, provider: string, event: PayEvent): Promise<PayEvent> {
	if (event.unclear !== undefined) return event;
	if (event.unnamed) {
		const unclear = await contradiction(tx, provider, event);
		return unclear === undefined ? event : { ...event, state: 'PENDING', unclear };
	}
	if (isOrderNo(event.orderNo) || (await findOrder(tx, event.orderNo))) return event;
	const stored = await ordersOfTransaction(tx, provider, refsOf(event));
	const fitting = stored.length > 0 ? stored : await ordersPaidTo(tx, provider, event);
	const [only, ...more] = fitting;
	return only === undefined || more.length > 0 ? event : { ...event, orderNo: only };
}

export async function openUnclearTask(
	tx: Tx,
	order: OrderRow | undefined,
	{ event, eventId, now }: ReceivedEvent,
	why: string,
): Promise<void> {
	await openTask(tx, {
		key: `payment-event:${eventId}:unclear-answer`,
		kind: 'unclear-answer',
		subject: event.orderNo,
		orderId: order?.id ?? null,
		eventId,
		expected: order?.amount ?? null,
		note: `${why} Transaksi ${event.providerRef}.`,
		at: now,
	});
}

export const settleUnclear = (tx: Tx, orderNo: string, at: Date): Promise<number> =>
	settleTasks(tx, {
		subject: orderNo,
		kinds: ['unclear-answer'],
		reason: 'Jawaban yang cocok sudah datang',
		at,
	});

/**
 * Takes out of suspense the money that arrived under the transaction's number before its order was
 * known. The order has now been paid by the same transfer, so the money must not be counted twice.
 */
export async function useOwnLoose(
	tx: Tx,
	order: OrderRow,
	{ event, eventId, provider, now }: ReceivedEvent,
): Promise<void> {
	const ref = event.paymentRef;
	if (ref === undefined || ref === event.orderNo) return;
	if (!(await isKeptUnknown(tx, { provider, ref, amount: event.amount }))) return;
	await holdNumber(tx, ref);
	if ((await looseMoney(tx, ref)) < event.amount) return;
	await book(tx, {
		key: `loose:identified:${eventId}`,
		kind: 'matched',
		subject: { kind: 'order', ref },
		orderId: null,
		lines: [debit('suspense', event.amount), credit(`provider:${provider}`, event.amount)],
		at: now,
		note: `Dipakai untuk pesanan ${order.orderNo}`,
	});
	await settleTasks(tx, {
		subject: ref,
		kinds: LOOSE_TASKS,
		reason: `Milik pesanan ${order.orderNo}`,
		at: now,
	});
}
