import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { trialBalance } from '#insurance/money/ledger/book.server.ts';
import { accountWords } from '#insurance/money/ledger/ledger.ts';
import {
	closeTask,
	countTasks,
	listTasks,
} from '#insurance/money/ledger/tasks/open-task.server.ts';
import { kindWords, type StoredKind } from '#insurance/money/ledger/tasks/stored-kinds.ts';
import { REFUND_WORDS } from '#insurance/money/payments/refunds/refund.ts';
import {
	openRefunds,
	type Refund,
	refundsOf,
} from '#insurance/money/payments/refunds/refunds.server.ts';
import type { WaitingTransfer } from '#insurance/money/payments/transfers/transfer.ts';
import { waitingTransfers } from '#insurance/money/payments/transfers/transfers.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import type { MoneyRefund, MoneyTask, moneyRefunds, moneyTasks } from './api.ts';
import { type MoneyDeps, moneyTask } from './money-task.server.ts';
import { stillOwed } from './refunds/company-refunds.server.ts';
import { toTasks } from './task-view.server.ts';
import type { moneyBalances } from './trail-api.ts';

const PAGE = 30;
const iso = (at: Date | null) => at?.toISOString() ?? null;

function toRefund(refund: Refund, transfer: WaitingTransfer | null): MoneyRefund {
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
		transfer,
	};
}

export async function toRefunds(
	deps: MoneyDeps,
	refunds: readonly Refund[],
	reader: StaffAct,
): Promise<MoneyRefund[]> {
	const targets = refunds.map(({ id }) => id);
	const transfers = await waitingTransfers(
		deps.db,
		deps,
		{ kind: 'order-refund', targets },
		reader,
	);
	return refunds.map((one) => toRefund(one, transfers.get(one.id) ?? null));
}

export async function showTasks(
	deps: MoneyDeps,
	input: CallInput<typeof moneyTasks>,
	caller: Caller,
): Promise<CallOutput<typeof moneyTasks>> {
	const { staffId } = staffWho(caller, 'money.read');
	const today = jakartaDay(caller.now);
	const { tasks, total } = await listTasks(deps.db, {
		areas: ['money'],
		status: input.status ?? 'open',
		search: input.search ?? '',
		sort: input.sort ?? '',
		offset: ((input.page ?? 1) - 1) * PAGE,
		limit: PAGE,
		...(input.late ? { lateOn: today } : {}),
	});
	const counts = (await countTasks(deps.db, ['money'], today)).map((one) => ({
		...one,
		title: kindWords(one.kind).words,
	}));
	return {
		rows: await toTasks(deps, tasks, { staffId, at: caller.now }),
		total,
		pages: pageCount(total, PAGE),
		counts,
	};
}

/**
 * Tasks that cannot be closed manually because they close automatically, with a description of when
 * they do.
 */
const OWN_END: Partial<Record<StoredKind, string>> = {
	'payout-difference': 'bersama selisihnya di Setoran penyedia',
	'payout-back': 'bersama keputusan tentang laporannya di Setoran penyedia',
	'company-refund': 'begitu uangnya dicatat terkirim ke perusahaan dan dibenarkan orang kedua',
	'transfer-rejected': 'begitu pembayarannya dikirim lagi dan dicatat',
	'refund-to-send': 'begitu uangnya dicatat terkirim dan dibenarkan orang kedua',
	'premium-account-change': 'bersama keputusan tentang usulannya di Tagihan perusahaan',
};

export async function finishTask(
	deps: MoneyDeps,
	input: { id: string; reason: string },
	caller: Caller,
): Promise<MoneyTask> {
	const { staffId } = staffWho(caller, 'money.work');
	const { kind } = await moneyTask(deps, input.id);
	const ends = OWN_END[kind];
	if (ends !== undefined) throw new Refusal('look-again', `Tugas ini selesai ${ends}.`);
	await deps.db.transaction((tx) => closeTask(tx, { ...input, staffId, at: caller.now }));
	const reader = { staffId, at: caller.now };
	const [closed] = await toTasks(deps, [await moneyTask(deps, input.id)], reader);
	if (!closed) throw new Error('a task vanished');
	return closed;
}

export async function showRefunds(
	deps: MoneyDeps,
	{ orderNo }: { orderNo: string },
	caller: Caller,
): Promise<CallOutput<typeof moneyRefunds>> {
	const { staffId } = staffWho(caller, 'money.read');
	const reader = { staffId, at: caller.now };
	const { db } = deps;
	const rows = orderNo === '' ? await openRefunds(db) : await refundsOf(db, orderNo);
	return { rows: await toRefunds(deps, rows, reader), owed: await stillOwed(deps, reader) };
}

export async function showBalances(
	{ db }: MoneyDeps,
	{ from, until }: { from?: string | null | undefined; until?: string | null | undefined },
	caller: Caller,
): Promise<CallOutput<typeof moneyBalances>> {
	staffWho(caller, 'money.read');
	const period = {
		...(from ? { from: jakartaMidnight(from) } : {}),
		...(until ? { until: jakartaMidnight(addToDay(until, { day: 1 })) } : {}),
	};
	const rows = await trialBalance(db, period);
	const debit = rows.reduce((sum, row) => sum + row.debit, 0);
	const credit = rows.reduce((sum, row) => sum + row.credit, 0);
	return {
		accounts: rows.map((row) => ({
			...row,
			title: accountWords(row.account),
			balance: row.opening + row.debit - row.credit,
		})),
		debit,
		credit,
		balanced: debit === credit,
	};
}
