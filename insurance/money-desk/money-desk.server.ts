import { balances } from '#insurance/ledger/book.server.ts';
import { accountWords, ENTRY_KINDS } from '#insurance/ledger/ledger.ts';
import { ORDER_WORDS, type OrderStatus, PAY_STATE_WORDS, type PayState } from '#insurance/payments/order.ts';
import { orderTrail, whereMoneyCame } from '#insurance/payments/order-trail.server.ts';
import { closeRefund, refundOrder } from '#insurance/payments/refund-orders.server.ts';
import { POLICY_STATUS_WORDS, type PolicyStatus } from '#insurance/policies/policy.ts';
import { REFUND_WORDS } from '#insurance/refunds/refund.ts';
import { openRefunds, type Refund, refundById, refundsOf, refundToSend, requestRefund } from '#insurance/refunds/refunds.server.ts';
import { staffWho } from '#insurance/staff/office-session.server.ts';
import { closeTask, countTasks, listTasks, type Task, taskById } from '#insurance/tasks/open-task.server.ts';
import { TASK_KINDS } from '#insurance/tasks/tasks.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import type { MoneyRefund, MoneyTask, moneyBalances, moneyTasks, moneyTrail } from './api.ts';

export type MoneyDeps = { db: Pool };
const PAGE = 30;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Tasks about an order whose whole money is owed back already. */
const OWED: readonly Task['kind'][] = ['double-payment', 'premium-too-late'];

/** What stands in the books as owed or nobody's because of this task. Late money issued a policy: that is for a cancellation. */
function returnable(task: Task): number | null {
	if (task.status === 'closed') return null;
	if (OWED.includes(task.kind)) return task.received;
	return task.kind === 'wrong-amount' || task.kind === 'unknown-order' ? task.received || null : null;
}

function workOf(task: Task): MoneyTask['work'] {
	if (task.status === 'closed') return null;
	if (task.kind === 'charged-back') return 'decide';
	return task.kind === 'part-withdrawn' && task.received === null ? 'book-part' : null;
}

const toTask = (today: string) => (task: Task): MoneyTask => {
	const { id, kind, subject, note, expected, received, dueOn, status, closedBy, closeReason } = task;
	const late = status === 'open' && dueOn < today;
	return { id, kind, title: TASK_KINDS[kind].words, subject, note, expected, received, dueOn, late, openedAt: task.openedAt.toISOString(), status, closedAt: iso(task.closedAt), closedBy, closeReason, returnable: returnable(task), work: workOf(task) };
};

function toRefund(refund: Refund): MoneyRefund {
	const { id, orderNo, amount, reason, status, provider, askedBy, failure, closedBy } = refund;
	return { id, orderNo, amount, reason, status, statusWords: REFUND_WORDS[status], provider, askedAt: refund.askedAt.toISOString(), askedBy, ref: refund.refundRef, failure, closedAt: iso(refund.closedAt), closedBy };
}

type TasksInput = { status: 'open' | 'closed' | 'all'; late: boolean; search: string; page: number };

export async function showTasks({ db }: MoneyDeps, input: TasksInput, caller: Caller): Promise<CallOutput<typeof moneyTasks>> {
	staffWho(caller, 'money.work');
	const today = jakartaDay(caller.now);
	const { tasks, total } = await listTasks(db, { areas: ['money'], status: input.status, search: input.search, offset: (input.page - 1) * PAGE, limit: PAGE, ...(input.late ? { lateOn: today } : {}) });
	const counts = (await countTasks(db, ['money'], today)).map((one) => ({ ...one, title: TASK_KINDS[one.kind as Task['kind']].words }));
	return { rows: tasks.map(toTask(today)), total, pages: Math.max(1, Math.ceil(total / PAGE)), counts };
}

async function moneyTask(deps: MoneyDeps, id: string): Promise<Task> {
	const task = await taskById(deps.db, id);
	if (task?.area !== 'money') throw new Refusal('not-found', 'Tugas tidak ditemukan.');
	return task;
}

/** Closes a task by hand; the reason stays with it, with who and when. */
export async function finishTask(deps: MoneyDeps, input: { id: string; reason: string }, caller: Caller): Promise<MoneyTask> {
	const { staffId } = staffWho(caller, 'money.work');
	await moneyTask(deps, input.id);
	await deps.db.transaction((tx) => closeTask(tx, { ...input, staffId, at: caller.now }));
	return toTask(jakartaDay(caller.now))(await moneyTask(deps, input.id));
}

/**
 * Sends the money of a task back, in one transaction with closing it: booked as owed, and the provider is asked by a job.
 * Refuses `look-again` for a task without money to return.
 */
export async function sendBack(deps: MoneyDeps, input: { taskId: string; reason: string }, caller: Caller): Promise<{ amount: number; orderNo: string }> {
	const { staffId } = staffWho(caller, 'money.work');
	const task = await moneyTask(deps, input.taskId);
	const amount = returnable(task);
	if (amount === null) throw new Refusal('look-again', 'Tidak ada uang yang dapat dikembalikan dari tugas ini.');
	const orderNo = task.subject;
	const ask = { key: `task:${task.id}`, orderNo, amount, reason: input.reason, askedBy: staffId, at: caller.now };
	await deps.db.transaction(async (tx) => {
		if (OWED.includes(task.kind)) await refundOrder(tx, ask);
		else {
			const came = await whereMoneyCame(tx, orderNo);
			await requestRefund(tx, { ...ask, orderId: task.orderId, provider: came?.provider ?? '-', providerRef: came?.providerRef ?? null, from: 'suspense' });
		}
		await closeTask(tx, { id: task.id, staffId, reason: input.reason, at: caller.now });
	});
	return { amount, orderNo };
}

export async function showRefunds({ db }: MoneyDeps, { orderNo }: { orderNo: string }, caller: Caller): Promise<{ rows: MoneyRefund[] }> {
	staffWho(caller, 'money.work');
	const rows = orderNo === '' ? await openRefunds(db) : await refundsOf(db, orderNo);
	return { rows: rows.map(toRefund) };
}

/** A refund that a person sent by bank: booked out of our account. Only one that the provider is not working on. */
export async function noteSent({ db }: MoneyDeps, input: { refundId: string; reference: string }, caller: Caller): Promise<MoneyRefund> {
	const { staffId } = staffWho(caller, 'money.work');
	await db.transaction(async (tx) => {
		const refund = await refundToSend(tx, input.refundId);
		if (!refund) throw new Refusal('not-found', 'Pengembalian dana tidak ditemukan.');
		if (refund.status !== 'failed') throw new Refusal('look-again', refund.status === 'done' ? 'Dana ini sudah dikembalikan.' : 'Penyedia masih memproses pengembalian ini. Mengirim sekarang berarti mengirim dua kali.');
		await closeRefund(tx, refund, { through: 'bank', ref: input.reference, by: staffId, at: caller.now });
	});
	const refund = await refundById(db, input.refundId);
	if (!refund) throw new Error('a refund vanished');
	return toRefund(refund);
}

/** What followed of a notification: the order's new state, a task, or nothing. */
function outcomeWords(outcome: string): string {
	if (Object.hasOwn(ORDER_WORDS, outcome)) return ORDER_WORDS[outcome as OrderStatus];
	if (Object.hasOwn(TASK_KINDS, outcome)) return `Tugas: ${TASK_KINDS[outcome as Task['kind']].words}`;
	return outcome === 'dispute-won' ? 'Sanggahan selesai' : 'Tidak ada yang berubah';
}

export async function showTrail({ db }: MoneyDeps, { number }: { number: string }, caller: Caller): Promise<CallOutput<typeof moneyTrail>> {
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
		events: trail.events.map(({ receivedAt, provider, state, rawStatus, amount, currency, outcome }) => ({ at: receivedAt.toISOString(), provider, state, stateWords: PAY_STATE_WORDS[state as PayState] ?? state, rawStatus, amount, currency, outcome, outcomeWords: outcomeWords(outcome) })),
		journals: trail.journals.map((one) => ({ at: one.bookedAt.toISOString(), kind: one.kind, title: ENTRY_KINDS[one.kind], note: one.note, lines: one.lines.map((line) => ({ ...line, title: accountWords(line.account) })) })),
		policies: trail.policies.map((one) => ({ ...one, statusWords: POLICY_STATUS_WORDS[one.status as PolicyStatus] ?? one.status, issuedAt: one.issuedAt.toISOString() })),
		refunds: trail.refunds.map(toRefund),
		tasks: trail.tasks.map(toTask(jakartaDay(caller.now))),
	};
}

export async function showBalances({ db }: MoneyDeps, { from, until }: { from?: string | null | undefined; until?: string | null | undefined }, caller: Caller): Promise<CallOutput<typeof moneyBalances>> {
	staffWho(caller, 'money.work');
	const period = { ...(from ? { from: jakartaMidnight(from) } : {}), ...(until ? { until: jakartaMidnight(addToDay(until, { day: 1 })) } : {}) };
	const rows = await balances(db, period);
	const debit = rows.reduce((sum, row) => sum + row.debit, 0);
	const credit = rows.reduce((sum, row) => sum + row.credit, 0);
	return { accounts: rows.map((row) => ({ ...row, title: accountWords(row.account), balance: row.debit - row.credit })), debit, credit, balanced: debit === credit };
}
