import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { gatewayError } from '#insurance/money/payments/gateways/gateway-error.ts';
import type {
	PaymentProvider,
	PayEvent,
	RefundAnswer,
} from '#insurance/money/payments/payment-provider.ts';
import { paymentJobs } from '#insurance/money/payments/routes.server.ts';
import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import {
	applyPaymentEvent,
	receiveWebhook,
} from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import {
	askAboutOrder,
	reconcileOrders,
	MAX_SILENT_POLLS,
} from '#insurance/money/payments/settlement/reconcile-orders.server.ts';
import { refundOrder } from '#insurance/money/payments/settlement/refund-orders.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { MAX_ATTEMPTS } from '#platform/jobs/jobs.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { finishTask, showBalances, showRefunds, showTasks } from './money-desk.server.ts';
import { confirmSent, noteSent } from './refunds/refund-transfers.server.ts';
import { sendBack } from './return-money.server.ts';
import { showTrail } from './show-trail.server.ts';

const db = await testPool();
await seedShop(db);
const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
let refundAnswer: () => Promise<RefundAnswer> = async () => ({ state: 'done', ref: 'rfd-1' });
let states: () => Promise<PayEvent | null> = async () => null;
const refundsAsked: string[] = [];
/**
 * The sandbox under a different name, so that orders and refunds are queried there as at a real
 * provider.
 */
const provider: PaymentProvider = {
	...sandbox,
	onlyReports: false,
	id: 'xendit',
	status: () => states(),
	async refund({ refundKey }) {
		refundsAsked.push(refundKey);
		return refundAnswer();
	},
};
const mails: SentMail[] = [];
const mailer = {
	send: async (mail: Mail) => ({ messageId: String(mails.push(asSent(mail))) }),
	close: () => {},
};
const deps = { ...shopDeps(db), provider, providers: [provider], mailer };
const now = new Date('2026-11-20T03:00:00Z');
const caller = callerAt(now);
const staffId = uuidv7();
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'uang@contoh.test', 'Joko Keuangan', 'finance', 'x')`,
);
const finance: Caller = { ...caller, identity: staffIdentity(staffId, 'finance') };
const secondId = uuidv7();
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${secondId}, 'uang11@contoh.test', 'Kiki Keuangan', 'finance', 'x')`,
);
const second: Caller = {
	...caller,
	identity: staffIdentity(secondId, 'finance'),
};
const transferOf = (refundId: string, amount: number, reference: string) => ({
	refundId,
	paidOn: '2026-11-20',
	amount,
	reference,
});
async function confirm(orderNo: string) {
	const { rows } = await showRefunds(deps, { orderNo }, second);
	for (const { transfer } of rows)
		if (transfer) await confirmSent(deps, { id: transfer.id, agreed: true }, second);
}
const jobs = paymentJobs(deps);

async function order(method = 'qris'): Promise<string> {
	const cart = await saveApplication(deps, wireApplication.parse(testApplication()), caller);
	return (
		await lookAndPay(
			deps,
			{ userSession: cart.userSession, cartID: [cart.cartID], metode_pembayaran: method },
			caller,
		)
	).payment.responseData.orderId;
}
const hearRefund = (
	orderNo: string,
	state: 'REFUNDED' | 'REFUND_FAILED',
	refund: { amount: number; providerRef: string; refundKey?: string },
) =>
	applyPaymentEvent(
		deps,
		provider.id,
		{ orderNo, state, ...refund, currency: 'IDR', rawStatus: state, eventId: uuidv7() },
		Buffer.alloc(0),
		now,
	);
const hear = (
	orderNo: string,
	status: 'PAID' | 'CANCELLED' | 'REFUNDED' | 'REFUND_FAILED',
	amount = 180_000,
) => receiveWebhook(deps, provider, sandbox.notify({ orderNo, status, amount }, now), now);
const tasksOf = async (search: string, status: 'open' | 'all' = 'open') =>
	(await showTasks(deps, { status, late: false, search, page: 1 }, finance)).rows;
const runJob = (kind: 'send-refund' | 'order-mail', payload: Record<string, string>, attempt = 1) =>
	db.transaction((tx) => jobs[kind](payload, { tx, log: silentLog, jobId: uuidv7(), attempt }));
async function sendRefunds(orderNo: string, attempt = 1): Promise<void> {
	for (const { id } of (await showRefunds(deps, { orderNo }, finance)).rows)
		await runJob('send-refund', { refundId: id }, attempt);
}
async function paidTwice(): Promise<string> {
	const cart = await saveApplication(deps, wireApplication.parse(testApplication()), caller);
	const pay = async (method: string) =>
		(
			await lookAndPay(
				deps,
				{ userSession: cart.userSession, cartID: [cart.cartID], metode_pembayaran: method },
				caller,
			)
		).payment.responseData.orderId;
	const [first, second] = [await pay('qris'), await pay('va-bca')];
	await hear(first, 'PAID');
	await hear(second, 'PAID');
	return second;
}

test('refunds a double payment, books it, notifies the buyer and shows everything in one trail', async () => {
	const orderNo = await paidTwice();
	const [task] = await tasksOf(orderNo);
	expect(task).toMatchObject({ kind: 'double-payment', returnable: 180_000, late: false });
	expect(
		await sendBack(deps, { taskId: task?.id ?? '', reason: 'Dibayar dua kali' }, finance),
	).toEqual({ amount: 180_000, orderNo });
	expect(await tasksOf(orderNo)).toEqual([]);
	expect(
		(
			await refused(
				sendBack(deps, { taskId: task?.id ?? '', reason: 'Dibayar dua kali' }, finance),
			)
		).code,
	).toBe('look-again');
	await sendRefunds(orderNo);
	await sendRefunds(orderNo);
	expect(refundsAsked).toHaveLength(1);
	const trail = await showTrail(deps, { number: orderNo }, finance);
	expect(trail).toMatchObject({
		order: { status: 'refunded', amount: 180_000 },
		policies: [],
		refunds: [{ status: 'done', amount: 180_000, ref: 'rfd-1', askedBy: 'Joko Keuangan' }],
		tasks: [{ status: 'closed', closedBy: 'Joko Keuangan', closeReason: 'Dibayar dua kali' }],
	});
	expect(trail.journals.map((one) => one.kind)).toEqual(['refund-due', 'refund']);
	const { rows } = await db.query<{ payload: Record<string, string> }>(
		sql`select payload from job where kind = 'order-mail' and payload->>'mail' = 'refund' and payload->>'orderNo' = ${orderNo}`,
	);
	await runJob('order-mail', rows[0]?.payload ?? {});
	expect(mails.at(-1)).toMatchObject({
		to: 'sari@contoh.test',
		subject: expect.stringContaining('Uangmu sudah kami kembalikan'),
	});
	expect(mails.at(-1)?.text).toMatch(/Rp180\.000[\s\S]*rfd-1/);
	expect(await hear(orderNo, 'REFUNDED')).toBe('ignored');
});

test('opens a task for a refund the provider cannot send, which a person sends by bank once', async () => {
	const orderNo = await paidTwice();
	refundAnswer = async () => ({ state: 'refused', why: '418 Payment type cannot be refunded' });
	await sendBack(
		deps,
		{ taskId: (await tasksOf(orderNo))[0]?.id ?? '', reason: 'Dibayar dua kali' },
		finance,
	);
	await sendRefunds(orderNo);
	const [task] = await tasksOf(orderNo);
	expect(task).toMatchObject({
		kind: 'refund-failed',
		expected: 180_000,
		note: expect.stringContaining('418'),
	});
	const [refund] = (await showRefunds(deps, { orderNo }, finance)).rows;
	const tries = await Promise.allSettled(
		[1, 2].map(() =>
			noteSent(deps, transferOf(refund?.id ?? '', 180_000, 'BCA-12345'), finance),
		),
	);
	expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
	expect(await tasksOf(orderNo)).toMatchObject([{ kind: 'refund-failed' }]);
	await confirm(orderNo);
	expect(await tasksOf(orderNo)).toEqual([]);
	const trail = await showTrail(deps, { number: orderNo }, finance);
	expect(trail.refunds[0]).toMatchObject({
		status: 'done',
		ref: 'BCA-12345',
		closedBy: 'Kiki Keuangan',
	});
	expect(trail.tasks.find((one) => one.kind === 'refund-failed')).toMatchObject({
		closedBy: 'Kiki Keuangan',
		closeReason: expect.stringContaining('dicatat Joko Keuangan, dibenarkan Kiki Keuangan'),
	});
	expect(trail.journals.at(-1)?.lines).toMatchObject([
		{ account: 'refund-payable', debit: 180_000 },
		{ account: 'bank', credit: 180_000 },
	]);
	refundAnswer = async () => ({ state: 'done', ref: 'rfd-1' });
});

test('retries an unavailable provider and opens a task after the last attempt', async () => {
	const orderNo = await paidTwice();
	await sendBack(
		deps,
		{ taskId: (await tasksOf(orderNo))[0]?.id ?? '', reason: 'Dibayar dua kali' },
		finance,
	);
	refundAnswer = () => Promise.reject(gatewayError('timeout'));
	await expect(sendRefunds(orderNo)).rejects.toThrow('timeout');
	expect(await tasksOf(orderNo)).toEqual([]);
	await sendRefunds(orderNo, MAX_ATTEMPTS);
	expect(await tasksOf(orderNo)).toMatchObject([{ kind: 'refund-failed' }]);
	refundAnswer = async () => ({ state: 'done', ref: 'rfd-1' });
});

test.each([
	['REFUNDED', 'done', []],
	['REFUND_FAILED', 'failed', ['refund-failed']],
] as const)('ends a pending refund with the notification: %s', async (notified, status, tasks) => {
	const orderNo = await paidTwice();
	await sendBack(
		deps,
		{ taskId: (await tasksOf(orderNo))[0]?.id ?? '', reason: 'Dibayar dua kali' },
		finance,
	);
	refundAnswer = async () => ({ state: 'pending', ref: 'rfd-9' });
	await sendRefunds(orderNo);
	const [refund] = (await showRefunds(deps, { orderNo }, finance)).rows;
	expect(refund).toMatchObject({ status: 'sent', ref: 'rfd-9' });
	expect(
		(await refused(noteSent(deps, transferOf(refund?.id ?? '', 180_000, 'BCA-1'), finance)))
			.message,
	).toContain('dua kali');
	await hear(orderNo, notified);
	expect((await showRefunds(deps, { orderNo }, finance)).rows).toMatchObject([{ status }]);
	expect((await tasksOf(orderNo)).map((one) => one.kind)).toEqual(tasks);
	refundAnswer = async () => ({ state: 'done', ref: 'rfd-1' });
});

test('books a wrong amount and money without an order in suspense and refunds it from there', async () => {
	const wrong = await order();
	await hear(wrong, 'PAID', 179_000);
	const unknown = `INV-20261121-${'Q'.repeat(26)}`;
	await hear(unknown, 'PAID', 50_000);
	for (const [orderNo, amount] of [
		[wrong, 179_000],
		[unknown, 50_000],
	] as const) {
		const [task] = await tasksOf(orderNo);
		expect(task?.returnable).toBe(amount);
		expect(
			(await showTrail(deps, { number: orderNo }, finance)).journals[0]?.lines[1],
		).toMatchObject({ account: 'suspense', credit: amount });
		await sendBack(deps, { taskId: task?.id ?? '', reason: 'Jumlah tidak sesuai' }, finance);
		await sendRefunds(orderNo);
		const sums = new Map<string, number>();
		for (const line of (await showTrail(deps, { number: orderNo }, finance)).journals.flatMap(
			(one) => one.lines,
		))
			sums.set(line.account, (sums.get(line.account) ?? 0) + line.debit - line.credit);
		expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
	}
	expect(await hear(wrong, 'PAID')).toBe('paid');
});

test('refunds part of a paid order without cancelling it, within the amount paid and once per cause', async () => {
	const orderNo = await order();
	await hear(orderNo, 'PAID');
	const ask = (amount: number, key: string) =>
		db.transaction((tx) =>
			refundOrder(tx, {
				orderNo,
				amount,
				key,
				reason: 'Polis dibatalkan',
				askedBy: null,
				at: now,
			}),
		);
	expect(await ask(100_000, 'cancel:1')).toBe(true);
	expect(await ask(100_000, 'cancel:1')).toBe(false);
	expect((await refused(ask(80_001, 'cancel:2'))).code).toBe('look-again');
	await sendRefunds(orderNo);
	expect((await showTrail(deps, { number: orderNo }, finance)).order?.status).toBe('paid');
	const both = await Promise.allSettled([ask(80_000, 'cancel:3'), ask(80_000, 'cancel:4')]);
	expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
	await sendRefunds(orderNo);
	expect((await showTrail(deps, { number: orderNo }, finance)).order?.status).toBe('refunded');
});

const sumsOf = async (orderNo: string) => {
	const sums: Record<string, number> = {};
	for (const line of (await showTrail(deps, { number: orderNo }, finance)).journals.flatMap(
		(one) => one.lines,
	))
		sums[line.account] = (sums[line.account] ?? 0) + line.debit - line.credit;
	return sums;
};
const askFor = (orderNo: string, amount: number, key: string) =>
	db.transaction((tx) =>
		refundOrder(tx, {
			orderNo,
			amount,
			key,
			reason: 'Polis dibatalkan',
			askedBy: null,
			at: now,
		}),
	);

test('ignores a repeated notification of a partial refund and keeps the order paid', async () => {
	const orderNo = await order();
	await hear(orderNo, 'PAID');
	await askFor(orderNo, 40_000, `part:${orderNo}`);
	await sendRefunds(orderNo);
	const before = await sumsOf(orderNo);
	const [refund] = (await showRefunds(deps, { orderNo }, finance)).rows;
	expect(
		await hearRefund(orderNo, 'REFUNDED', {
			amount: 40_000,
			providerRef: 'rfd-1',
			refundKey: refund?.id ?? '',
		}),
	).toBe('ignored');
	expect((await showTrail(deps, { number: orderNo }, finance)).order?.status).toBe('paid');
	expect(await sumsOf(orderNo)).toEqual(before);
	expect(await tasksOf(orderNo)).toEqual([]);
});

test('ends the refund that the notification names when two have the same amount', async () => {
	const orderNo = await order();
	await hear(orderNo, 'PAID');
	refundAnswer = async () => ({ state: 'pending', ref: 'rfd-9' });
	for (const key of ['a', 'b']) await askFor(orderNo, 50_000, `${key}:${orderNo}`);
	await sendRefunds(orderNo);
	const ids = (await showRefunds(deps, { orderNo }, finance)).rows.map(({ id }) => id);
	for (const [at, refundKey] of ids.toReversed().entries())
		await hearRefund(orderNo, at === 0 ? 'REFUND_FAILED' : 'REFUNDED', {
			amount: 50_000,
			providerRef: 'rfd-9',
			refundKey,
		});
	const now = new Map(
		(await showRefunds(deps, { orderNo }, finance)).rows.map(({ id, status }) => [id, status]),
	);
	expect(ids.map((id) => now.get(id))).toEqual(['done', 'failed']);
	refundAnswer = async () => ({ state: 'done', ref: 'rfd-1' });
});

test('keeps one of two failed refunds as a finance task after the other is sent', async () => {
	const orderNo = await order();
	await hear(orderNo, 'PAID');
	refundAnswer = async () => ({ state: 'refused', why: 'Rekening ditutup' });
	for (const key of ['a', 'b']) await askFor(orderNo, 50_000, `${key}:${orderNo}`);
	await sendRefunds(orderNo);
	refundAnswer = async () => ({ state: 'done', ref: 'rfd-1' });
	const failed = (await showRefunds(deps, { orderNo }, finance)).rows;
	for (const [at, { id }] of failed.entries()) {
		await noteSent(deps, transferOf(id, 50_000, `BCA-two-${at}`), finance);
		await confirm(orderNo);
		expect(await tasksOf(orderNo)).toHaveLength(failed.length - 1 - at);
	}
	expect(failed).toHaveLength(2);
});

test('counts only what we did not send as refunded by the provider, and refunds no more', async () => {
	const orderNo = await order();
	await hear(orderNo, 'PAID');
	await askFor(orderNo, 40_000, `some:${orderNo}`);
	await sendRefunds(orderNo);
	expect(await hear(orderNo, 'REFUNDED')).toBe('refunded');
	expect((await sumsOf(orderNo))['provider:xendit']).toBe(0);
	expect((await refused(askFor(orderNo, 1, `more:${orderNo}`))).code).toBe('look-again');
});

test('opens the trail of an order by its policy number, and returns 404 for an unknown number', async () => {
	const orderNo = await order();
	await hear(orderNo, 'PAID');
	const { policies } = await showTrail(deps, { number: orderNo }, finance);
	expect(await showTrail(deps, { number: policies[0]?.policyNo ?? '' }, finance)).toMatchObject({
		orderNo,
		events: [
			{
				state: 'PAID',
				stateWords: 'Dibayar',
				outcome: 'paid',
				outcomeWords: 'Sudah dibayar',
			},
		],
		policies: [{ statusWords: 'Aktif' }],
	});
	expect((await refused(showTrail(deps, { number: '99999999999' }, finance))).status).toBe(404);
});

test('keeps a late payment as a task that a person closes with a reason', async () => {
	const orderNo = await order();
	await hear(orderNo, 'CANCELLED');
	await hear(orderNo, 'PAID');
	const [task] = await tasksOf(orderNo);
	expect(task).toMatchObject({ kind: 'late-settlement', returnable: 180_000 });
	expect(
		await finishTask(
			deps,
			{ id: task?.id ?? '', reason: 'Nasabah setuju polis berlaku' },
			finance,
		),
	).toMatchObject({ status: 'closed', closedBy: 'Joko Keuangan' });
	expect(
		(await refused(finishTask(deps, { id: task?.id ?? '', reason: 'sekali lagi' }, finance)))
			.code,
	).toBe('look-again');
});

test('balances the accounts, in total and for a period', async () => {
	const all = await showBalances(deps, {}, finance);
	expect(all).toMatchObject({ balanced: true });
	expect(all.accounts.length).toBeGreaterThan(3);
	expect(await showBalances(deps, { from: '2020-01-01', until: '2020-01-31' }, finance)).toEqual({
		accounts: [],
		debit: 0,
		credit: 0,
		balanced: true,
	});
});

test.each(['editor', 'assessor', 'service'])('denies %s access to money', async (role) => {
	const other: Caller = { ...finance, identity: staffIdentity(staffId, role) };
	expect((await refused(showBalances(deps, {}, other))).status).toBe(403);
	expect(
		(await refused(sendBack(deps, { taskId: uuidv7(), reason: 'coba-coba' }, other))).status,
	).toBe(403);
});

const answer = (orderNo: string, state: PayEvent['state']): PayEvent => ({
	orderNo,
	providerRef: 'p',
	state,
	amount: 180_000,
	currency: 'IDR',
	rawStatus: state,
	eventId: `${orderNo}-${state}`,
	answer: '{}',
	current: true,
});
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

test('polls an unanswered order after ten minutes, once at a time and less and less often', async () => {
	const orderNo = await order('va-bca');
	states = async () => answer(orderNo, 'PENDING');
	expect((await reconcileOrders(deps, minutes(9))).has(orderNo)).toBe(false);
	const both = await Promise.all([
		reconcileOrders(deps, minutes(11)),
		reconcileOrders(deps, minutes(11)),
	]);
	expect(both.filter((one) => one.has(orderNo))).toHaveLength(1);
	expect((await reconcileOrders(deps, minutes(12))).has(orderNo)).toBe(false);
	states = async () => answer(orderNo, 'PAID');
	expect((await reconcileOrders(deps, minutes(60))).get(orderNo)).toBe('paid');
	expect((await showTrail(deps, { number: orderNo }, finance)).policies).toHaveLength(1);
	expect((await reconcileOrders(deps, minutes(600))).has(orderNo)).toBe(false);
});

test('opens a task for a provider that stays silent and closes it when it answers', async () => {
	const orderNo = await order('va-bca');
	states = () => Promise.reject(gatewayError('away'));
	let at = 20;
	for (let times = 0; times < MAX_SILENT_POLLS; times += 1) {
		expect((await reconcileOrders(deps, minutes(at))).get(orderNo)).toBe('silent');
		at += 10 * 2 ** (times + 1) + 1;
	}
	expect(await tasksOf(orderNo)).toMatchObject([{ kind: 'no-answer' }]);
	states = async () => answer(orderNo, 'PENDING');
	await reconcileOrders(deps, minutes(at));
	expect(await tasksOf(orderNo, 'all')).toMatchObject([{ status: 'closed', closedBy: null }]);
});

test('queries the provider at "Saya sudah bayar", and only once for many clicks', async () => {
	const orderNo = await order('va-bca');
	let asked = 0;
	states = async () => {
		asked += 1;
		return answer(orderNo, 'PAID');
	};
	await Promise.all(Array.from({ length: 20 }, () => askAboutOrder(deps, orderNo, now)));
	expect(asked).toBe(1);
	expect((await showTrail(deps, { number: orderNo }, finance)).order?.status).toBe('paid');
});

test('opens a task when a payment is denied after it was accepted', async () => {
	const orderNo = await order('va-mandiri');
	await hear(orderNo, 'PAID');
	const { providers } = deps;
	const denied: PaymentProvider = {
		...provider,
		readWebhook: async () => answer(orderNo, 'FAILED'),
	};
	await receiveWebhook(
		{ ...deps, providers } as typeof deps,
		denied,
		{ headers: {}, rawBody: Buffer.from('{}') },
		now,
	);
	expect((await tasksOf(orderNo)).map((one) => one.kind)).toEqual(['denied-after-paid']);
});

test('lists a task of a kind that only a newer version knows, with its note', async () => {
	await db.query(sql`
		insert into task (id, task_key, kind, area, subject, note, due_on)
		values (${uuidv7()}, 'newer:1', 'of-tomorrow', 'money', 'INV-TOMORROW', 'Lihat saldo', '2026-11-21')`);
	const shown = await showTasks(
		deps,
		{ status: 'open', late: false, search: 'INV-TOMORROW', page: 1 },
		finance,
	);
	const title = 'Tugas dari versi yang lebih baru';
	expect(shown.rows).toMatchObject([{ kind: 'newer', title, note: 'Lihat saldo', work: null }]);
	expect(shown.counts).toContainEqual(
		expect.objectContaining({ kind: 'of-tomorrow', title, open: 1 }),
	);
});
