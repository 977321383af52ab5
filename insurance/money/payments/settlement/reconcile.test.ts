import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

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

import { gatewayError } from '../gateways/gateway-error.ts';
import type { PayState } from '../orders/order.ts';
import type { PayEvent, PaymentProvider } from '../payment-provider.ts';
import { makeSandbox } from '../sandbox/sandbox.server.ts';
import { findOrder } from '../store.server.ts';
import { lookAndPay } from '../test-order.server.ts';
import { applyPaymentEvent } from './receive-webhook.server.ts';
import { reconcileOrders, MAX_SILENT_POLLS } from './reconcile-orders.server.ts';

const db = await testPool();
await seedShop(db);
const now = new Date('2026-11-20T03:00:00Z');
const caller = callerAt(now);
const YEAR = 180_000;
const ours = (orderNo: string, state: PayState, amount = YEAR, currency = 'IDR'): PayEvent => ({
	orderNo,
	providerRef: `at-${orderNo}`,
	state,
	amount,
	currency,
	rawStatus: state,
	eventId: `${orderNo}-${state}-${amount}-${currency}`,
	answer: '{}',
	current: true,
});
/** The provider's response for each order. All notifications were lost. */
const there = new Map<string, PayEvent | null | 'silent' | 'fault'>();
const provider: PaymentProvider = {
	...makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' }),
	onlyReports: false,
	id: 'xendit',
	status: async ({ orderNo }) => {
		const answer = there.get(orderNo) ?? null;
		if (answer === 'silent') throw gatewayError('away');
		if (answer === 'fault') throw new TypeError('a fault of ours');
		return answer;
	},
};
const deps = { ...shopDeps(db), provider, providers: [provider] };

async function order(before?: PayState): Promise<string> {
	const cart = await saveApplication(deps, wireApplication.parse(testApplication()), caller);
	const { orderId } = (
		await lookAndPay(
			deps,
			{ userSession: cart.userSession, cartID: [cart.cartID], metode_pembayaran: 'qris' },
			caller,
		)
	).payment.responseData;
	if (before)
		await applyPaymentEvent(deps, 'xendit', ours(orderId, before), Buffer.alloc(0), now);
	return orderId;
}

type Difference = {
	what: string;
	here?: PayState;
	there: PayState | 'silent';
	amount?: number;
	currency?: string;
	status: string;
	tasks: string[];
};
const DIFFERENCES: Difference[] = [
	{ what: 'paid there, waiting here', there: 'PAID', status: 'paid', tasks: [] },
	{
		what: 'paid there, failed here',
		here: 'FAILED',
		there: 'PAID',
		status: 'paid',
		tasks: ['late-settlement'],
	},
	{
		what: 'paid there, cancelled here',
		here: 'CANCELLED',
		there: 'PAID',
		status: 'paid',
		tasks: ['late-settlement'],
	},
	{
		what: 'paid there, expired here',
		here: 'EXPIRED',
		there: 'PAID',
		status: 'paid',
		tasks: ['late-settlement'],
	},
	{
		what: 'too little there',
		there: 'PAID',
		amount: YEAR - 1,
		status: 'pending',
		tasks: ['wrong-amount'],
	},
	{
		what: 'too much there',
		there: 'PAID',
		amount: YEAR + 1,
		status: 'pending',
		tasks: ['wrong-amount'],
	},
	{
		what: 'another currency there',
		there: 'PAID',
		currency: 'USD',
		status: 'pending',
		tasks: ['wrong-amount'],
	},
	{ what: 'failed there, waiting here', there: 'FAILED', status: 'failed', tasks: [] },
	{
		what: 'given back there before we knew of money',
		there: 'REFUNDED',
		status: 'pending',
		tasks: ['early-refund'],
	},
	{ what: 'nobody answers', there: 'silent', status: 'pending', tasks: ['no-answer'] },
];

test('finds ten differences with the provider and reports nothing that matches (trust.md M11)', async () => {
	const seeded: (Difference & { orderNo: string })[] = [];
	for (const one of DIFFERENCES) {
		const orderNo = await order(one.here);
		there.set(
			orderNo,
			one.there === 'silent' ? 'silent' : ours(orderNo, one.there, one.amount, one.currency),
		);
		seeded.push({ ...one, orderNo });
	}
	const agreeing: [string, string][] = [];
	for (const [here, reported, status] of [
		[undefined, 'PENDING', 'pending'],
		[undefined, null, 'pending'],
		['FAILED', 'FAILED', 'failed'],
		['CANCELLED', 'CANCELLED', 'cancelled'],
		['PAID', 'PAID', 'paid'],
	] as const) {
		const orderNo = await order(here);
		there.set(orderNo, reported && ours(orderNo, reported));
		agreeing.push([orderNo, status]);
	}
	let at = 20;
	for (let times = 0; times < MAX_SILENT_POLLS; times += 1) {
		await reconcileOrders(deps, new Date(now.getTime() + at * 60_000));
		at += 10 * 2 ** (times + 1) + 1;
	}
	const found = [];
	for (const { what, orderNo } of seeded)
		found.push({
			what,
			status: (await findOrder(db, orderNo))?.status,
			tasks: (await tasksAbout(db, orderNo)).map(({ kind }) => kind),
		});
	expect(found).toEqual(DIFFERENCES.map(({ what, status, tasks }) => ({ what, status, tasks })));
	for (const [orderNo, status] of agreeing) {
		expect((await findOrder(db, orderNo))?.status).toBe(status);
		expect(await tasksAbout(db, orderNo)).toEqual([]);
	}
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*) as count from policy where order_no = any(${seeded.filter(({ status }) => status === 'paid').map(({ orderNo }) => orderNo)}::text[])`,
	);
	expect(rows[0]?.count).toBe(4);
});

test('ignores an answer with an amount beyond any order and keeps nothing of it', async () => {
	const orderNo = await order();
	there.set(orderNo, ours(orderNo, 'PAID', 1_000_000_000_001));
	const outcomes = await reconcileOrders(deps, new Date(now.getTime() + 20 * 60_000));
	expect(outcomes.get(orderNo)).toBe('silent');
	expect((await findOrder(db, orderNo))?.status).toBe('pending');
	expect(await tasksAbout(db, orderNo)).toEqual([]);
	const kept = await db.query(sql`select from payment_event where order_no = ${orderNo}`);
	expect(kept.rowCount).toBe(0);
});

test('closes the task about a silent provider with its first answer', async () => {
	const orderNo = await order();
	there.set(orderNo, 'silent');
	let at = 20;
	const poll = async () => {
		await reconcileOrders(deps, new Date(now.getTime() + at * 60_000));
		at += 12 * 60 + 1;
		return (await tasksAbout(db, orderNo)).map(({ kind, status }) => `${kind} ${status}`);
	};
	for (let polls = 1; polls < MAX_SILENT_POLLS; polls += 1) expect(await poll()).toEqual([]);
	expect(await poll()).toEqual(['no-answer open']);
	there.set(orderNo, ours(orderNo, 'PENDING'));
	expect(await poll()).toEqual(['no-answer closed']);
});

test('throws an internal error without delaying other orders or counting it as silence', async () => {
	const [broken, other] = [await order(), await order()];
	there.set(broken, 'fault');
	there.set(other, ours(other, 'PAID'));
	const polled = reconcileOrders(deps, new Date(now.getTime() + 20 * 60_000));
	await expect(polled).rejects.toMatchObject({
		errors: [expect.objectContaining({ cause: new TypeError('a fault of ours') })],
	});
	expect((await findOrder(db, other))?.status).toBe('paid');
	expect(await tasksAbout(db, broken)).toEqual([]);
});
