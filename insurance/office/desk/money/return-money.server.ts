import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { looseMoney } from '#insurance/money/ledger/order-money.server.ts';
import {
	closeTask,
	type Task,
	tasksAbout,
} from '#insurance/money/ledger/tasks/open-task.server.ts';
import { whereMoneyCame } from '#insurance/money/payments/orders/order-trail.server.ts';
import { moneyKept, requestRefund } from '#insurance/money/payments/refunds/refunds.server.ts';
import { holdNumber } from '#insurance/money/payments/settlement/loose-money.server.ts';
import { refundOrder } from '#insurance/money/payments/settlement/refund-orders.server.ts';
import { returnPurchase } from '#insurance/service/servicing/cancellations/return-purchase.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type MoneyDeps, moneyTask } from './money-task.server.ts';
import { isLooseTask, isOwed, returnable, workOf } from './task-view.server.ts';

type Ask = {
	key: string;
	orderNo: string;
	amount: number;
	reason: string;
	told: string | null;
	askedBy: string;
	at: Date;
};

/**
 * Refuses with `look-again` if less than `amount` is in suspense, because it was already returned
 * or matched.
 */
export async function mustBeLoose(tx: Tx, orderNo: string, amount: number): Promise<void> {
	await holdNumber(tx, orderNo);
	const left = await looseMoney(tx, orderNo);
	if (left < amount)
		throw new Refusal(
			'look-again',
			left > 0
				? `Di "Uang masuk belum dikenali" tinggal ${formatRupiah(left)} dari ${formatRupiah(amount)}: sebagian sudah keluar. Selesaikan dulu tugas uang yang keluar itu.`
				: 'Uang ini sudah tidak ada di "Uang masuk belum dikenali". Buka jejaknya.',
		);
}

/**
 * Returns the part of a transfer in suspense that may be returned: all of it, or the rest if the
 * payer has already received a part. Refuses while staff still have to settle money that left.
 */
async function looseLeft(tx: Tx, orderNo: string, wanted: number): Promise<number> {
	await holdNumber(tx, orderNo);
	const left = await looseMoney(tx, orderNo);
	const undecided = (await tasksAbout(tx, orderNo)).some((one) => workOf(one) === 'settle-out');
	if (left <= 0 || undecided) await mustBeLoose(tx, orderNo, wanted);
	return Math.min(left, wanted);
}

/**
 * Sends back the money of a task in the way that the task's kind requires; returns the amount in
 * rupiah.
 */
async function sendOf(tx: Tx, task: Task, ask: Ask): Promise<number> {
	if (task.kind === 'late-settlement') {
		const { amount, policies } = await returnPurchase(tx, ask);
		for (const policyNo of policies)
			await recordAction(tx, {
				staffId: ask.askedBy,
				action: 'purchase-returned',
				subject: policyNo,
				note: ask.reason,
				at: ask.at,
			});
		return amount;
	}
	if (isOwed(task)) {
		const amount = Math.min(ask.amount, await moneyKept(tx, ask.orderNo));
		if (amount <= 0)
			throw new Refusal(
				'look-again',
				'Tidak ada uang pesanan ini yang masih ada pada kita. Buka jejaknya.',
			);
		await refundOrder(tx, { ...ask, amount });
		return amount;
	} else {
		const came = await whereMoneyCame(tx, ask.orderNo, task.eventId);
		await requestRefund(tx, {
			...ask,
			orderId: task.orderId,
			provider: came?.provider ?? '-',
			providerRef: came?.providerRef ?? null,
			from: 'suspense',
		});
	}
	return ask.amount;
}

/**
 * Sends back a task's money in the transaction that closes the task. The amount is booked as owed,
 * and a job requests the refund from the provider. Refuses with `look-again` if the task has no
 * money to return.
 */
export async function sendBack(
	deps: MoneyDeps,
	input: { taskId: string; reason: string; told?: string | null | undefined },
	caller: Caller,
): Promise<{ amount: number; orderNo: string }> {
	const { staffId } = staffWho(caller, 'money.work');
	const task = await moneyTask(deps, input.taskId);
	const wanted = returnable(task);
	if (wanted === null)
		throw new Refusal('look-again', 'Tidak ada uang yang dapat dikembalikan dari tugas ini.');
	const orderNo = task.subject;
	const amount = await deps.db.transaction(async (tx) => {
		const amount = isLooseTask(task) ? await looseLeft(tx, orderNo, wanted) : wanted;
		const sent = await sendOf(tx, task, {
			key: `task:${task.id}`,
			orderNo,
			amount,
			reason: input.reason,
			told: input.told ?? null,
			askedBy: staffId,
			at: caller.now,
		});
		await closeTask(tx, { id: task.id, staffId, reason: input.reason, at: caller.now });
		return sent;
	});
	return { amount, orderNo };
}
