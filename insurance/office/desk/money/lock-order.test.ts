import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { balances } from '#insurance/money/ledger/book.server.ts';
import type { PayState } from '#insurance/money/payments/orders/order.ts';
import { refundsOf } from '#insurance/money/payments/refunds/refunds.server.ts';
import {
	applyPaymentEvent,
	receiveWebhook,
} from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import {
	refundOrder,
	sendRefund,
} from '#insurance/money/payments/settlement/refund-orders.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import {
	cancelPolicy,
	showCancellation,
} from '#insurance/service/servicing/cancellations/cancel-policy.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { somebodyWaitsFor } from '#platform/db/test-waits.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

// Two transactions that need the same rows must lock them in the same order (see `holdOrder` in
// payments/settlement/hold-order.server.ts). Otherwise they wait for each other until the database
// aborts one of them.
const db = await testPool();
await seedShop(db);
const { deps, sandbox, buy, as } = policyShop(db);
const now = new Date('2026-11-20T03:00:00Z');
const YEAR = 180_000;
const hear = (orderNo: string, status: PayState) =>
	receiveWebhook(deps, sandbox, sandbox.notify({ orderNo, status, amount: YEAR }, now), now);
const hearRefund = (orderNo: string, refund: { id: string; amount: number }) =>
	applyPaymentEvent(
		deps,
		'sandbox',
		{
			orderNo,
			state: 'REFUNDED',
			amount: refund.amount,
			providerRef: refund.id,
			refundKey: refund.id,
			currency: 'IDR',
			rawStatus: 'refund',
			eventId: uuidv7(),
		},
		Buffer.alloc(0),
		now,
	);

async function withRefund(amount = 40_000) {
	const one = await buy(now);
	await db.transaction((tx) =>
		refundOrder(tx, {
			orderNo: one.orderNo,
			amount,
			reason: 'Polis dibatalkan',
			key: `test:${one.orderNo}`,
			askedBy: null,
			at: now,
		}),
	);
	const [refund] = await refundsOf(db, one.orderNo);
	if (!refund) throw new Error('no refund');
	return { ...one, refund };
}

const takeOrder = (tx: Tx, orderNo: string) =>
	tx.query(sql`select from purchase_order where order_no = ${orderNo} for no key update nowait`);

test('waits for a refund without locking its order, so that the sending job can continue', async () => {
	const { orderNo, refund } = await withRefund();
	const notified = await db.transaction(async (tx) => {
		await tx.query(sql`select from refund where id = ${refund.id} for no key update`);
		const telling = hearRefund(orderNo, refund);
		await somebodyWaitsFor(db, tx);
		await takeOrder(tx, orderNo);
		return { telling };
	});
	expect(await notified.telling).toBe('refunded');
});

test('waits with a chargeback for the policy without locking the order of a cancellation', async () => {
	const { orderNo, policyId } = await buy(now);
	const notified = await db.transaction(async (tx) => {
		await tx.query(sql`select from policy where id = ${policyId} for no key update`);
		const telling = hear(orderNo, 'REVERSED');
		await somebodyWaitsFor(db, tx);
		await takeOrder(tx, orderNo);
		return { telling };
	});
	expect(await notified.telling).toBe('reversed');
});

test('completes concurrent refunds, notifications, cancellations and chargebacks exactly once', async () => {
	for (let round = 0; round < 8; round += 1) {
		const { orderNo, refund } = await withRefund();
		const send = () => db.transaction((tx) => sendRefund(tx, [sandbox], refund.id, 1, now));
		const ends = await Promise.allSettled([
			send(),
			hearRefund(orderNo, refund),
			send(),
			hearRefund(orderNo, refund),
		]);
		expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
		expect(await refundsOf(db, orderNo)).toMatchObject([{ status: 'done' }]);

		const one = await buy(now);
		const caller = as(one.customerId, now);
		const { kind, refund: shown } = await showCancellation(deps, one, caller);
		const [cancelled, notified] = await Promise.allSettled([
			cancelPolicy(
				deps,
				{ policyId: one.policyId, kind: kind ?? 'free-look', refund: shown, agree: true },
				caller,
			),
			hear(one.orderNo, 'REVERSED'),
		]);
		// The second transaction finds the result of the first: different amounts, or a refund that
		// was already requested.
		if (cancelled.status === 'rejected')
			expect(cancelled.reason).toMatchObject({ code: 'look-again' });
		expect(notified).toMatchObject({ status: 'fulfilled', value: 'reversed' });
	}
	expect((await balances(db)).reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(
		0,
	);
});
