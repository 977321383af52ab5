import sql from 'sql-template-tag';

import { book } from '#insurance/money/ledger/book.server.ts';
import { looseOutLines, unmatchedLines } from '#insurance/money/ledger/order-journals.ts';
import { heldByProvider, looseMoney } from '#insurance/money/ledger/order-money.server.ts';
import { openTask, settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { TaskKind } from '#insurance/money/ledger/tasks/tasks.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type EventRow, listEvents } from '../event-store.server.ts';
import type { PayEvent } from '../payment-provider.ts';
import type { Refund } from '../refunds/refunds.server.ts';
import type { OrderRow } from '../store.server.ts';
import type { ReceivedEvent } from './received-event.server.ts';

export const LOOSE_TASKS = ['unknown-order', 'wrong-amount', 'paid-again'] as const;

export async function openOrderTask(
	tx: Tx,
	kind: TaskKind,
	order: OrderRow | undefined,
	{ event, eventId, now }: ReceivedEvent,
): Promise<void> {
	const about = {
		subject: event.orderNo,
		orderId: order?.id ?? null,
		eventId,
		expected: order?.amount ?? null,
		received: event.amount,
		note: event.currency === 'IDR' ? '' : `Mata uangnya ${event.currency}: belum dibukukan.`,
	};
	await openTask(tx, { key: `payment-event:${eventId}:${kind}`, kind, ...about, at: now });
}

const NOTICE_WORDS: Record<Exclude<PayEvent['state'], 'PAID' | 'REFUNDED' | 'REVERSED'>, string> = {
	PENDING: 'Penyedia bilang pembayarannya ditunggu.',
	FAILED: 'Penyedia bilang pembayarannya gagal: tidak ada yang dibayar.',
	CANCELLED: 'Penyedia bilang pembayarannya dibatalkan: tidak ada yang dibayar.',
	EXPIRED: 'Penyedia bilang waktu bayarnya habis: tidak ada yang dibayar.',
	REFUND_FAILED: 'Penyedia bilang pengembalian dananya gagal.',
	PART_REVERSED: 'Penyedia bilang sebagian uangnya ditarik kembali.',
	DISPUTED: 'Penyedia bilang pembayarannya disanggah.',
	DISPUTE_WON: 'Penyedia bilang sanggahannya ditolak: uangnya tetap di kita.',
};

/**
 * Opens a task about a notification that moved no money and has an unknown order number. The task
 * contains the reported amount and deadline, and the amount in suspense under the number.
 */
export async function openNoticeTask(
	tx: Tx,
	{ event, eventId, now }: ReceivedEvent,
): Promise<void> {
	const { state, amount, answerBy } = event;
	if (state === 'PAID' || state === 'REFUNDED' || state === 'REVERSED') return;
	const kind = 'unknown-notice';
	const loose = await looseMoney(tx, event.orderNo);
	const note = [
		NOTICE_WORDS[state],
		isRupiah(event) && `Jumlahnya ${formatRupiah(amount)}.`,
		answerBy && `Jawab paling lambat ${shortDate(answerBy)}.`,
		loose > 0 &&
			`Dengan nomor ini masih ada ${formatRupiah(loose)} di "Uang masuk belum dikenali", yang punya tugasnya sendiri.`,
	];
	await openTask(tx, {
		key: `payment-event:${eventId}:${kind}`,
		kind,
		subject: event.orderNo,
		eventId,
		note: note.filter(Boolean).join(' '),
		...(answerBy ? { dueOn: answerBy } : {}),
		at: now,
	});
}

const isRupiah = ({ amount, currency }: PayEvent) => amount > 0 && currency === 'IDR';

/** Books money with an unknown purpose into suspense. */
export async function bookLooseIn(
	tx: Tx,
	order: OrderRow | undefined,
	{ event, eventId, provider, now }: ReceivedEvent,
): Promise<void> {
	if (event.state !== 'PAID' || !isRupiah(event)) return;
	await book(tx, {
		key: `payment-event:${eventId}`,
		kind: 'unmatched',
		subject: { kind: 'order', ref: event.orderNo },
		orderId: order?.id ?? null,
		lines: unmatchedLines(provider, event.amount),
		at: now,
	});
}

/**
 * Books out of suspense the money that the provider paid out without a request from us and that
 * belongs to no order.
 */
export async function bookLooseOut(
	tx: Tx,
	order: OrderRow | undefined,
	{ event, eventId, provider, now }: ReceivedEvent,
): Promise<void> {
	if (!isRupiah(event)) return;
	await book(tx, {
		key: `loose:${eventId}:out`,
		kind: 'unexpected-out',
		subject: { kind: 'order', ref: event.orderNo },
		orderId: order?.id ?? null,
		lines: looseOutLines(provider, event.amount),
		at: now,
	});
}

export const isPartOfLoose = async (tx: Tx, event: PayEvent): Promise<boolean> =>
	event.state === 'PART_REVERSED' &&
	isRupiah(event) &&
	(await looseMoney(tx, event.orderNo)) >= event.amount;

/**
 * Locks an order number, because money in suspense under it has no row to lock. Must be called
 * after orders are locked.
 */
export const holdNumber = (tx: Tx, orderNo: string): Promise<unknown> =>
	tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`told ${orderNo}`}, 0))`);

/**
 * Returns the other events for the same order number. The caller must hold the lock. The result may
 * include events with a higher id, because they may have been applied first.
 */
export const earlierEvents = async (
	tx: Tx,
	{ event, eventId, provider }: ReceivedEvent,
): Promise<EventRow[]> =>
	(await listEvents(tx, event.orderNo)).filter(
		(one) => one.id !== eventId && one.provider === provider,
	);

/**
 * True if the same money was already reported under another event id. A transfer is identified by
 * its own id if the provider reports one (Midtrans `transaction_id`, Xendit `payment_id`), or else
 * by the provider's reference for the payable (a Xendit invoice).
 */
export function isSameTransfer(event: PayEvent, before: readonly EventRow[]): boolean {
	const same = before.filter(
		(one) =>
			one.state === event.state &&
			one.amount === event.amount &&
			one.currency === event.currency,
	);
	const extra = same.filter((one) => one.providerRef === event.providerRef);
	if (event.paymentRef === undefined) return extra.length > 0;
	if (same.some((one) => one.paymentRef === event.paymentRef)) return true;
	// A queried invoice may have lacked its transfer's id. The first report with an id is therefore
	// not a second transfer.
	return extra.length > 0 && extra.every((one) => one.paymentRef === null);
}

/**
 * True if the return of money is already known. A report about the whole transaction is known once
 * the provider's account holds none of the money any more, e.g. after one of our refunds.
 */
export async function isBackKnown(
	tx: Tx,
	order: OrderRow,
	event: PayEvent,
	before: readonly EventRow[],
): Promise<boolean> {
	if (isSameTransfer(event, before)) return true;
	if (event.state !== 'REFUNDED' || order.status !== 'refunded') return false;
	const ofTransaction =
		event.refundKey === undefined &&
		(event.providerRef === order.providerRef ||
			before.some((one) => one.state === 'PAID' && one.providerRef === event.providerRef));
	return ofTransaction && (await heldByProvider(tx, order.orderNo)) <= 0;
}

/**
 * True if the returned money belongs to a transfer that was never accepted as payment for the
 * order.
 */
function isLoose(order: OrderRow | undefined, event: PayEvent, before: readonly EventRow[]) {
	if (!order || !['paid', 'refund_due', 'refunded', 'reversed'].includes(order.status))
		return true;
	const ref = event.paymentRef ?? event.providerRef;
	const meant = before.filter(
		(one) =>
			one.state === 'PAID' &&
			one.outcome !== 'ignored' &&
			(one.paymentRef ?? one.providerRef) === ref,
	);
	return (
		meant.length > 0 &&
		meant.every((one) => (LOOSE_TASKS as readonly string[]).includes(one.outcome))
	);
}

/**
 * Takes money that the provider returned out of suspense, and closes the tasks about it. Returns
 * false if the money was not in suspense.
 */
export async function looseWentBack(
	tx: Tx,
	order: OrderRow | undefined,
	arrived: ReceivedEvent,
	before: readonly EventRow[],
): Promise<boolean> {
	const { event, now } = arrived;
	if (event.state !== 'REFUNDED' && event.state !== 'REVERSED') return false;
	if (!isRupiah(event) || !isLoose(order, event, before)) return false;
	await holdNumber(tx, event.orderNo);
	if ((await looseMoney(tx, event.orderNo)) < event.amount) return false;
	await bookLooseOut(tx, order, arrived);
	if ((await looseMoney(tx, event.orderNo)) === 0)
		await settleTasks(tx, {
			subject: event.orderNo,
			kinds: LOOSE_TASKS,
			reason: 'Uangnya sudah kembali lewat penyedia',
			at: now,
		});
	return true;
}

/**
 * Returns our refund that a notification refers to: the one with its key, or else the pending one
 * with its amount. Returns a completed refund only if the same event has already reported it.
 */
export function refundMeant(refunds: readonly Refund[], event: PayEvent): Refund | undefined {
	const named = refunds.find((one) => one.id === event.refundKey);
	const before = refunds.find(
		(one) =>
			one.status === 'done' &&
			one.refundRef === event.providerRef &&
			one.amount === event.amount &&
			event.state === 'REFUNDED',
	);
	if (named) return named.status === 'done' ? before : named;
	// Among several refunds with the same amount, prefers those already sent, and among these the
	// first.
	const open = refunds
		.filter((one) => one.status !== 'done' && one.amount === event.amount)
		.toSorted((a, b) => (a.id < b.id ? -1 : 1));
	return before ?? open.find(({ status }) => status === 'sent') ?? open[0];
}
