import { balances } from '#insurance/ledger/book.server.ts';
import { accountWords, ENTRY_KINDS } from '#insurance/ledger/ledger.ts';
import {
	closeTask,
	countTasks,
	listTasks,
	type Task,
} from '#insurance/ledger/tasks/open-task.server.ts';
import { TASK_KINDS } from '#insurance/ledger/tasks/tasks.ts';
import { orderTrail } from '#insurance/payments/orders/order-trail.server.ts';
import {
	ORDER_WORDS,
	type OrderStatus,
	PAY_STATE_WORDS,
	type PayState,
} from '#insurance/payments/orders/order.ts';
import { REFUND_WORDS } from '#insurance/payments/refunds/refund.ts';
import {
	openRefunds,
	type Refund,
	refundById,
	refundsOf,
	refundToSend,
} from '#insurance/payments/refunds/refunds.server.ts';
import { closeRefund } from '#insurance/payments/settlement/refund-orders.server.ts';
import { POLICY_STATUS_WORDS, type PolicyStatus } from '#insurance/policies/policy.ts';
import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import type { MoneyRefund, MoneyTask, moneyRefunds, moneyTasks } from './api.ts';
import { stillOwed } from './company-refunds.server.ts';
import { type MoneyDeps, moneyTask } from './money-task.server.ts';
import { toTask } from './task-view.server.ts';
import type { moneyBalances, moneyTrail } from './trail-api.ts';

const PAGE = 30;
const iso = (at: Date | null) => at?.toISOString() ?? null;

function toRefund(refund: Refund): MoneyRefund {
	const { id, orderNo, amount, reason, told, status, provider, askedBy, failure, closedBy } =
		refund;
	return {
		id,
		orderNo,
		amount,
		reason,
		told,
		status,
		statusWords: REFUND_WORDS[status],
		provider,
		askedAt: refund.askedAt.toISOString(),
		askedBy,
		ref: refund.refundRef,
		failure,
		closedAt: iso(refund.closedAt),
		closedBy,
	};
}

type TasksInput = {
	status: 'open' | 'closed' | 'all';
	late: boolean;
	search: string;
	page: number;
};

export async function showTasks(
	{ db }: MoneyDeps,
	input: TasksInput,
	caller: Caller,
): Promise<CallOutput<typeof moneyTasks>> {
	staffWho(caller, 'money.work');
	const today = jakartaDay(caller.now);
	const { tasks, total } = await listTasks(db, {
		areas: ['money'],
		status: input.status,
		search: input.search,
		offset: (input.page - 1) * PAGE,
		limit: PAGE,
		...(input.late ? { lateOn: today } : {}),
	});
	const counts = (await countTasks(db, ['money'], today)).map((one) => ({
		...one,
		title: TASK_KINDS[one.kind as Task['kind']].words,
	}));
	return {
		rows: tasks.map(toTask(today)),
		total,
		pages: Math.max(1, Math.ceil(total / PAGE)),
		counts,
	};
}

/** Closes a task by hand; the reason stays with it, with who and when. */
export async function finishTask(
	deps: MoneyDeps,
	input: { id: string; reason: string },
	caller: Caller,
): Promise<MoneyTask> {
	const { staffId } = staffWho(caller, 'money.work');
	await moneyTask(deps, input.id);
	await deps.db.transaction((tx) => closeTask(tx, { ...input, staffId, at: caller.now }));
	return toTask(jakartaDay(caller.now))(await moneyTask(deps, input.id));
}

export async function showRefunds(
	{ db }: MoneyDeps,
	{ orderNo }: { orderNo: string },
	caller: Caller,
): Promise<CallOutput<typeof moneyRefunds>> {
	staffWho(caller, 'money.work');
	const rows = orderNo === '' ? await openRefunds(db) : await refundsOf(db, orderNo);
	return { rows: rows.map(toRefund), owed: await stillOwed(db, caller.now) };
}

/**
 * A refund that a person sent by bank: booked out of our account. Only one that the provider is not
 * working on.
 */
export async function noteSent(
	{ db }: MoneyDeps,
	input: { refundId: string; reference: string },
	caller: Caller,
): Promise<MoneyRefund> {
	const { staffId } = staffWho(caller, 'money.work');
	await db.transaction(async (tx) => {
		const refund = await refundToSend(tx, input.refundId);
		if (!refund) throw new Refusal('not-found', 'Pengembalian dana tidak ditemukan.');
		if (refund.status !== 'failed')
			throw new Refusal(
				'look-again',
				refund.status === 'done'
					? 'Dana ini sudah dikembalikan.'
					: 'Penyedia masih memproses pengembalian ini. Mengirim sekarang berarti mengirim dua kali.',
			);
		await closeRefund(tx, refund, {
			through: 'bank',
			ref: input.reference,
			by: staffId,
			at: caller.now,
		});
	});
	const refund = await refundById(db, input.refundId);
	if (!refund) throw new Error('a refund vanished');
	return toRefund(refund);
}

/** What followed of a notification: the order's new state, a task, or nothing. */
function outcomeWords(outcome: string): string {
	if (Object.hasOwn(ORDER_WORDS, outcome)) return ORDER_WORDS[outcome as OrderStatus];
	if (Object.hasOwn(TASK_KINDS, outcome))
		return `Tugas: ${TASK_KINDS[outcome as Task['kind']].words}`;
	if (outcome === 'loose-returned') return 'Uang yang belum dikenali sudah kembali';
	return outcome === 'dispute-won' ? 'Sanggahan selesai' : 'Tidak ada yang berubah';
}

export async function showTrail(
	{ db }: MoneyDeps,
	{ number }: { number: string },
	caller: Caller,
): Promise<CallOutput<typeof moneyTrail>> {
	staffWho(caller, 'money.work');
	const trail = await orderTrail(db, number.replaceAll(' ', ''));
	if (!trail) throw new Refusal('not-found', 'Tidak ada pesanan atau polis dengan nomor itu.');
	const { order } = trail;
	return {
		orderNo: trail.orderNo,
		order: order && {
			status: order.status,
			statusWords: ORDER_WORDS[order.status],
			amount: order.amount,
			discount: order.discount,
			method: order.method,
			provider: order.provider,
			providerRef: order.providerRef,
			createdAt: order.createdAt.toISOString(),
			expiresAt: order.expiresAt.toISOString(),
			paidAt: iso(order.paidAt),
		},
		items: trail.items,
		events: trail.events.map(
			({ receivedAt, provider, state, rawStatus, amount, currency, outcome }) => ({
				at: receivedAt.toISOString(),
				provider,
				state,
				stateWords: PAY_STATE_WORDS[state as PayState] ?? state,
				rawStatus,
				amount,
				currency,
				outcome,
				outcomeWords: outcomeWords(outcome),
			}),
		),
		journals: trail.journals.map((one) => ({
			at: one.bookedAt.toISOString(),
			kind: one.kind,
			title: ENTRY_KINDS[one.kind],
			note: one.note,
			lines: one.lines.map((line) => ({ ...line, title: accountWords(line.account) })),
		})),
		policies: trail.policies.map((one) => ({
			...one,
			statusWords: POLICY_STATUS_WORDS[one.status as PolicyStatus] ?? one.status,
			issuedAt: one.issuedAt.toISOString(),
		})),
		refunds: trail.refunds.map(toRefund),
		tasks: trail.tasks.map(toTask(jakartaDay(caller.now))),
	};
}

export async function showBalances(
	{ db }: MoneyDeps,
	{ from, until }: { from?: string | null | undefined; until?: string | null | undefined },
	caller: Caller,
): Promise<CallOutput<typeof moneyBalances>> {
	staffWho(caller, 'money.work');
	const period = {
		...(from ? { from: jakartaMidnight(from) } : {}),
		...(until ? { until: jakartaMidnight(addToDay(until, { day: 1 })) } : {}),
	};
	const rows = await balances(db, period);
	const debit = rows.reduce((sum, row) => sum + row.debit, 0);
	const credit = rows.reduce((sum, row) => sum + row.credit, 0);
	return {
		accounts: rows.map((row) => ({
			...row,
			title: accountWords(row.account),
			balance: row.debit - row.credit,
		})),
		debit,
		credit,
		balanced: debit === credit,
	};
}
