import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { refundsOf } from '#insurance/money/payments/refunds/refunds.server.ts';
import { sendRefund } from '#insurance/money/payments/settlement/refund-orders.server.ts';
import { waitingTransfers } from '#insurance/money/payments/transfers/transfers.server.ts';
import { matchMoney, settleOut } from '#insurance/office/desk/money/match-money.server.ts';
import { finishTask } from '#insurance/office/desk/money/money-desk.server.ts';
import {
	confirmSent,
	noteSent,
} from '#insurance/office/desk/money/refunds/refund-transfers.server.ts';
import { sendBack } from '#insurance/office/desk/money/return-money.server.ts';
import { decideOnWithdrawn } from '#insurance/office/desk/money/withdrawn.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { WalkCounter, RefundAnswered } from './counter.ts';

async function taskOf(
	db: Pool,
	orderNo: string,
	kind: string,
	amount: number | null,
): Promise<string> {
	const found = (await tasksAbout(db, orderNo)).filter(
		(one) =>
			one.kind === kind &&
			one.status === 'open' &&
			(amount === null || one.received === amount),
	);
	if (!found[0]) throw new Error(`no open task ${kind} about ${orderNo}`);
	return found[0].id;
}

export function openOffice(counter: WalkCounter) {
	const { db, deps, provider, refunds, finance, secondFinance } = counter;
	let lines = 0;
	return {
		async sendRefunds(orderNo: string, how: RefundAnswered, now: number): Promise<void> {
			refunds.answer = how;
			for (const { id, status } of await refundsOf(db, orderNo))
				if (status === 'asked')
					await db.transaction((tx) => sendRefund(tx, [provider], id, 1, new Date(now)));
		},
		/**
		 * Records a refund as sent. Two failed refunds may have the same amount, so `own`
		 * distinguishes the order's own money from unassigned money.
		 */
		async noteSent(
			orderNo: string,
			{ amount, own }: { amount: number; own: boolean },
			now: number,
		): Promise<void> {
			const failed = (await refundsOf(db, orderNo)).find(
				(one) =>
					one.status === 'failed' &&
					one.amount === amount &&
					(one.source !== 'suspense') === own,
			);
			const target = failed?.id ?? '';
			const sent = { paidOn: jakartaDay(new Date(now)), reference: 'BCA 1' };
			// One bank transfer may pay several refunds, so each refund uses the next line.
			lines += 1;
			await noteSent(deps, { refundId: target, amount, ...sent, line: lines }, finance(now));
			const asked = { kind: 'order-refund', targets: [target] } as const;
			const reader = { staffId: counter.secondId, at: new Date(now) };
			const id = (await waitingTransfers(db, deps, asked, reader)).get(target)?.id ?? '';
			await confirmSent(deps, { id, agreed: true }, secondFinance(now));
		},
		sendBack: async (orderNo: string, kind: string, amount: number | null, now: number) =>
			(
				await sendBack(
					deps,
					{ taskId: await taskOf(db, orderNo, kind, amount), reason: 'Dikembalikan' },
					finance(now),
				)
			).amount,
		match: async (orderNo: string, kind: string, amount: number, other: string, now: number) =>
			matchMoney(
				deps,
				{
					taskId: await taskOf(db, orderNo, kind, amount),
					orderNo: other,
					reason: 'Uang pesanan itu',
				},
				finance(now),
			),
	};
}

export function openDecisions({ db, deps, finance }: WalkCounter) {
	return {
		settleOut: async (
			orderNo: string,
			amount: number,
			outcome: 'came-back' | 'loss',
			now: number,
		) =>
			settleOut(
				deps,
				{
					taskId: await taskOf(db, orderNo, 'unexpected-refund', amount),
					outcome,
					reason: 'Sudah dicek',
				},
				finance(now),
			),
		decide: async (
			orderNo: string,
			decision: 'money-back' | 'keep' | 'let-lapse',
			now: number,
		) =>
			decideOnWithdrawn(
				deps,
				{
					taskId: await taskOf(db, orderNo, 'charged-back', null),
					decision,
					reason: 'Sudah dicek',
				},
				finance(now),
			),
		closeTask: async (orderNo: string, kind: string, now: number) =>
			finishTask(
				deps,
				{ id: await taskOf(db, orderNo, kind, null), reason: 'Sudah dicek' },
				finance(now),
			),
	};
}
