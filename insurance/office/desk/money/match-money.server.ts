import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAction } from '#insurance/access/staff/staff.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { looseMoney } from '#insurance/money/ledger/order-money.server.ts';
import {
	closeTask,
	settleTasks,
	type Task,
} from '#insurance/money/ledger/tasks/open-task.server.ts';
import {
	findOrderByNo,
	whereMoneyCame,
} from '#insurance/money/payments/orders/order-trail.server.ts';
import { mayOrderMove } from '#insurance/money/payments/orders/order.ts';
import {
	holdNumber,
	LOOSE_TASKS,
} from '#insurance/money/payments/settlement/loose-money.server.ts';
import { applyInTransaction } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { SettleOutcome } from './api.ts';
import { type MoneyDeps, openTaskOf } from './money-task.server.ts';
import { mustBeLoose } from './return-money.server.ts';
import { isLooseTask, workOf } from './task-view.server.ts';

export type MatchDeps = MoneyDeps;

/**
 * Assigns unmatched money to an order that still accepts exactly that amount. In one transaction
 * the money leaves suspense and the order is paid as if by a notification. Refuses with
 * `fix-fields` if the order does not match, and with `look-again` if the money is no longer in
 * suspense.
 */
export async function matchMoney(
	deps: MatchDeps,
	input: { taskId: string; orderNo: string; reason: string },
	caller: Caller,
): Promise<{ orderNo: string; amount: number }> {
	const { staffId } = staffWho(caller, 'money.work');
	const task = await openTaskOf(deps, input.taskId, (one) => isLooseTask(one));
	const amount = task.received ?? 0;
	const target = await findOrderByNo(deps.db, input.orderNo);
	const notFitting = !target
		? 'Pesanan ini tidak ada. Periksa nomornya'
		: !mayOrderMove(target.status, 'paid')
			? 'Pesanan ini sudah selesai dan tidak menerima uang lagi'
			: target.amount !== amount
				? `Pesanan ini ${formatRupiah(target.amount)}, uangnya ${formatRupiah(amount)}: harus persis sama`
				: null;
	if (!target || notFitting !== null) throw refuseFields({ orderNo: notFitting ?? '' });
	const came = await whereMoneyCame(deps.db, task.subject, task.eventId);
	const at = caller.now;
	await deps.db.transaction(async (tx) => {
		const outcome = await applyInTransaction(tx, deps.sealer, {
			provider: target.provider,
			event: {
				orderNo: target.orderNo,
				providerRef: came?.providerRef ?? '-',
				state: 'PAID',
				amount,
				currency: 'IDR',
				rawStatus: 'matched',
				eventId: `match:${task.id}`,
			},
			bytes: Buffer.alloc(0),
			now: at,
		});
		if (outcome !== 'paid')
			throw new Refusal(
				'look-again',
				'Pesanan itu baru saja berubah atau isinya sudah dibayar. Buka jejaknya, lalu coba lagi.',
			);
		await mustBeLoose(tx, task.subject, amount);
		await book(tx, {
			key: `loose:match:${task.id}`,
			kind: 'matched',
			subject: { kind: 'order', ref: task.subject },
			orderId: task.orderId,
			lines: [debit('suspense', amount), credit(`provider:${target.provider}`, amount)],
			at,
			note: `Dipakai untuk pesanan ${target.orderNo}`,
		});
		await closeTask(tx, { id: task.id, staffId, reason: input.reason, at });
		await recordAction(tx, {
			staffId,
			action: 'money-matched',
			subject: target.orderNo,
			note: input.reason,
			at,
		});
	});
	return { orderNo: target.orderNo, amount };
}

type SettleInput = { taskId: string; outcome: SettleOutcome; reason: string };

/**
 * Handles money that the provider returned to its payer. That money left suspense with the
 * notification, so only the rest in suspense may still be returned. Refuses if none of the payer's
 * money was in suspense, because then our own money left.
 */
async function endAtPayer(tx: Tx, task: Task, at: Date): Promise<void> {
	await holdNumber(tx, task.subject);
	const left = await looseMoney(tx, task.subject);
	if (left < 0)
		throw refuseFields({
			outcome:
				'Dengan nomor ini tidak ada uang masuk yang belum dikenali; yang keluar adalah uang kita. Pilih yang lain.',
		});
	if (left === 0)
		await settleTasks(tx, {
			subject: task.subject,
			kinds: LOOSE_TASKS,
			reason: 'Uangnya sudah kembali lewat penyedia',
			at,
		});
}

const ACTIONS: Record<SettleOutcome, StaffAction> = {
	'came-back': 'payment-came-back',
	'to-payer': 'payment-at-payer',
	loss: 'payment-written-off',
};

/**
 * Settles money that left at the provider without our involvement. Either it came back (or the
 * notice was wrong), or the payer has it, or it is a loss. It is booked out of suspense, and the
 * staff member who decided is recorded.
 */
export async function settleOut(
	deps: MoneyDeps,
	input: SettleInput,
	caller: Caller,
): Promise<{ amount: number }> {
	const { staffId } = staffWho(caller, 'money.work');
	const task = await openTaskOf(deps, input.taskId, (one) => workOf(one) === 'settle-out');
	const amount = task.received ?? 0;
	const at = caller.now;
	const came = await whereMoneyCame(deps.db, task.subject, task.eventId);
	await deps.db.transaction(async (tx) => {
		const isLoss = input.outcome === 'loss';
		const where = isLoss ? 'payment-loss' : (`provider:${came?.provider ?? '-'}` as const);
		await closeTask(tx, { id: task.id, staffId, reason: input.reason, at });
		if (input.outcome === 'to-payer') await endAtPayer(tx, task, at);
		else
			await book(tx, {
				key: `loose:settled:${task.id}`,
				kind: isLoss ? 'written-off' : 'recovered',
				subject: { kind: 'order', ref: task.subject },
				orderId: task.orderId,
				lines: [debit(where, amount), credit('suspense', amount)],
				at,
				note: input.reason,
			});
		await recordAction(tx, {
			staffId,
			action: ACTIONS[input.outcome],
			subject: task.subject,
			note: input.reason,
			at,
		});
	});
	return { amount };
}
