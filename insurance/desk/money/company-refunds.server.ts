import { balances, book } from '#insurance/ledger/book.server.ts';
import { bookedOn } from '#insurance/ledger/booked-on.ts';
import { companyPaidKey } from '#insurance/ledger/company-paid.server.ts';
import { credit, debit } from '#insurance/ledger/ledger.ts';
import { closeTask, listTasks } from '#insurance/ledger/tasks/open-task.server.ts';
import { OWED_TASKS } from '#insurance/ledger/tasks/tasks.ts';
import { recordAction } from '#insurance/staff/actions.server.ts';
import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';

import type { MoneyTask } from './api.ts';
import { type MoneyDeps, openTaskOf } from './money-task.server.ts';
import { toTasks, workOf } from './task-view.server.ts';

/** Tasks about debts that have no refund under way. */
const OWING = [...OWED_TASKS, 'refund-to-send', 'company-refund'] as const;
const MOST = 200;

/** Lists the debts without a refund under way, by task, and the total that the books hold. */
export async function stillOwed(db: Db, now: Date): Promise<{ tasks: MoneyTask[]; total: number }> {
	const { tasks } = await listTasks(db, {
		areas: ['money'],
		kinds: OWING,
		status: 'open',
		search: '',
		offset: 0,
		limit: MOST,
	});
	const payable = (await balances(db)).find(({ account }) => account === 'refund-payable');
	return {
		tasks: await toTasks(db, tasks, jakartaDay(now)),
		total: payable ? payable.credit - payable.debit : 0,
	};
}

/**
 * Records that the money owed to a company was sent from our bank: booked on the day that it left,
 * the task closed with the reference. Once.
 */
export async function notePaidToCompany(
	deps: MoneyDeps,
	input: { taskId: string; reference: string; paidOn: string },
	caller: Caller,
): Promise<{ amount: number }> {
	const { staffId } = staffWho(caller, 'money.work');
	const task = await openTaskOf(deps, input.taskId, (one) => workOf(one) === 'pay-company');
	const today = jakartaDay(caller.now);
	if (input.paidOn > today)
		throw refuseFields({ paidOn: 'Harinya belum datang. Catat setelah uangnya terkirim' });
	if (input.paidOn < jakartaDay(task.openedAt))
		throw refuseFields({
			paidOn: `Utang ini baru ada sejak ${longDate(jakartaDay(task.openedAt))}`,
		});
	const amount = task.expected ?? 0;
	const words = `Dikirim dari bank ${longDate(input.paidOn)}, referensi ${input.reference}`;
	await deps.db.transaction(async (tx) => {
		await closeTask(tx, { id: task.id, staffId, reason: words, at: caller.now });
		await book(tx, {
			key: companyPaidKey(task.subject),
			kind: 'refund',
			subject: { kind: 'member-change', ref: task.subject },
			lines: [debit('refund-payable', amount), credit('bank', amount)],
			at: bookedOn(input.paidOn, caller.now),
			note: `${task.note} · ${words}`,
		});
		await recordAction(tx, {
			staffId,
			action: 'company-refund-sent',
			subject: task.subject,
			note: words,
			at: caller.now,
		});
	});
	return { amount };
}
