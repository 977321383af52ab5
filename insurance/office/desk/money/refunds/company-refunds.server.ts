import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { bankLineWords } from '#insurance/money/ledger/bank-line.ts';
import { balances, book } from '#insurance/money/ledger/book.server.ts';
import { bookedOn } from '#insurance/money/ledger/booked-on.ts';
import { companyPaidKey } from '#insurance/money/ledger/company-paid.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { closeTask, listTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { OWED_TASKS } from '#insurance/money/ledger/tasks/tasks.ts';
import type { RecordedTransfer } from '#insurance/money/payments/transfers/transfer.ts';
import {
	lockTarget,
	recordTransfer,
	sentWords,
} from '#insurance/money/payments/transfers/transfers.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { MoneyTask } from '../api.ts';
import { type MoneyDeps, openTaskOf } from '../money-task.server.ts';
import { toTasks, workOf } from '../task-view.server.ts';
import type { paidToCompany } from './transfer-api.ts';

const OWING = [...OWED_TASKS, 'refund-to-send', 'company-refund'] as const;
const MOST = 200;

export async function stillOwed(
	deps: MoneyDeps,
	reader: StaffAct,
): Promise<{ tasks: MoneyTask[]; total: number }> {
	const { db } = deps;
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
		tasks: await toTasks(deps, tasks, reader),
		total: payable ? payable.credit - payable.debit : 0,
	};
}

const companyTask = (db: Db, id: string) =>
	openTaskOf({ db }, id, (one) => workOf(one) === 'pay-company');

/** Records money sent to a company from our bank. A second person must confirm it. */
export function notePaidToCompany(
	deps: MoneyDeps,
	{ taskId, ...input }: CallInput<typeof paidToCompany>,
	caller: Caller,
): Promise<{ amount: number }> {
	const staff = staffWho(caller, 'money.refund');
	const by = { staffId: staff.staffId, at: caller.now };
	return deps.db.transaction(async (tx) => {
		await lockTarget(tx, { kind: 'company-refund', target: taskId });
		const { id, subject, expected, openedAt } = await companyTask(tx, taskId);
		const owed = expected ?? 0;
		await refuseBeyond(tx, staff, 'money.refund', { amount: owed });
		const about = { kind: 'company-refund', target: id, subject } as const;
		await recordTransfer(tx, deps, { ...about, owed, since: openedAt }, input, by);
		return { amount: owed };
	});
}

export async function finishCompanyRefund(
	tx: Tx,
	transfer: RecordedTransfer,
	by: StaffAct,
): Promise<void> {
	const { id, note, subject } = await companyTask(tx, transfer.target);
	const { amount, paidOn } = transfer;
	const reason = await sentWords(tx, transfer);
	await closeTask(tx, { id, reason, ...by });
	await book(tx, {
		key: companyPaidKey(subject),
		kind: 'refund',
		subject: { kind: 'member-change', ref: subject },
		lines: [debit('refund-payable', amount), credit('bank', amount)],
		at: bookedOn(paidOn, by.at),
		recordedAt: by.at,
		note: `${note} · Dikirim dari bank ${bankLineWords(transfer)}`,
	});
}
