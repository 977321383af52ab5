import { claimsStatus } from '#insurance/claims/claims-status.server.ts';
import { enqueueOrderMail } from '#insurance/money/payments/orders/enqueue-order-mail.server.ts';
import { policiesOfOrder } from '#insurance/money/payments/orders/order-trail.server.ts';
import { moneyKept } from '#insurance/money/payments/refunds/refunds.server.ts';
import { closeWaiting } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { refundOrder } from '#insurance/money/payments/settlement/refund-orders.server.ts';
import { lockPolicy, movePolicy } from '#insurance/policies/move-policy.server.ts';
import { isActive } from '#insurance/policies/policy.ts';
import { endMandate } from '#insurance/service/billing/mandates/running-mandate.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';

/**
 * Reverses a purchase that was paid after its order had been closed: its policies are voided, all
 * its money is refunded, and the buyer is notified. Refuses with `look-again` if a claim was made
 * or there is nothing left to refund. Returns the refund in rupiah and the policy numbers.
 */
export async function returnPurchase(
	tx: Tx,
	ask: {
		orderNo: string;
		key: string;
		reason: string;
		told: string | null;
		askedBy: string;
		at: Date;
	},
): Promise<{ amount: number; policies: string[] }> {
	const { orderNo, at } = ask;
	const ended: string[] = [];
	// Policies are locked before their order, according to the lock order in `holdOrder`.
	for (const id of await policiesOfOrder(tx, orderNo)) {
		const policy = await lockPolicy(tx, id);
		if (!policy || !isActive(policy.status)) continue;
		const claims = await claimsStatus(tx, id);
		if (claims.open + claims.paid > 0)
			throw new Refusal(
				'look-again',
				`Polis ${policy.policyNo} sudah punya klaim, jadi pembeliannya tidak dapat dibatalkan di sini.`,
			);
		await movePolicy(tx, policy, 'CANCELLED', 'late-payment-returned', at);
		await endMandate(tx, id, at);
		await closeWaiting(tx, id, at);
		ended.push(policy.policyNo);
	}
	const amount = await moneyKept(tx, orderNo);
	if (amount <= 0)
		throw new Refusal('look-again', 'Tidak ada uang pesanan ini yang masih ada pada kita.');
	await refundOrder(tx, { ...ask, amount });
	enqueueOrderMail(tx, orderNo, 'returned', ended.join(','));
	return { amount, policies: ended };
}
