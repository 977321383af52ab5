import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { confirmCart } from '#insurance/sales/carts/order/summarize-cart.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { between } from '#platform/db/test-between.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import type { PayState } from './orders/order.ts';
import { expireOrder } from './orders/unpaid/expire-orders.server.ts';
import { payCart } from './paying/pay.server.ts';
import { makeSandbox } from './sandbox/sandbox.server.ts';
import { receiveWebhook } from './settlement/receive-webhook.server.ts';

const pool = await testPool();
await seedShop(pool);
const provider = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const shop = shopDeps(pool);
const caller = callerAt();
const { now } = caller;
const later = new Date(now.getTime() + 3 * 24 * 60 * 60_000);
const PRICE = 180_000;

type Cart = { userSession: string; cartID: string };
type Case = { cart: Cart; orderNo: string };
type Act = (db: Pool, one: Case) => Promise<unknown>;

const pay: Act = async (db, one) => {
	const answer = await payCart(
		{ ...shop, db, provider },
		{ ...one.cart, cartID: [one.cart.cartID], metode_pembayaran: 'qris' },
		caller,
	);
	one.orderNo = answer.payment.responseData.orderId;
};
const notify =
	(status: PayState, eventId?: string): Act =>
	(db, { orderNo }) =>
		receiveWebhook(
			{ db, sealer: shop.sealer },
			provider,
			provider.notify(
				{
					orderNo,
					status,
					amount: PRICE,
					...(eventId ? { eventId: `${eventId} ${orderNo}` } : {}),
				},
				now,
			),
			now,
		);
const expire: Act = (db, one) => expireOrder(db, one, later);

async function newCase(): Promise<Case> {
	// Clears the daily limit on unpaid orders, because all cases use the same address.
	await pool.query(sql`delete from login_failure where subject like 'unpaid %'`);
	const saved = await saveApplication(shop, wireApplication.parse(testApplication()), caller);
	const cart = { userSession: saved.userSession, cartID: saved.cartID };
	await confirmCart(shop, { ...cart, cartID: [cart.cartID] }, now);
	return { cart, orderNo: '' };
}

async function openCase(): Promise<Case> {
	const one = await newCase();
	await pay(pool, one);
	return one;
}

/**
 * Checks an order's invariants after any sequence of events: a paid order has exactly one policy
 * with its documents, and reported money is never lost.
 */
async function look({ cart }: Case, reportedPaid: boolean): Promise<void> {
	const { rows } = await pool.query<
		Record<
			| 'orders'
			| 'paid'
			| 'policies'
			| 'documents'
			| 'settled'
			| 'unlike'
			| 'tasks'
			| 'unbalanced',
			number
		>
	>(sql`
		with orders as (select distinct o.* from purchase_order o join order_item i on i.order_id = o.id where i.cart_item_id = ${cart.cartID})
		select
			(select count(*) from orders)::int as orders,
			(select count(*) from orders where status = 'paid')::int as paid,
			(select count(*) from policy p join orders o on o.order_no = p.order_no)::int as policies,
			(select count(*) from job j join policy p on j.payload->>'policyId' = p.id::text join orders o on o.order_no = p.order_no where j.kind = 'policy-documents')::int as documents,
			(select count(*) from order_item i join orders o on o.id = i.order_id where i.settled)::int as settled,
			(select count(*) from orders o where o.amount <> (select sum(i.plan_rate - i.discount) from order_item i where i.order_id = o.id))::int as unlike,
			(select count(*) from task t join orders o on o.id = t.order_id)::int as tasks,
			(select coalesce(sum(e.debit) - sum(e.credit), 0) from ledger_entry e join orders o on o.id = e.order_id)::int as unbalanced`);
	const found = rows[0];
	if (!found) throw new Error('no answer');
	expect(found).toEqual({
		...found,
		policies: found.paid,
		documents: found.paid,
		settled: found.paid,
		unlike: 0,
		unbalanced: 0,
	});
	expect(found.paid).toBeLessThanOrEqual(1);
	if (reportedPaid) expect(found.paid + found.tasks).toBeGreaterThan(0);
}

const paid = notify('PAID');
const same = notify('PAID', 'one and the same');
const failed = notify('FAILED');
const change: Act = (db, { cart }) =>
	saveApplication(
		{ ...shop, db },
		wireApplication.parse(testApplication(cart, { premiumAmount: 50_000_000 })),
		caller,
	);

/** Refusals are allowed; any other error is a bug. */
const refused = (error: unknown) => {
	if (!(error instanceof Refusal)) throw error;
};

test.each<[string, string, () => Promise<Case>, Act, Act]>([
	['paying', 'paid for once more', newCase, pay, pay],
	['paying', 'changed in its cart', newCase, pay, change],
	['paying again', 'reported as paid', openCase, pay, paid],
	['paying again', 'closed because its time is over', openCase, pay, expire],
	['hearing PAID', 'notified by the same event again', openCase, same, same],
	['hearing PAID', 'notified by another event', openCase, paid, paid],
	['hearing PAID', 'reported as failed', openCase, paid, failed],
	['hearing PAID', 'closed because its time is over', openCase, paid, expire],
	['hearing PAID', 'paid for once more', openCase, paid, pay],
	['hearing PAID', 'changed in its cart', openCase, paid, change],
	['hearing FAILED', 'reported as paid', openCase, failed, paid],
	['closing', 'reported as paid', openCase, expire, paid],
])(
	'%s: loses and doubles nothing when the order is %s before any database query (trust.md M12)',
	async (_doing, _between, begin, work, act) => {
		let points = 0;
		for (let n = 1; ; n += 1) {
			const one = await begin();
			const place = between(pool, n, (db) => act(db, one).catch(refused));
			await work(place.db, one).catch(refused);
			if (!place.reached()) break;
			await place.over();
			await look(
				one,
				[work, act].some((action) => action === paid || action === same),
			);
			points = n;
		}
		expect(points).toBeGreaterThan(1);
	},
);
