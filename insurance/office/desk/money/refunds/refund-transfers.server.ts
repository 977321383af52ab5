import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { refundToSend } from '#insurance/money/payments/refunds/refunds.server.ts';
import { closeRefund } from '#insurance/money/payments/settlement/refund-orders.server.ts';
import type { RecordedTransfer } from '#insurance/money/payments/transfers/transfer.ts';
import type { TransferKind } from '#insurance/money/payments/transfers/transfer.ts';
import {
	decideTransfer,
	lockTarget,
	recordTransfer,
	sentWords,
} from '#insurance/money/payments/transfers/transfers.server.ts';
import { finishPolicyRefund } from '#insurance/service/servicing/cancellations/open-cancellation.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { MoneyDeps } from '../money-task.server.ts';
import { finishCompanyRefund } from './company-refunds.server.ts';
import type { confirmTransfer, refundSent } from './transfer-api.ts';

/**
 * Returns a refund that staff have to send. Refuses if the provider is processing it or has sent
 * it.
 */
async function failedRefund(tx: Tx, id: string) {
	const refund = await refundToSend(tx, id);
	if (!refund) throw new Refusal('not-found', 'Pengembalian dana tidak ditemukan.');
	if (refund.status !== 'failed')
		throw new Refusal(
			'look-again',
			refund.status === 'done'
				? 'Dana ini sudah dikembalikan.'
				: 'Penyedia masih memproses pengembalian ini. Mengirim sekarang berarti mengirim dua kali.',
		);
	return refund;
}

/** Records a refund that a staff member sent from the bank. A second person must confirm it. */
export function noteSent(
	{ db }: MoneyDeps,
	{ refundId, ...input }: CallInput<typeof refundSent>,
	caller: Caller,
): Promise<{ amount: number }> {
	const { staffId } = staffWho(caller, 'money.work');
	const by = { staffId, at: caller.now };
	return db.transaction(async (tx) => {
		await lockTarget(tx, { kind: 'order-refund', target: refundId });
		const { id, orderNo, amount, askedAt } = await failedRefund(tx, refundId);
		const about = { kind: 'order-refund', target: id, subject: orderNo } as const;
		await recordTransfer(tx, { ...about, owed: amount, since: askedAt }, input, by);
		return { amount };
	});
}

async function finishOrderRefund(tx: Tx, transfer: RecordedTransfer, by: StaffAct): Promise<void> {
	const refund = await failedRefund(tx, transfer.target);
	await closeRefund(tx, refund, {
		through: 'bank',
		ref: transfer.reference,
		by: by.staffId,
		at: by.at,
		sent: { on: transfer.paidOn, words: await sentWords(tx, transfer, by) },
	});
}

const FINISH: Record<
	TransferKind,
	(tx: Tx, transfer: RecordedTransfer, by: StaffAct) => Promise<void>
> = {
	'policy-refund': finishPolicyRefund,
	'order-refund': finishOrderRefund,
	'company-refund': finishCompanyRefund,
};

export function confirmSent(
	{ db }: MoneyDeps,
	input: CallInput<typeof confirmTransfer>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId } = staffWho(caller, 'money.work');
	const by = { staffId, at: caller.now };
	return db.transaction(async (tx) => {
		const transfer = await decideTransfer(tx, input, by);
		if (input.agreed) await FINISH[transfer.kind](tx, transfer, by);
		return {};
	});
}
