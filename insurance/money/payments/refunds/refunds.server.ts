import { book } from '#insurance/money/ledger/book.server.ts';
import { bookedOn } from '#insurance/money/ledger/booked-on.ts';
import { owedBackLines, refundLines } from '#insurance/money/ledger/order-journals.ts';
import { looseMoney, moneyIn } from '#insurance/money/ledger/order-money.server.ts';
import { openTask, settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { findOrder } from '../store.server.ts';
import type { RefundAsk } from './refund.ts';
import {
	closeRefundRow,
	findRefund,
	findRefunds,
	insertRefund,
	lockRefund,
	lockRefundsOf,
	lockRefunds,
	moveRefund,
	type Refund,
	sumRefunds,
} from './store.server.ts';

export type { Refund };
/**
 * Locks all refunds of an order until the transaction ends. Must be called before the order itself
 * is locked (see `holdOrder`).
 */
export { lockRefunds };

const moneyCame = async (db: Db, orderNo: string): Promise<number> =>
	moneyIn(db, orderNo, (await findOrder(db, orderNo))?.id ?? null);

/**
 * Returns how much of an order's own money we still hold and have not promised as a refund, in
 * rupiah.
 */
export const moneyKept = async (db: Db, orderNo: string): Promise<number> =>
	(await moneyCame(db, orderNo)) -
	(await sumRefunds(db, orderNo)).asked -
	(await looseMoney(db, orderNo));

/**
 * Requests a refund in the transaction that decides on it. Books the amount as owed and enqueues
 * the job `send-refund`, which contacts the provider. Returns false if the same key was already
 * requested. Refuses with `look-again` if the amount exceeds the rest of the order's own money, or
 * the amount in suspense for it.
 */
export async function requestRefund(tx: Tx, ask: RefundAsk): Promise<boolean> {
	await lockRefundsOf(tx, ask.orderNo);
	const id = await insertRefund(tx, ask);
	if (id === null) return false;
	const isShort =
		ask.from === 'suspense'
			? (await looseMoney(tx, ask.orderNo)) < ask.amount
			: (await moneyKept(tx, ask.orderNo)) < 0;
	if (isShort)
		throw new Refusal(
			'look-again',
			'Uang yang dikembalikan melebihi uang yang masuk untuk pesanan ini.',
		);
	if (ask.from !== 'refund-payable') {
		const subject = { kind: 'order', ref: ask.orderNo } as const;
		await book(tx, {
			key: `refund:${id}:owed`,
			kind: 'refund-due',
			subject,
			orderId: ask.orderId,
			lines: owedBackLines(ask.from, ask.amount),
			at: ask.at,
			note: ask.reason,
		});
	}
	enqueue(tx, 'send-refund', { refundId: id }, { dedupeKey: `send-refund ${id}` });
	return true;
}

/** Returns a refund that is still to be sent, locked until the transaction ends. */
export const refundToSend = (tx: Tx, id: string): Promise<Refund | undefined> => lockRefund(tx, id);
export const refundById = (db: Db, id: string): Promise<Refund | undefined> => findRefund(db, id);
export const refundsOf = (db: Db, orderNo: string): Promise<Refund[]> =>
	findRefunds(db, { orderNo });
export const openRefunds = (db: Db): Promise<Refund[]> => findRefunds(db, { open: true });
/** Returns how much of an order's own money we have refunded, in rupiah. */
export const refundedOf = async (db: Db, orderNo: string): Promise<number> =>
	(await sumRefunds(db, orderNo)).own;
export const refundsAsked = async (db: Db, orderNo: string): Promise<number> =>
	(await sumRefunds(db, orderNo)).ownAsked;

export async function markSent(tx: Tx, refund: Refund, ref: string): Promise<void> {
	await moveRefund(tx, refund.id, ['asked'], 'sent', { ref });
}

const failedKey = ({ id }: Refund) => `refund:${id}:failed`;

/**
 * Records that the provider will not send a refund, so staff must send it. The reason is shown to
 * them.
 */
export async function failRefund(tx: Tx, refund: Refund, failure: string, at: Date): Promise<void> {
	if (!(await moveRefund(tx, refund.id, ['asked', 'sent'], 'failed', { failure }))) return;
	await openTask(tx, {
		key: failedKey(refund),
		kind: 'refund-failed',
		subject: refund.orderNo,
		orderId: refund.orderId,
		note: `${refund.reason}. Jawaban penyedia: ${failure}`,
		expected: refund.amount,
		at,
	});
}

export type RefundDone = {
	through: 'bank' | `provider:${string}`;
	ref: string;
	by: string | null;
	at: Date;
	/** Date on which the money left our bank, and the text for closing the task. */
	sent?: { on: Day; words: string };
};

/**
 * Records that the money was refunded: books it on the date it left, and closes the task to send
 * it. Returns false if that was already done.
 */
export async function finishRefund(tx: Tx, refund: Refund, done: RefundDone): Promise<boolean> {
	if (!(await closeRefundRow(tx, { id: refund.id, ...done }))) return false;
	const subject = { kind: 'order', ref: refund.orderNo } as const;
	const lines = refundLines(done.through, refund.amount, 'refund-payable');
	await book(tx, {
		key: `refund:${refund.id}:paid`,
		kind: 'refund',
		subject,
		orderId: refund.orderId,
		lines,
		at: done.sent ? bookedOn(done.sent.on, done.at) : done.at,
		recordedAt: done.at,
		note: done.ref,
	});
	await settleTask(tx, {
		key: failedKey(refund),
		reason: done.sent?.words ?? `Dana sudah dikembalikan, referensi ${done.ref}`,
		at: done.at,
		staffId: done.by,
	});
	return true;
}
