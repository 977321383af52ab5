import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import {
	lastSaleAgeSeconds,
	policiesSoldLastDay,
} from '#insurance/policies/sales/sales-pulse.server.ts';
import { confirmCart } from '#insurance/sales/carts/order/summarize-cart.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	callerAt,
	seedShop,
	shopDeps,
	TEST_HOLDER,
	testApplication,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';

import { payCart } from '../../paying/pay.server.ts';
import { makeSandbox } from '../../sandbox/sandbox.server.ts';
import { receiveWebhook } from '../../settlement/receive-webhook.server.ts';
import { orderMailJobs } from '../order-mails.server.ts';
import { ordersLastDay } from '../orders-last-day.server.ts';
import { MAX_PAYING_MAILS_A_DAY, MAX_UNPAID_ORDERS_A_DAY } from './unpaid-orders.server.ts';

const db = await testPool();
await seedShop(db);
const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const deps = { ...shopDeps(db), provider: sandbox };
const NOW = new Date('2026-11-20T03:00:00Z');
const hours = (many: number) => new Date(NOW.getTime() + many * 3_600_000);

async function orderFor(email: string, at = NOW): Promise<string> {
	const caller = callerAt(at);
	const body = testApplication({ quoteHolder: { ...TEST_HOLDER, email } });
	const cart = await saveApplication(deps, wireApplication.parse(body), caller);
	await confirmCart(deps, { ...cart, cartID: [cart.cartID] }, at);
	const paid = await payCart(
		deps,
		{ userSession: cart.userSession, cartID: [cart.cartID], metode_pembayaran: 'va-bca' },
		caller,
	);
	return paid.payment.responseData.orderId;
}
const payFor = async (orderNo: string) => {
	const { rows } = await db.query<{ amount: number }>(
		sql`select amount from purchase_order where order_no = ${orderNo}`,
	);
	const event = { orderNo, status: 'PAID', amount: rows[0]?.amount ?? 0 } as const;
	await receiveWebhook({ db, sealer: deps.sealer }, sandbox, sandbox.notify(event, NOW), NOW);
};

beforeEach(async () => void (await db.query(sql`delete from login_failure`)));

test('limits the unpaid orders of an address per day with a helpful message', async () => {
	for (let at = 0; at < MAX_UNPAID_ORDERS_A_DAY; at += 1) await orderFor('banyak@contoh.test');
	const refusal = await refused(orderFor('BANYAK@contoh.test'));
	expect(refusal).toMatchObject({
		code: 'slow-down',
		message: expect.stringContaining('Bayar salah satunya'),
	});
	expect((await refused(orderFor('banyak+lagi@contoh.test'))).code).toBe('slow-down');
	await orderFor('lain@contoh.test');
	await orderFor('banyak@contoh.test', hours(25));
});

test('allows another order after one has been paid', async () => {
	const first = await orderFor('bayar@contoh.test');
	for (let at = 1; at < MAX_UNPAID_ORDERS_A_DAY; at += 1) await orderFor('bayar@contoh.test');
	await payFor(first);
	await orderFor('bayar@contoh.test');
	expect((await refused(orderFor('bayar@contoh.test'))).code).toBe('slow-down');
});

test('limits payment request mails for an address, but not mails of a paid order', async () => {
	const sent: Mail[] = [];
	const mailer = {
		send: async (mail: Mail) => (sent.push(mail), { messageId: '1' }),
		close: () => {},
	};
	const jobs = orderMailJobs({ ...deps, mailer } as never);
	const orders: string[] = [];
	for (let at = 0; at < MAX_PAYING_MAILS_A_DAY + 3; at += 1)
		orders.push(await orderFor('surat@contoh.test'));
	const mail = (orderNo: string, kind: string) =>
		db.transaction(async (tx) => {
			const context = { tx, jobId: `${orderNo} ${kind}` } as never;
			await jobs['order-mail']({ orderNo, mail: kind, about: '' }, context);
		});
	for (const orderNo of orders) await mail(orderNo, 'order');
	expect(sent).toHaveLength(MAX_PAYING_MAILS_A_DAY);
	const [first = ''] = orders;
	await payFor(first);
	await mail(first, 'paid');
	expect(sent).toHaveLength(MAX_PAYING_MAILS_A_DAY + 1);
});

test('counts orders and policies of the last day by state, and reports the age of the last sale', async () => {
	const count = async (state: string, at: Date) =>
		(await ordersLastDay(db, at)).find((one) => one.state === state)?.orders ?? 0;
	const before = [await count('paid', NOW), await policiesSoldLastDay(db, NOW)];
	await payFor(await orderFor('terhitung@contoh.test'));
	await orderFor('belum-bayar@contoh.test');
	expect([await count('paid', NOW), await policiesSoldLastDay(db, NOW)]).toEqual(
		before.map((one) => one + 1),
	);
	expect(await lastSaleAgeSeconds(db, hours(2))).toBe(7_200);
	expect([await count('paid', hours(25)), await policiesSoldLastDay(db, hours(25))]).toEqual([
		0, 0,
	]);
});
