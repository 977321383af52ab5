import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { looseMoneyOf } from '#insurance/money/ledger/order-money.server.ts';
import type { Task } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { kindWords } from '#insurance/money/ledger/tasks/stored-kinds.ts';
import { OWED_TASKS } from '#insurance/money/ledger/tasks/tasks.ts';
import { reportsOfTasks } from '#insurance/money/payments/payouts/end-reports.server.ts';
import { LOOSE_TASKS } from '#insurance/money/payments/settlement/loose-money.server.ts';
import type { WaitingTransfer } from '#insurance/money/payments/transfers/transfer.ts';
import { waitingTransfers } from '#insurance/money/payments/transfers/transfers.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { MoneyTask } from './api.ts';
import type { MoneyDeps } from './money-task.server.ts';

export const isOwed = ({ kind }: Pick<Task, 'kind'>): boolean =>
	(OWED_TASKS as readonly string[]).includes(kind);
export const isLooseTask = ({ kind }: Pick<Task, 'kind'>): boolean =>
	(LOOSE_TASKS as readonly string[]).includes(kind);

/**
 * Returns the amount to send back because of this task: money booked as owed or unassigned, or a
 * late payment, whose policies are then reversed. Null if there is none.
 */
export function returnable(task: Task): number | null {
	if (task.status === 'closed') return null;
	if (isOwed(task) || task.kind === 'late-settlement') return task.received;
	return isLooseTask(task) ? task.received || null : null;
}

export function workOf(task: Task): MoneyTask['work'] {
	if (task.status === 'closed') return null;
	if (task.kind === 'charged-back') return 'decide';
	if (task.kind === 'part-withdrawn' && task.received === null) return 'book-part';
	if (task.kind === 'unexpected-refund' && task.received) return 'settle-out';
	if (task.kind === 'company-refund') return 'pay-company';
	return isLooseTask(task) && task.received ? 'match' : null;
}

type Known = {
	today: string;
	reports: ReadonlyMap<string, string>;
	loose: ReadonlyMap<string, number>;
	transfers: ReadonlyMap<string, WaitingTransfer>;
};

/**
 * Returns the amount that can be sent now, because part of a transfer may already be back with its
 * payer.
 */
function returnableNow(task: Task, loose: Known['loose']): number | null {
	const whole = returnable(task);
	if (whole === null || !isLooseTask(task)) return whole;
	return Math.min(whole, Math.max(0, loose.get(task.subject) ?? 0)) || null;
}

const toTask =
	({ today, reports, loose, transfers }: Known) =>
	(task: Task): MoneyTask => {
		const { id, kind, subject, note, expected, received, dueOn, status } = task;
		return {
			id,
			kind,
			title: kindWords(kind).words,
			todo: kindWords(kind).todo,
			subject,
			note,
			expected,
			received,
			dueOn,
			late: status === 'open' && dueOn < today,
			openedAt: task.openedAt.toISOString(),
			status,
			closedAt: task.closedAt?.toISOString() ?? null,
			closedBy: task.closedBy,
			closeReason: task.closeReason,
			returnable: returnableNow(task, loose),
			ofPayer: workOf(task) === 'settle-out' && (loose.get(task.subject) ?? 0) >= 0,
			report: reports.get(task.taskKey) ?? null,
			work: workOf(task),
			transfer: transfers.get(id) ?? null,
		};
	};

export async function toTasks(
	deps: MoneyDeps,
	tasks: readonly Task[],
	reader: StaffAct,
): Promise<MoneyTask[]> {
	const { db } = deps;
	const today = jakartaDay(reader.at);
	const targets = tasks.filter((one) => workOf(one) === 'pay-company').map(({ id }) => id);
	const transfers = await waitingTransfers(db, deps, { kind: 'company-refund', targets }, reader);
	const reports = await reportsOfTasks(
		db,
		tasks.map(({ taskKey }) => taskKey),
	);
	const loose = await looseMoneyOf(
		db,
		tasks.filter((one) => one.status === 'open').map(({ subject }) => subject),
	);
	return tasks.map(toTask({ today, reports, loose, transfers }));
}
