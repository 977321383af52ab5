import fc from 'fast-check';
import fastify from 'fastify';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import type { PayState } from '../orders/order.ts';
import { paymentStatus } from '../orders/paid/payment-status.server.ts';
import { paymentPages } from '../payment-pages.server.ts';
import type { WebhookRequest } from '../payment-provider.ts';
import { crc16, qrisText } from '../sandbox/sandbox-codes.ts';
import { makeSandbox } from '../sandbox/sandbox.server.ts';
import { lookAndPay } from '../test-order.server.ts';

const db = await testPool();
await seedShop(db);
const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const deps = { ...shopDeps(db), provider: sandbox };
const caller = callerAt();
const { now } = caller;
const PRICE = 180_000;

// Mounts the pages as main.ts does, on a server that parses request bodies itself.
const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser(
	['text/plain', 'application/json'],
	{ parseAs: 'string' },
	(_request, body, done) => done(null, body),
);
await paymentPages(app, { db, sealer: deps.sealer, providers: [sandbox], sandbox });

async function newOrder(method = 'qris'): Promise<string> {
	// Clears the daily limit on unpaid orders, because all cases use the same address.
	await db.query(sql`delete from login_failure where subject like 'unpaid %'`);
	const cart = await saveApplication(deps, wireApplication.parse(testApplication()), caller);
	const answer = await lookAndPay(
		deps,
		{ ...cart, cartID: [cart.cartID], metode_pembayaran: method },
		caller,
	);
	return answer.payment.responseData.orderId;
}

const send = ({ rawBody, headers }: WebhookRequest, path = '/webhooks/sandbox') =>
	app.inject({
		method: 'POST',
		url: path,
		payload: rawBody,
		headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
	});
const notify = (
	orderNo: string,
	status: PayState,
	more: { amount?: number; eventId?: string; currency?: string } = {},
	at = now,
) => sandbox.notify({ orderNo, status, amount: PRICE, ...more }, at);
const count = async (query: ReturnType<typeof sql>) =>
	(await db.query<{ count: number }>(query)).rows[0]?.count ?? -1;
const eventsOf = (orderNo: string) =>
	count(sql`select count(*) as count from payment_event where order_no = ${orderNo}`);
const policiesOf = (orderNo: string) =>
	count(sql`select count(*) as count from policy where order_no = ${orderNo}`);
const minutes = (by: number) => new Date(now.getTime() + by * 60_000);

test('turns a hundred equal notifications into one event and one policy, with 200 each time (M7)', async () => {
	const order = await newOrder();
	const message = notify(order, 'PAID');
	const answers = await Promise.all(Array.from({ length: 100 }, () => send(message)));
	expect(new Set(answers.map((one) => one.statusCode))).toEqual(new Set([200]));
	expect([await eventsOf(order), await policiesOf(order)]).toEqual([1, 1]);
});

const flip = (buffer: Buffer, at: number) =>
	Buffer.from(buffer.map((byte, index) => (index === at ? byte ^ 1 : byte)));

test.each<[string, (message: WebhookRequest) => WebhookRequest]>([
	['no signature', ({ rawBody }) => ({ rawBody, headers: {} })],
	[
		'a wrong key',
		({ rawBody, headers }) => ({
			rawBody,
			headers: { ...headers, 'x-sandbox-signature': 'ab'.repeat(32) },
		}),
	],
	[
		'a short signature',
		({ rawBody, headers }) => ({
			rawBody,
			headers: { ...headers, 'x-sandbox-signature': 'ab' },
		}),
	],
	[
		'one flipped bit in the body',
		({ rawBody, headers }) => ({ rawBody: flip(rawBody, 20), headers }),
	],
	['a truncated body', ({ rawBody, headers }) => ({ rawBody: rawBody.subarray(0, -2), headers })],
	[
		'another time',
		({ rawBody, headers }) => ({
			rawBody,
			headers: { ...headers, 'x-sandbox-timestamp': '1000000000' },
		}),
	],
])('rejects %s as forged with 401 and stores no row', async (_, forge) => {
	const order = await newOrder();
	expect((await send(forge(notify(order, 'PAID')))).statusCode).toBe(401);
	expect(await eventsOf(order)).toBe(0);
	expect(await paymentStatus(db, order)).toEqual({});
});

test.each([
	[-6, 401],
	[6, 401],
	[-4, 200],
	[4, 200],
])('answers a notification that is %i minutes off with %i', async (by, status) => {
	expect((await send(notify(await newOrder(), 'PENDING', {}, minutes(by)))).statusCode).toBe(
		status,
	);
});

test.each([PRICE - 1, PRICE + 1, 0])(
	'never marks an order of 180000 as paid for %i and opens a task',
	async (amount) => {
		const order = await newOrder();
		expect((await send(notify(order, 'PAID', { amount }))).statusCode).toBe(200);
		expect([await policiesOf(order), await paymentStatus(db, order)]).toEqual([0, {}]);
		const { rows } = await db.query(
			sql`select kind, expected, received, due_on > current_date as later from task where subject = ${order}`,
		);
		expect(rows).toEqual([
			{ kind: 'wrong-amount', expected: PRICE, received: amount, later: true },
		]);
	},
);

test('never counts a payment in another currency', async () => {
	const order = await newOrder();
	await send(notify(order, 'PAID', { currency: 'USD' }));
	expect(await policiesOf(order)).toBe(0);
});

test('stores a notification for an unknown order for staff and returns 200', async () => {
	const order = `INV-20261120-${'Q'.repeat(26)}`;
	expect((await send(notify(order, 'PAID'))).statusCode).toBe(200);
	expect(await eventsOf(order)).toBe(1);
	expect(
		await count(
			sql`select count(*) as count from task where subject = ${order} and kind = 'unknown-order'`,
		),
	).toBe(1);
});

test('rejects a large body, an invalid amount and an unknown provider without a row', async () => {
	const before = await count(sql`select count(*) as count from payment_event`);
	expect(
		(
			await app.inject({
				method: 'POST',
				url: '/webhooks/sandbox',
				payload: Buffer.alloc(64 * 1024 + 1),
				headers: { 'content-type': 'application/json' },
			})
		).statusCode,
	).toBe(413);
	// Adding two amounts as large as the last one would overflow, and the books could no longer be
	// displayed.
	for (const amount of [1.5, 1_000_000_000_001, Number.MAX_SAFE_INTEGER])
		expect((await send(notify(await newOrder(), 'PAID', { amount }))).statusCode).toBe(400);
	expect((await send(notify(await newOrder(), 'PAID'), '/webhooks/toko')).statusCode).toBe(404);
	expect(await count(sql`select count(*) as count from payment_event`)).toBe(before);
});

test('ends in the same state when a refund arrives before its payment', async () => {
	const [early, late] = [await newOrder(), await newOrder()];
	for (const status of ['REFUNDED', 'PAID'] as const) await send(notify(early, status));
	for (const status of ['PAID', 'REFUNDED', 'REFUNDED'] as const)
		await send(notify(late, status));
	for (const order of [early, late]) {
		expect(await paymentStatus(db, order)).toEqual({ statusCode: 4 });
		expect(await policiesOf(order)).toBe(1);
	}
});

test('ends shuffled and repeated notifications as paid with one policy or unpaid with none', async () => {
	const states = fc.uniqueArray(
		fc.constantFrom<PayState>('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED'),
		{ minLength: 2, maxLength: 5 },
	);
	await fc.assert(
		fc.asyncProperty(states, fc.boolean(), async (sequence, doubled) => {
			const order = await newOrder();
			const messages = sequence.map((state) =>
				notify(order, state, { eventId: `${order} ${state}` }),
			);
			for (const message of doubled ? [...messages, ...messages] : messages)
				expect((await send(message)).statusCode).toBe(200);
			const paid = sequence.includes('PAID');
			expect(await policiesOf(order)).toBe(paid ? 1 : 0);
			expect((await paymentStatus(db, order)).statusCode === 1).toBe(paid);
		}),
		{ numRuns: 60 },
	);
});

const post = (order: string, payload: string) =>
	app.inject({
		method: 'POST',
		url: `/sandbox-pay/${order}`,
		payload,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	});

test('changes nothing when the payment page is opened, and reports a result by its buttons', async () => {
	const order = await newOrder('va-bca');
	const page = await app.inject({ method: 'GET', url: `/sandbox-pay/${order}` });
	expect(page.statusCode).toBe(200);
	expect(page.body).toContain('Rp180.000');
	expect(page.body).toContain('BCA Virtual Account');
	expect(page.headers['content-security-policy']).toContain("default-src 'none'");
	expect(page.body).not.toMatch(/<script|style="|onclick/);
	expect(await eventsOf(order)).toBe(0);

	expect((await post(order, 'result=pending')).headers.location).toBe(
		`/pending-payment?order=${order}`,
	);
	expect(await paymentStatus(db, order)).toEqual({});
	expect((await post(order, 'result=paid')).statusCode).toBe(303);
	expect(await paymentStatus(db, order)).toEqual({ statusCode: 1 });
	expect((await app.inject({ method: 'GET', url: `/sandbox-pay/${order}` })).body).toContain(
		'sudah dibayar',
	);
});

test.each([
	['failed', 0],
	['cancelled', 3],
])('the button for %s results in status %i', async (result, statusCode) => {
	const order = await newOrder();
	await post(order, `result=${result}`);
	expect(await paymentStatus(db, order)).toEqual({ statusCode });
});

test.each(['result=gratis', 'result=', '', 'result=toString', 'x'.repeat(4000)])(
	'answers an unknown result (%s) with 422 and changes nothing',
	async (payload) => {
		const order = await newOrder();
		expect((await post(order, payload)).statusCode).toBe(422);
		expect(await eventsOf(order)).toBe(0);
	},
);

test('has no payment page for an unknown order', async () => {
	expect((await app.inject({ method: 'GET', url: '/sandbox-pay/INV-1' })).statusCode).toBe(404);
	expect((await post('%3Cscript%3E', 'result=paid')).statusCode).toBe(404);
	expect((await post('%00', 'result=paid')).statusCode).toBe(404);
});

test('ends the QRIS text with its checksum', () => {
	expect(crc16('123456789')).toBe('29B1');
	const text = qrisText({ orderNo: `INV-20261120-${'A'.repeat(26)}`, amount: PRICE });
	expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)));
	expect(text).toContain('5406180000');
});
