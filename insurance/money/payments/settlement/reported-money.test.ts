import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { balances, journalsAbout } from '#insurance/money/ledger/book.server.ts';
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
import { keysOf } from '#platform/values/keys.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { OrderStatus } from '../orders/order.ts';
import type { PayEvent, PaymentProvider } from '../payment-provider.ts';
import { refundsOf } from '../refunds/refunds.server.ts';
import { makeSandbox } from '../sandbox/sandbox.server.ts';
import { findOrder } from '../store.server.ts';
import { lookAndPay } from '../test-order.server.ts';
import { applyPaymentEvent } from './receive-webhook.server.ts';
import { closeRefund, refundOrder, sendRefund } from './refund-orders.server.ts';

const db = await testPool();
// Clears the daily limit on unpaid orders, because all cases use the same address.
beforeEach(
	async () => void (await db.query(sql`delete from login_failure where subject like 'unpaid %'`)),
);
await seedShop(db);
const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
/** A provider that reports an id for each transfer, as Midtrans does. */
const provider: PaymentProvider = { ...sandbox, id: 'xendit' };
const deps = { ...shopDeps(db), provider };
const caller = callerAt(new Date('2026-11-20T03:00:00Z'));
const { now } = caller;
const PRICE = 180_000;

type Notice = Partial<PayEvent> & Pick<PayEvent, 'state'>;
const notify = (orderNo: string, notice: Notice, eventId: string = uuidv7()): Promise<string> =>
	applyPaymentEvent(
		deps,
		provider.id,
		{
			orderNo,
			providerRef: 'trx-1',
			amount: PRICE,
			currency: 'IDR',
			rawStatus: notice.state,
			eventId,
			...notice,
		},
		Buffer.alloc(0),
		now,
	);
const paidBy = (transfer: string, more: Partial<PayEvent> = {}): Notice => ({
	state: 'PAID',
	providerRef: transfer,
	paymentRef: transfer,
	...more,
});

async function placed(): Promise<{ orderNo: string; again: () => Promise<string> }> {
	const cart = await saveApplication(deps, wireApplication.parse(testApplication()), caller);
	const pay = async (method: string) =>
		(
			await lookAndPay(
				deps,
				{ userSession: cart.userSession, cartID: [cart.cartID], metode_pembayaran: method },
				caller,
			)
		).payment.responseData.orderId;
	return { orderNo: await pay('qris'), again: () => pay('va-bca') };
}
const nobody = () =>
	`INV-20261121-${uuidv7()
		.replaceAll('-', '')
		.slice(6)
		.toUpperCase()
		.replaceAll(/[0189]/g, 'Q')}`;

async function refunded(): Promise<string> {
	const { orderNo } = await placed();
	await notify(orderNo, paidBy('trx-1'));
	const ask = { orderNo, amount: PRICE, key: orderNo, reason: 'Dibatalkan', askedBy: null };
	await db.transaction((tx) => refundOrder(tx, { ...ask, at: now }));
	for (const { id } of await refundsOf(db, orderNo))
		await db.transaction((tx) => sendRefund(tx, [provider], id, 1, now));
	return orderNo;
}

const STATES: Record<OrderStatus | 'unknown', () => Promise<string>> = {
	unknown: async () => nobody(),
	pending: async () => (await placed()).orderNo,
	failed: () => after({ state: 'FAILED' }),
	cancelled: () => after({ state: 'CANCELLED' }),
	expired: () => after({ state: 'EXPIRED' }),
	paid: () => after(paidBy('trx-1')),
	refund_due: async () => {
		const { orderNo, again } = await placed();
		const second = await again();
		await notify(orderNo, paidBy('trx-0'));
		await notify(second, paidBy('trx-1'));
		return second;
	},
	refunded,
	reversed: async () => {
		const orderNo = await after(paidBy('trx-1'));
		await notify(orderNo, { state: 'REVERSED' });
		return orderNo;
	},
};
async function after(notice: Notice): Promise<string> {
	const { orderNo } = await placed();
	await notify(orderNo, notice);
	return orderNo;
}

const EVENTS = {
	waits: { state: 'PENDING' },
	'is paid by another transfer': paidBy('trx-2'),
	'is paid by another transfer, in part': paidBy('trx-2', { amount: 80_000 }),
	'is paid by another transfer, in dollars': paidBy('trx-2', { currency: 'USD' }),
	fails: { state: 'FAILED' },
	expires: { state: 'EXPIRED' },
	'is cancelled': { state: 'CANCELLED' },
	'is refunded unasked, by a refund of its own': { state: 'REFUNDED', providerRef: 'rfd-9' },
	'is refunded unasked, in part': { state: 'REFUNDED', providerRef: 'rfd-9', amount: 50_000 },
	'is refunded, says the transaction': { state: 'REFUNDED' },
	'is charged back': { state: 'REVERSED', providerRef: 'dsp-1' },
	'is charged back in part': { state: 'PART_REVERSED', providerRef: 'dsp-1', amount: 50_000 },
	'cannot be refunded': { state: 'REFUND_FAILED', providerRef: 'rfd-9' },
	'is disputed': { state: 'DISPUTED', providerRef: 'dsp-1' },
	'wins its dispute': { state: 'DISPUTE_WON', providerRef: 'dsp-1' },
} as const satisfies Record<string, Notice>;
type EventName = keyof typeof EVENTS;
const about = (name: EventName, orderNo: string): Notice => {
	const notice: Notice = EVENTS[name];
	const own = notice.providerRef && `${notice.providerRef} ${orderNo}`;
	return own
		? { ...notice, providerRef: own, ...(notice.paymentRef ? { paymentRef: own } : {}) }
		: notice;
};

async function bookedOf(orderNo: string): Promise<Record<string, number>> {
	const sums: Record<string, number> = {};
	for (const line of (await journalsAbout(db, { subject: orderNo })).flatMap((one) => one.lines))
		sums[line.account] = (sums[line.account] ?? 0) + line.debit - line.credit;
	return sums;
}
/** Lists all changed accounts in thousands of rupiah; money received by the provider is positive. */
function changed(before: Record<string, number>, then: Record<string, number>): string {
	return Object.entries(then)
		.filter(([account, sum]) => sum !== (before[account] ?? 0))
		.map(([account, sum]) => `${account} ${(sum - (before[account] ?? 0)) / 1_000}`)
		.sort()
		.join(', ');
}
const tasksOf = async (orderNo: string) =>
	(await tasksAbout(db, orderNo))
		.filter(({ status }) => status === 'open')
		.map((one) => one.kind);

async function lookAt(orderNo: string) {
	return {
		status: (await findOrder(db, orderNo))?.status ?? 'unknown',
		tasks: (await tasksOf(orderNo)).sort(),
		books: await bookedOf(orderNo),
	};
}

/**
 * Effect of each event on an order in each state: the outcome, the resulting state (`=`:
 * unchanged), the task opened, and the amounts booked in thousands of rupiah.
 */
const CELLS: [
	EventName,
	states: string,
	outcome: string,
	to: string,
	task: string,
	books: string,
][] = [
	['waits', 'unknown', 'unknown-order', '=', 'unknown-notice', ''],
	[
		'waits',
		'pending failed cancelled expired paid refund_due refunded reversed',
		'ignored',
		'=',
		'',
		'',
	],
	[
		'is paid by another transfer',
		'unknown',
		'unknown-order',
		'=',
		'unknown-order',
		'provider:xendit 180, suspense -180',
	],
	[
		'is paid by another transfer',
		'pending',
		'paid',
		'paid',
		'',
		'premium -180, provider:xendit 180',
	],
	[
		'is paid by another transfer',
		'failed cancelled expired',
		'paid',
		'paid',
		'late-settlement',
		'premium -180, provider:xendit 180',
	],
	[
		'is paid by another transfer',
		'paid refund_due refunded reversed',
		'paid-again',
		'=',
		'paid-again',
		'provider:xendit 180, suspense -180',
	],
	[
		'is paid by another transfer, in part',
		'unknown',
		'unknown-order',
		'=',
		'unknown-order',
		'provider:xendit 80, suspense -80',
	],
	[
		'is paid by another transfer, in part',
		'pending failed cancelled expired paid refund_due refunded reversed',
		'wrong-amount',
		'=',
		'wrong-amount',
		'provider:xendit 80, suspense -80',
	],
	[
		'is paid by another transfer, in dollars',
		'unknown',
		'unknown-order',
		'=',
		'unknown-order',
		'',
	],
	[
		'is paid by another transfer, in dollars',
		'pending failed cancelled expired paid refund_due refunded reversed',
		'wrong-amount',
		'=',
		'wrong-amount',
		'',
	],
	['fails', 'unknown', 'unknown-order', '=', 'unknown-notice', ''],
	['fails', 'pending', 'failed', 'failed', '', ''],
	['fails', 'failed cancelled expired paid refund_due refunded reversed', 'ignored', '=', '', ''],
	['expires', 'unknown', 'unknown-order', '=', 'unknown-notice', ''],
	['expires', 'pending', 'expired', 'expired', '', ''],
	[
		'expires',
		'failed cancelled expired paid refund_due refunded reversed',
		'ignored',
		'=',
		'',
		'',
	],
	['is cancelled', 'unknown', 'unknown-order', '=', 'unknown-notice', ''],
	['is cancelled', 'pending', 'cancelled', 'cancelled', '', ''],
	[
		'is cancelled',
		'failed cancelled expired paid refund_due refunded reversed',
		'ignored',
		'=',
		'',
		'',
	],
	[
		'is refunded unasked, by a refund of its own',
		'unknown refunded reversed',
		'unexpected-refund',
		'=',
		'unexpected-refund',
		'provider:xendit -180, suspense 180',
	],
	[
		'is refunded unasked, by a refund of its own',
		'pending failed cancelled expired',
		'early-refund',
		'=',
		'early-refund',
		'',
	],
	[
		'is refunded unasked, by a refund of its own',
		'paid',
		'refunded',
		'refunded',
		'charged-back',
		'premium-refund 180, provider:xendit -180',
	],
	[
		'is refunded unasked, by a refund of its own',
		'refund_due',
		'refunded',
		'refunded',
		'',
		'provider:xendit -180, refund-payable 180',
	],
	[
		'is refunded unasked, in part',
		'unknown refunded reversed',
		'unexpected-refund',
		'=',
		'unexpected-refund',
		'provider:xendit -50, suspense 50',
	],
	[
		'is refunded unasked, in part',
		'pending failed cancelled expired',
		'early-refund',
		'=',
		'early-refund',
		'',
	],
	[
		'is refunded unasked, in part',
		'paid',
		'part-withdrawn',
		'=',
		'part-withdrawn',
		'premium-refund 50, provider:xendit -50',
	],
	[
		'is refunded unasked, in part',
		'refund_due',
		'part-withdrawn',
		'=',
		'part-withdrawn',
		'provider:xendit -50, refund-payable 50',
	],
	[
		'is refunded, says the transaction',
		'unknown reversed',
		'unexpected-refund',
		'=',
		'unexpected-refund',
		'provider:xendit -180, suspense 180',
	],
	[
		'is refunded, says the transaction',
		'pending failed cancelled expired',
		'early-refund',
		'=',
		'early-refund',
		'',
	],
	[
		'is refunded, says the transaction',
		'paid',
		'refunded',
		'refunded',
		'charged-back',
		'premium-refund 180, provider:xendit -180',
	],
	[
		'is refunded, says the transaction',
		'refund_due',
		'refunded',
		'refunded',
		'',
		'provider:xendit -180, refund-payable 180',
	],
	['is refunded, says the transaction', 'refunded', 'ignored', '=', '', ''],
	[
		'is charged back',
		'unknown refunded reversed',
		'unexpected-refund',
		'=',
		'unexpected-refund',
		'provider:xendit -180, suspense 180',
	],
	[
		'is charged back',
		'pending failed cancelled expired',
		'early-refund',
		'=',
		'early-refund',
		'',
	],
	[
		'is charged back',
		'paid',
		'reversed',
		'reversed',
		'charged-back',
		'premium-refund 180, provider:xendit -180',
	],
	[
		'is charged back',
		'refund_due',
		'reversed',
		'reversed',
		'',
		'provider:xendit -180, refund-payable 180',
	],
	['is charged back in part', 'unknown', 'unknown-order', '=', 'unknown-notice', ''],
	[
		'is charged back in part',
		'pending failed cancelled expired',
		'early-refund',
		'=',
		'early-refund',
		'',
	],
	[
		'is charged back in part',
		'paid',
		'part-withdrawn',
		'=',
		'part-withdrawn',
		'premium-refund 50, provider:xendit -50',
	],
	[
		'is charged back in part',
		'refund_due',
		'part-withdrawn',
		'=',
		'part-withdrawn',
		'provider:xendit -50, refund-payable 50',
	],
	[
		'is charged back in part',
		'refunded reversed',
		'unexpected-refund',
		'=',
		'unexpected-refund',
		'provider:xendit -50, suspense 50',
	],
	['cannot be refunded', 'unknown', 'unknown-order', '=', 'unknown-notice', ''],
	[
		'cannot be refunded',
		'pending failed cancelled expired paid refund_due refunded reversed',
		'refund-failed',
		'=',
		'refund-failed',
		'',
	],
	['is disputed', 'unknown', 'unknown-order', '=', 'unknown-notice', ''],
	[
		'is disputed',
		'pending failed cancelled expired paid refund_due refunded reversed',
		'dispute-open',
		'=',
		'dispute-open',
		'',
	],
	['wins its dispute', 'unknown', 'unknown-order', '=', 'unknown-notice', ''],
	[
		'wins its dispute',
		'pending failed cancelled expired paid refund_due refunded reversed',
		'dispute-won',
		'=',
		'',
		'',
	],
];
const ALL_STATES = keysOf(STATES);
const cells = CELLS.flatMap(([event, states, ...rest]) =>
	states.split(' ').map((state) => [state as keyof typeof STATES, event, ...rest] as const),
);

test('lists every event in every state', () => {
	expect(cells.map(([state, event]) => `${state} ${event}`).sort()).toEqual(
		ALL_STATES.flatMap((state) =>
			Object.keys(EVENTS).map((event) => `${state} ${event}`),
		).sort(),
	);
});

test.each(cells)(
	'maps an order that is %s and the event %s to %s',
	async (state, name, outcome, to, task, books) => {
		const orderNo = await STATES[state]();
		const before = await lookAt(orderNo);
		expect(before.status).toBe(state);
		const notice = about(name, orderNo);
		const eventId = uuidv7();
		expect(await notify(orderNo, notice, eventId)).toBe(outcome);
		const then = await lookAt(orderNo);
		expect(then.status).toBe(to === '=' ? state : to);
		expect(then.tasks.filter((kind) => !before.tasks.includes(kind)).join()).toBe(task);
		expect(changed(before.books, then.books)).toBe(books);
		expect(await notify(orderNo, notice, eventId)).toBe('replayed');
		await notify(orderNo, notice);
		expect(await lookAt(orderNo)).toEqual(then);
	},
);

test.each([
	['unknown', 'unknown-order'],
	['paid', 'paid-again'],
	['refunded', 'paid-again'],
	['reversed', 'paid-again'],
] as const)(
	'books and reports every further transfer for an order that is %s, also concurrently',
	async (state, kind) => {
		const orderNo = await STATES[state]();
		const before = await lookAt(orderNo);
		const transfers = ['a', 'a', 'b', 'b', 'c'].flatMap((one) => [one, one, one, one]);
		await Promise.all(transfers.map((one) => notify(orderNo, paidBy(`trx-${one} ${orderNo}`))));
		const then = await lookAt(orderNo);
		expect(then.tasks.filter((one) => one === kind)).toHaveLength(3);
		expect(changed(before.books, then.books)).toBe('provider:xendit 540, suspense -540');
		expect(then.status).toBe(state);
	},
);

test('counts one payment from notification and answer when the provider names no transfer', async () => {
	const orderNo = await STATES.paid();
	const before = await lookAt(orderNo);
	const invoice: Notice = { state: 'PAID', providerRef: 'inv-1' };
	expect(await notify(orderNo, invoice)).toBe('paid-again');
	expect(await notify(orderNo, { ...invoice, paymentRef: 'py-1' })).toBe('ignored');
	expect(await notify(orderNo, { ...invoice, paymentRef: 'py-1' })).toBe('ignored');
	expect(await notify(orderNo, { ...invoice, paymentRef: 'py-2' })).toBe('paid-again');
	const then = await lookAt(orderNo);
	expect(changed(before.books, then.books)).toBe('provider:xendit 360, suspense -360');
});

test('keeps the order paid and closes the task when the provider returns a second transfer', async () => {
	const orderNo = await STATES.paid();
	const before = await lookAt(orderNo);
	await notify(orderNo, paidBy('trx-2'));
	expect(await notify(orderNo, { ...paidBy('trx-2'), state: 'REFUNDED' })).toBe('loose-returned');
	expect(await lookAt(orderNo)).toEqual({
		...before,
		books: { ...before.books, suspense: 0 },
	});
	await notify(orderNo, paidBy('trx-3'));
	expect(await notify(orderNo, paidBy('trx-3'))).toBe('ignored');
	expect(await notify(orderNo, { ...paidBy('trx-3'), state: 'REFUNDED' })).toBe('loose-returned');
	expect(await notify(orderNo, { ...paidBy('trx-3'), state: 'REFUNDED' })).toBe('ignored');
	expect((await lookAt(orderNo)).status).toBe('paid');
	expect(await notify(orderNo, { ...paidBy('trx-1'), state: 'REVERSED' })).toBe('reversed');
});

test('takes only a part that was returned before its payment', async () => {
	const { orderNo } = await placed();
	await notify(orderNo, { state: 'REFUNDED', amount: 50_000 });
	await notify(orderNo, paidBy('trx-1'));
	expect(await lookAt(orderNo)).toEqual({
		status: 'paid',
		tasks: ['early-refund', 'part-withdrawn'],
		books: { premium: -180_000, 'provider:xendit': 130_000, 'premium-refund': 50_000 },
	});
});

const owing = async (amount: number) => {
	const orderNo = await STATES.paid();
	const ask = { orderNo, amount, key: orderNo, reason: 'Dibatalkan', askedBy: null };
	await db.transaction((tx) => refundOrder(tx, { ...ask, at: now }));
	return orderNo;
};

test('closes an unsent refund when the bank takes back the whole payment', async () => {
	const orderNo = await owing(100_000);
	expect(await notify(orderNo, { ...paidBy('trx-1'), state: 'REVERSED' })).toBe('reversed');
	const [refund] = await refundsOf(db, orderNo);
	expect(refund).toMatchObject({ status: 'done', refundRef: 'REVERSED trx-1' });
	await db.transaction((tx) => sendRefund(tx, [provider], refund?.id ?? '', 1, now));
	expect((await lookAt(orderNo)).books).toEqual({
		premium: -180_000,
		'provider:xendit': 0,
		'premium-refund': 180_000,
		'refund-payable': 0,
	});
});

test('refunds only what is left of the order’s own money, never that of another transfer', async () => {
	const orderNo = await STATES.paid();
	await notify(orderNo, paidBy(`trx-9 ${orderNo}`));
	await notify(orderNo, { state: 'PART_REVERSED', providerRef: 'dsp-4', amount: 50_000 });
	const ask = { orderNo, reason: 'Dibatalkan', askedBy: null, at: now };
	const send = (amount: number) =>
		db.transaction((tx) => refundOrder(tx, { ...ask, amount, key: `${orderNo} ${amount}` }));
	await expect(send(130_001)).rejects.toMatchObject({ code: 'look-again' });
	expect(await send(130_000)).toBe(true);
	for (const { id } of await refundsOf(db, orderNo))
		await db.transaction((tx) => sendRefund(tx, [provider], id, 1, now));
	expect((await lookAt(orderNo)).status).toBe('refunded');
});

test('books a partial reversal beyond the unrefunded amount and opens a task', async () => {
	const orderNo = await owing(PRICE - 20_000);
	const part: Notice = { state: 'PART_REVERSED', providerRef: 'dsp-2', amount: 50_000 };
	expect(await notify(orderNo, part)).toBe('part-withdrawn');
	const then = await lookAt(orderNo);
	expect(then.tasks).toEqual(['part-withdrawn', 'unexpected-refund']);
	expect(then.books).toMatchObject({ 'provider:xendit': 130_000, suspense: 30_000 });
	// By now all of the money is promised as refunds, so the next part is reported as an unexpected
	// refund.
	expect(await notify(orderNo, { ...part, providerRef: 'dsp-3', amount: 10_000 })).toBe(
		'unexpected-refund',
	);
});

test('detects a refund by the provider after the same refund was sent by bank', async () => {
	const orderNo = await STATES.paid();
	const ask = { orderNo, amount: PRICE, key: orderNo, reason: 'Dibatalkan', askedBy: null };
	await db.transaction((tx) => refundOrder(tx, { ...ask, at: now }));
	const [refund] = await refundsOf(db, orderNo);
	if (!refund) throw new Error('no refund');
	await db.transaction((tx) =>
		closeRefund(tx, refund, { through: 'bank', ref: 'BCA-1', by: null, at: now }),
	);
	expect(await notify(orderNo, { state: 'REFUNDED' })).toBe('unexpected-refund');
});

afterAll(async () => {
	const sums = await balances(db);
	expect(sums.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
});
