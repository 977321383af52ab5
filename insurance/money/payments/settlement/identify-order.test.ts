import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';

import { looseMoney, moneyIn } from '#insurance/money/ledger/order-money.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { startGateway } from '../gateways/fake-gateway.server.ts';
import { makeMidtrans } from '../gateways/midtrans.server.ts';
import { findOrder } from '../store.server.ts';
import { lookAndPay } from '../test-order.server.ts';
import { receiveWebhook } from './receive-webhook.server.ts';
import { reconcileOrders } from './reconcile-orders.server.ts';

const KEY = 'SB-Mid-server-contoh1234567890';
const db = await testPool();
await seedShop(db);
const now = new Date('2026-11-20T03:00:00Z');
const YEAR = 180_000;

type Transaction = Record<string, unknown> & { order_id: string; transaction_id: string };

/**
 * Transactions at Midtrans. The status call finds each by our order number and by its transaction
 * id.
 */
const there = new Map<string, Transaction>();
const gateway = await startGateway(({ path, body }) => {
	if (path === '/snap/v1/transactions') {
		const token = uuidv7();
		return { status: 201, body: { token, redirect_url: `https://snap.test/${token}`, body } };
	}
	const found = there.get(decodeURIComponent(path.split('/')[2] ?? ''));
	return { status: 200, body: found ?? { status_code: '404' } };
});
afterAll(() => gateway.close());
const midtrans = makeMidtrans({ serverKey: KEY, snapUrl: gateway.url, apiUrl: gateway.url });
const deps = { ...shopDeps(db), provider: midtrans, providers: [midtrans] };

async function order(method = 'dana'): Promise<string> {
	const caller = callerAt(now);
	const cart = await saveApplication(deps, wireApplication.parse(testApplication()), caller);
	const asked = { userSession: cart.userSession, cartID: [cart.cartID] };
	const paid = await lookAndPay(deps, { ...asked, metode_pembayaran: method }, caller);
	return paid.payment.responseData.orderId;
}

/** Returns a transaction with its own id instead of our order number, as for DANA. */
function transaction(orderNo: string, change: Record<string, unknown> = {}): Transaction {
	const id = uuidv7();
	const made = {
		order_id: id,
		transaction_id: id,
		transaction_status: 'settlement',
		status_code: '200',
		gross_amount: `${YEAR}.00`,
		payment_type: 'dana',
		currency: 'IDR',
		...change,
	};
	there.set(orderNo, made).set(made.transaction_id, made);
	return made;
}

function notify(change: Transaction) {
	const signed = `${change.order_id}${change['status_code']}${change['gross_amount']}${KEY}`;
	const signature_key = createHash('sha512').update(signed).digest('hex');
	const rawBody = Buffer.from(JSON.stringify({ ...change, signature_key }));
	return receiveWebhook(deps, midtrans, { headers: {}, rawBody }, now);
}

let minutes = 20;
async function poll(orderNo: string): Promise<string | undefined> {
	const outcomes = await reconcileOrders(deps, new Date(now.getTime() + minutes * 60_000));
	minutes += 12 * 60 + 1;
	return outcomes.get(orderNo);
}

const statusOf = async (orderNo: string) => (await findOrder(db, orderNo))?.status;
const tasksOf = async (subject: string) =>
	(await tasksAbout(db, subject)).map(({ kind, status }) => `${kind} ${status}`);
const policiesOf = async (orderNo: string) =>
	(await db.query(sql`select from policy where order_no = ${orderNo}`)).rowCount;

test('records a payment by DANA from its signed notification once', async () => {
	const orderNo = await order();
	const paid = transaction(orderNo);
	expect(await notify({ ...paid, order_id: orderNo })).toBe('paid');
	expect(await notify({ ...paid, order_id: orderNo })).toBe('replayed');
	expect(await statusOf(orderNo)).toBe('paid');
	expect(await policiesOf(orderNo)).toBe(1);
	expect(await tasksOf(orderNo)).toEqual([]);
});

test('records a payment by DANA with the next poll when its notification was lost', async () => {
	const orderNo = await order();
	transaction(orderNo);
	expect(await poll(orderNo)).toBe('paid');
	expect(await tasksOf(orderNo)).toEqual([]);
});

test('finds the order of a notification that names only a stored transaction', async () => {
	const orderNo = await order();
	const waits = transaction(orderNo, { transaction_status: 'pending', status_code: '201' });
	await notify({ ...waits, order_id: orderNo });
	const paid = { ...waits, transaction_status: 'settlement', status_code: '200' };
	there.set(orderNo, paid).set(paid.transaction_id, paid);
	expect(await notify(paid)).toBe('paid');
	expect(await statusOf(orderNo)).toBe('paid');
});

test('finds the order of a notification by virtual account and amount', async () => {
	const [orderNo, other] = [await order('va-bri'), await order('va-bri')];
	const numbers = { va_numbers: [{ bank: 'bri', va_number: '8808123456' }] };
	const waits = transaction(orderNo, { ...numbers, transaction_status: 'pending' });
	await notify({ ...waits, order_id: orderNo });
	const paid = transaction('', { ...numbers, payment_type: 'bank_transfer' });
	expect(await notify(paid)).toBe('paid');
	expect([await statusOf(orderNo), await statusOf(other)]).toEqual(['paid', 'pending']);
	const wrong = transaction('', { ...numbers, gross_amount: '1000.00' });
	expect(await notify(wrong)).toBe('unknown-order');
});

test('keeps money without a matching order in suspense with a task until its order is known', async () => {
	const orderNo = await order();
	const paid = transaction(orderNo);
	expect(await notify(paid)).toBe('unknown-order');
	expect(await tasksOf(paid.transaction_id)).toEqual(['unknown-order open']);
	expect(await looseMoney(db, paid.transaction_id)).toBe(YEAR);
	expect(await poll(orderNo)).toBe('paid');
	expect(await looseMoney(db, paid.transaction_id)).toBe(0);
	expect(await tasksOf(paid.transaction_id)).toEqual(['unknown-order closed']);
	const id = (await findOrder(db, orderNo))?.id ?? null;
	expect(await moneyIn(db, orderNo, id)).toBe(YEAR);
});

test.each<[string, (orderNo: string, other: string) => Record<string, unknown>]>([
	['another order', (_, other) => ({ order_id: other })],
	['another amount', () => ({ gross_amount: '1000.00' })],
	[
		'a state that nobody documents',
		(orderNo) => ({ order_id: orderNo, transaction_status: 'on_hold' }),
	],
])('opens a finance task for an answer with %s until a matching one arrives', async (_, change) => {
	const [orderNo, other] = [await order(), await order()];
	const answered = transaction(orderNo, change(orderNo, other));
	expect(await poll(orderNo)).toBe('unclear-answer');
	expect(await poll(orderNo)).toBe('replayed');
	expect([await statusOf(orderNo), await statusOf(other)]).toEqual(['pending', 'pending']);
	expect(await tasksOf(orderNo)).toEqual(['unclear-answer open']);
	expect(await looseMoney(db, orderNo)).toBe(0);
	transaction(orderNo, {
		...answered,
		order_id: orderNo,
		transaction_status: 'settlement',
		gross_amount: `${YEAR}.00`,
	});
	expect(await poll(orderNo)).toBe('paid');
	expect(await tasksOf(orderNo)).toEqual(['unclear-answer closed']);
});

test('pays nothing for an answer with another order’s stored transaction or virtual account', async () => {
	const [orderNo, other] = [await order('va-bri'), await order('va-bri')];
	const numbers = (va_number: string) => ({ va_numbers: [{ bank: 'bri', va_number }] });
	const kept = transaction(other, { ...numbers('8808000001'), transaction_status: 'pending' });
	await notify({ ...kept, order_id: other });
	there.set(orderNo, { ...kept, transaction_status: 'settlement' });
	expect(await poll(orderNo)).toBe('unclear-answer');
	const waits = transaction(orderNo, { ...numbers('8808000002'), transaction_status: 'pending' });
	await notify({ ...waits, order_id: orderNo });
	transaction(orderNo, numbers('8808000009'));
	expect(await poll(orderNo)).toBe('unclear-answer');
	expect([await statusOf(orderNo), await policiesOf(orderNo)]).toEqual(['pending', 0]);
});
