import type { WaitingTransfer } from '#insurance/money/payments/transfers/transfer.ts';
import type { MoneyTask } from '#insurance/office/desk/money/api.ts';
import { moneyRefunds } from '#insurance/office/desk/money/api.ts';
import { confirmTransfer, refundSent } from '#insurance/office/desk/money/refunds/transfer-api.ts';
import {
	openCancellation,
	recordRefundSent,
} from '#insurance/service/servicing/cancellations/office-api.ts';

import { FINANCE } from '../../assumptions/money.ts';
import { randomFor } from '../../random.ts';
import { type FinanceDesk, transferReference, takenUp } from './desk.ts';

/** A second person compares a transfer with the bank statement, and confirms or rejects it. */
async function decideTransfer(
	{ stage, who }: FinanceDesk,
	transfer: WaitingTransfer,
): Promise<void> {
	const { id, whyNotAgree, recordedAt, amount } = transfer;
	if (whyNotAgree !== null) return;
	// A rejected transfer is recorded again, and decided with different random numbers.
	const own = randomFor(stage.plan.seed, 'transfer', recordedAt, amount);
	await stage.perform(confirmTransfer, { id, agreed: own.chance(FINANCE.agrees) }, who);
}

const sent = (desk: FinanceDesk, amount: number, about: string) => ({
	paidOn: desk.today,
	amount,
	reference: transferReference(desk, about, amount),
});

/** Sends the refunds that the gateway could not make by bank transfer. */
async function workRefunds(desk: FinanceDesk): Promise<void> {
	const { stage, who } = desk;
	const { rows } = await stage.perform(moneyRefunds, { orderNo: '' }, who);
	for (const [place, { id, status, amount, askedAt, transfer }] of rows.entries()) {
		if (status !== 'failed') continue;
		if (!takenUp(desk, askedAt, 'refund', amount)) continue;
		if (transfer) await decideTransfer(desk, transfer);
		else
			await stage.perform(
				refundSent,
				{ refundId: id, ...sent(desk, amount, `${askedAt} ${place}`) },
				who,
			);
	}
}

/** Sends cancellation refunds to the accounts named by the holders. */
async function workCancellations(desk: FinanceDesk, tasks: readonly MoneyTask[]): Promise<void> {
	const { stage, who } = desk;
	for (const { kind, subject: policyNo, openedAt, expected } of tasks) {
		if (kind !== 'refund-to-send') continue;
		if (!takenUp(desk, openedAt, kind, expected ?? 0)) continue;
		const { owed, transfer } = await stage.perform(openCancellation, { policyNo }, who);
		if (transfer) await decideTransfer(desk, transfer);
		else if (owed !== null)
			await stage.perform(recordRefundSent, { policyNo, ...sent(desk, owed, openedAt) }, who);
	}
}

/** Records transfers from our bank, and confirms those of colleagues. */
export async function workTransfers(desk: FinanceDesk, tasks: readonly MoneyTask[]): Promise<void> {
	await workRefunds(desk);
	await workCancellations(desk, tasks);
}
