import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { refundToSend } from '#insurance/money/payments/refunds/refunds.server.ts';
import { closeRefund } from '#insurance/money/payments/settlement/refund-orders.server.ts';
import type { RecordedTransfer } from '#insurance/money/payments/transfers/transfer.ts';
import {
	lockTarget,
	recordTransfer,
	sentWords,
	transferHandler,
} from '#insurance/money/payments/transfers/transfers.server.ts';
import { refuseFrozen } from '#insurance/people/screening/hits/refuse-frozen.server.ts';
import { policyIdsIssuedBy } from '#insurance/policies/sales/policies-of-order.server.ts';
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
	deps: MoneyDeps,
	{ refundId, ...input }: CallInput<typeof refundSent>,
	caller: Caller,
): Promise<{ amount: number }> {
	const staff = staffWho(caller, 'money.refund');
	const by = { staffId: staff.staffId, at: caller.now };
	return deps.db.transaction(async (tx) => {
		await lockTarget(tx, { kind: 'order-refund', target: refundId });
		const { id, orderNo, amount, askedAt } = await failedRefund(tx, refundId);
		await refuseFrozen(tx, await policyIdsIssuedBy(tx, orderNo));
		await refuseBeyond(tx, staff, 'money.refund', { amount });
		const about = { kind: 'order-refund', target: id, subject: orderNo } as const;
		await recordTransfer(tx, deps, { ...about, owed: amount, since: askedAt }, input, by);
		return { amount };
	});
}

async function finishOrderRefund(tx: Tx, transfer: RecordedTransfer, by: StaffAct): Promise<void> {
	const refund = await failedRefund(tx, transfer.target);
	await refuseFrozen(tx, await policyIdsIssuedBy(tx, refund.orderNo));
	await closeRefund(tx, refund, {
		through: 'bank',
		ref: transfer.reference,
		by: by.staffId,
		at: by.at,
		sent: { on: transfer.paidOn, words: await sentWords(tx, transfer) },
	});
}

/** Carries out approved refunds, wherever they were approved. */
export const refundHandler = transferHandler({
	'policy-refund': finishPolicyRefund,
	'order-refund': finishOrderRefund,
	'company-refund': finishCompanyRefund,
});

export async function confirmSent(
	deps: MoneyDeps,
	{ id, agreed }: CallInput<typeof confirmTransfer>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId } = staffWho(caller, ['money.refund', 'money.approve']);
	const by = { staffId, at: caller.now };
	await voteOn(deps, { refund: refundHandler }, { ref: { id }, vote: { agreed } }, by);
	return {};
}
