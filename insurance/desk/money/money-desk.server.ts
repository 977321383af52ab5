import { trialBalance } from '#insurance/ledger/book.server.ts';
import { accountWords } from '#insurance/ledger/ledger.ts';
import { closeTask, countTasks, listTasks } from '#insurance/ledger/tasks/open-task.server.ts';
import { kindWords, type TaskKind } from '#insurance/ledger/tasks/tasks.ts';
import { REFUND_WORDS } from '#insurance/payments/refunds/refund.ts';
import {
	openRefunds,
	type Refund,
	refundById,
	refundsOf,
	refundToSend,
} from '#insurance/payments/refunds/refunds.server.ts';
import { closeRefund } from '#insurance/payments/settlement/refund-orders.server.ts';
import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import type { MoneyRefund, MoneyTask, moneyRefunds, moneyTasks } from './api.ts';
import { stillOwed } from './company-refunds.server.ts';
import { type MoneyDeps, moneyTask } from './money-task.server.ts';
import { toTasks } from './task-view.server.ts';
import type { moneyBalances } from './trail-api.ts';

const PAGE = 30;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A refund as the desk shows it. */
export function toRefund(refund: Refund): MoneyRefund {
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
		title: kindWords(one.kind).words,
	}));
	return {
		rows: await toTasks(db, tasks, today),
		total,
		pages: Math.max(1, Math.ceil(total / PAGE)),
		counts,
	};
}

/** Tasks that end with what they ask for, and by no hand. */
const OWN_END: Partial<Record<TaskKind, string>> = {
	'payout-difference': 'bersama selisihnya di Setoran penyedia',
	'payout-back': 'bersama keputusan tentang laporannya di Setoran penyedia',
	'company-refund': 'begitu uangnya dicatat terkirim ke perusahaan',
	'premium-account-change': 'bersama keputusan tentang usulannya di Tagihan perusahaan',
};

/** Closes a task by hand; the reason stays with it, with who and when. */
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
	const [closed] = await toTasks(
		deps.db,
		[await moneyTask(deps, input.id)],
		jakartaDay(caller.now),
	);
	if (!closed) throw new Error('a task vanished');
	return closed;
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
