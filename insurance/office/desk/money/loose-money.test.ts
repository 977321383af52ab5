import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { book, journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { OWED_TASKS } from '#insurance/money/ledger/tasks/tasks.ts';
import { expireOrder } from '#insurance/money/payments/orders/unpaid/expire-orders.server.ts';
import type { PayEvent, PaymentProvider } from '#insurance/money/payments/payment-provider.ts';
import { paymentJobs } from '#insurance/money/payments/routes.server.ts';
import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { applyPaymentEvent } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
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
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { moneyRefunds, returnMoney } from './api.ts';
import { matchMoney, settleOut } from './match-money.server.ts';
import { showRefunds, showTasks } from './money-desk.server.ts';
import { notePaidToCompany } from './refunds/company-refunds.server.ts';
import { confirmSent } from './refunds/refund-transfers.server.ts';
import { sendBack } from './return-money.server.ts';
import { showTrail } from './show-trail.server.ts';

const db = await testPool();
await seedShop(db);
const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const sent: { transfer?: string; reason: string; amount: number }[] = [];
const provider: PaymentProvider = {
	...sandbox,
	onlyReports: false,
	id: 'xendit',
	async refund({ refundKey, transfer, reason, amount }) {
		sent.push({ reason, amount, ...(transfer ? { transfer } : {}) });
		return { state: 'done', ref: refundKey };
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
	sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'uang3@contoh.test', 'Joko Keuangan', 'finance', 'x')`,
);
const finance: Caller = { ...caller, identity: staffIdentity(staffId, 'finance') };
const secondId = uuidv7();
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${secondId}, 'uang12@contoh.test', 'Kiki Keuangan', 'finance', 'x')`,
);
async function confirm(subject: string, at = now) {
	const identity = staffIdentity(secondId, 'finance');
	const { rows } = await showTasks(
		deps,
		{ status: 'open', late: false, search: subject, page: 1 },
		{ ...caller, now: at, identity },
	);
	const id = rows[0]?.transfer?.id ?? '';
	await confirmSent(deps, { id, agreed: true }, { ...caller, now: at, identity });
}
const jobs = paymentJobs({ ...deps, publicUrl: 'http://localhost:3000' });
const PRICE = 180_000;

async function placed(): Promise<string> {
	const cart = await saveApplication(deps, wireApplication.parse(testApplication()), caller);
	const { payment } = await lookAndPay(
		deps,
		{ userSession: cart.userSession, cartID: [cart.cartID], metode_pembayaran: 'qris' },
		caller,
	);
	return payment.responseData.orderId;
}
const notify = (orderNo: string, notified: Partial<PayEvent> & Pick<PayEvent, 'state'>) =>
	applyPaymentEvent(
		deps,
		provider.id,
		{
			orderNo,
			providerRef: 'trx-1',
			amount: PRICE,
			currency: 'IDR',
			rawStatus: notified.state,
			eventId: uuidv7(),
			...notified,
		},
		Buffer.alloc(0),
		now,
	);
const pays = (orderNo: string, transfer = `trx ${uuidv7()}`, amount = PRICE) =>
	notify(orderNo, { state: 'PAID', providerRef: transfer, paymentRef: transfer, amount });
const tasksOf = async (search: string) =>
	(await showTasks(deps, { status: 'open', late: false, search, page: 1 }, finance)).rows;
const taskOf = async (search: string) => {
	const [task] = await tasksOf(search);
	if (!task) throw new Error('no task');
	return task;
};
const trail = (number: string) => showTrail(deps, { number }, finance);
const booksOf = async (subject: string) => {
	const sums: Record<string, number> = {};
	for (const line of (await journalsAbout(db, { subject })).flatMap((one) => one.lines))
		sums[line.account] = (sums[line.account] ?? 0) + line.debit - line.credit;
	return sums;
};
async function workOff(orderNo: string): Promise<void> {
	for (const kind of ['send-refund', 'order-mail'] as const) {
		const { rows } = await db.query<{ id: string; payload: Record<string, string> }>(sql`
			select id, payload from job where kind = ${kind} and done_at is null and (payload->>'orderNo' = ${orderNo}
				or payload->>'refundId' in (select id::text from refund where order_no = ${orderNo})) order by id`);
		for (const { id, payload } of rows)
			await db.transaction((tx) =>
				jobs[kind](payload, { tx, log: silentLog, jobId: id, attempt: 1 }),
			);
	}
}
const mailAbout = (orderNo: string, title: string) =>
	mails.find((mail) => mail.subject.startsWith(title) && mail.text.includes(orderNo));

test('refunds a second transfer by its id and keeps the order paid with its policy', async () => {
	const orderNo = await placed();
	await pays(orderNo, 'trx-first');
	expect(await pays(orderNo, 'trx-second')).toBe('paid-again');
	const task = await taskOf(orderNo);
	expect(task).toMatchObject({ kind: 'paid-again', returnable: PRICE, work: 'match' });
	expect(task.todo).toContain('Kembalikan');
	await sendBack(deps, { taskId: task.id, reason: 'Nasabah transfer dua kali' }, finance);
	await workOff(orderNo);
	expect(sent.at(-1)).toMatchObject({ transfer: 'trx-second', amount: PRICE });
	expect(await trail(orderNo)).toMatchObject({
		order: { status: 'paid' },
		policies: [{ statusWords: 'Aktif' }],
		refunds: [{ status: 'done', amount: PRICE }],
	});
	expect(await booksOf(orderNo)).toMatchObject({
		'provider:xendit': PRICE,
		suspense: 0,
		'refund-payable': 0,
	});
	expect(await notify(orderNo, { state: 'REVERSED', providerRef: 'trx-first' })).toBe('reversed');
	expect(await booksOf(orderNo)).toMatchObject({ 'provider:xendit': 0 });
});

test('does not refund money a second time', async () => {
	const orderNo = await placed();
	await pays(orderNo);
	await pays(orderNo, 'trx-b');
	const task = await taskOf(orderNo);
	await db.transaction((tx) =>
		book(tx, {
			key: `test:${orderNo}`,
			kind: 'correction',
			subject: { kind: 'order', ref: orderNo },
			lines: [debit('suspense', PRICE), credit('bank', PRICE)],
			at: now,
		}),
	);
	const again = sendBack(deps, { taskId: task.id, reason: 'Dibayar dua kali' }, finance);
	expect((await refused(again)).code).toBe('look-again');
	expect(await tasksOf(orderNo)).toHaveLength(1);
});

test('pays the intended order with unidentified money of the exact amount', async () => {
	const unknown = `INV-20261121-${uuidv7().replaceAll('-', '').slice(6).toUpperCase()}`;
	await pays(unknown);
	const task = await taskOf(unknown);
	const target = await placed();
	const match = (orderNo: string) =>
		matchMoney(deps, { taskId: task.id, orderNo, reason: 'Nomor salah ketik' }, finance);
	const done = await placed();
	await pays(done);
	for (const [orderNo, words] of [
		['INV-1', 'tidak ada'],
		[done, 'sudah selesai'],
	] as const)
		expect((await refused(match(orderNo))).data).toMatchObject({
			fields: { orderNo: expect.stringContaining(words) },
		});
	expect(await match(target)).toEqual({ orderNo: target, amount: PRICE });
	expect(await trail(target)).toMatchObject({
		order: { status: 'paid' },
		policies: [{ statusWords: 'Aktif' }],
	});
	expect(await booksOf(unknown)).toEqual({ 'provider:xendit': 0, suspense: 0 });
	expect(await booksOf(target)).toEqual({ 'provider:xendit': PRICE, premium: -PRICE });
	expect((await refused(match(await placed()))).code).toBe('look-again');
});

test('reports a refund by the provider of a second transfer that has paid another order', async () => {
	const orderNo = await placed();
	await pays(orderNo, 'trx-own');
	await pays(orderNo, 'trx-lent');
	const other = await placed();
	const { id: taskId } = await taskOf(orderNo);
	await matchMoney(deps, { taskId, orderNo: other, reason: 'Salah nomor pesanan' }, finance);
	expect(await notify(orderNo, { state: 'REFUNDED', providerRef: 'trx-own' })).toBe('refunded');
	const back = { state: 'REFUNDED', providerRef: 'trx-lent', paymentRef: 'trx-lent' } as const;
	expect(await notify(orderNo, back)).toBe('unexpected-refund');
	expect(await booksOf(orderNo)).toMatchObject({ 'provider:xendit': -PRICE, suspense: PRICE });
	expect((await tasksOf(orderNo)).map(({ kind }) => kind)).toContain('unexpected-refund');
	expect(await notify(orderNo, back)).toBe('ignored');
});

test('does not pay an order of a different amount', async () => {
	const unknown = `INV-20261121-${uuidv7().replaceAll('-', '').slice(6).toUpperCase()}`;
	await pays(unknown, 'trx-part', 80_000);
	const orderNo = await placed();
	const match = matchMoney(
		deps,
		{ taskId: (await taskOf(unknown)).id, orderNo, reason: 'Kurang bayar' },
		finance,
	);
	expect((await refused(match)).data).toMatchObject({
		fields: { orderNo: expect.stringContaining('Rp80.000') },
	});
	expect((await trail(orderNo)).order?.status).toBe('pending');
});

test.each([
	['came-back', { 'provider:xendit': 0, suspense: 0 }],
	['loss', { 'provider:xendit': -PRICE, suspense: 0, 'payment-loss': PRICE }],
] as const)('books money that left without our request as %s', async (outcome, books) => {
	const orderNo = await placed();
	await pays(orderNo);
	await notify(orderNo, { state: 'REFUNDED' });
	for (const { id } of await tasksOf(orderNo))
		await db.query(
			sql`update task set closed_at = now(), close_reason = 'test' where id = ${id}`,
		);
	expect(await notify(orderNo, { state: 'REVERSED', providerRef: 'dsp-1' })).toBe(
		'unexpected-refund',
	);
	const task = await taskOf(orderNo);
	expect(task).toMatchObject({ work: 'settle-out', returnable: null });
	await settleOut(deps, { taskId: task.id, outcome, reason: 'Jawaban penyedia' }, finance);
	expect(await booksOf(orderNo)).toMatchObject(books);
	const again = settleOut(deps, { taskId: task.id, outcome, reason: 'Sekali lagi' }, finance);
	expect((await refused(again)).code).toBe('look-again');
});

test.each([
	['came-back', { 'provider:xendit': 0, suspense: 0, 'payment-loss': 0 }],
	['loss', { 'provider:xendit': -50_000, suspense: 0, 'payment-loss': 50_000 }],
] as const)(
	'refunds unidentified money only after the part that left is resolved: %s',
	async (outcome, books) => {
		const unknown = `INV-20261121-${uuidv7().replaceAll('-', '').slice(6).toUpperCase()}`;
		await pays(unknown, `trx ${unknown}`);
		const whole = await taskOf(unknown);
		const part = { amount: 50_000, paymentRef: `trx ${unknown}` };
		await notify(unknown, { state: 'PART_REVERSED', ...part });
		const give = (reason = 'Tidak tahu untuk apa') =>
			sendBack(deps, { taskId: whole.id, reason }, finance);
		expect((await refused(give())).message).toBe(
			'Di "Uang masuk belum dikenali" tinggal Rp130.000 dari Rp180.000: sebagian sudah keluar. Selesaikan dulu tugas uang yang keluar itu.',
		);
		const out = (await tasksOf(unknown)).find(({ work }) => work === 'settle-out');
		expect(out).toMatchObject({ received: 50_000, returnable: null });
		const input = { taskId: out?.id ?? '', outcome, reason: 'Jawaban penyedia' };
		await settleOut(deps, input, finance);
		expect(await give()).toEqual({ orderNo: unknown, amount: PRICE });
		await workOff(unknown);
		expect((await refused(give())).code).toBe('look-again');
		const sums = { 'payment-loss': 0, ...(await booksOf(unknown)) };
		expect(sums).toMatchObject({ ...books, 'refund-payable': 0 });
		expect(Object.values(sums).reduce((a, b) => a + b)).toBe(0);
	},
);

test('does not refund again a part the payer already received, only the rest', async () => {
	const unknown = `INV-20261121-${uuidv7().replaceAll('-', '').slice(6).toUpperCase()}`;
	await pays(unknown, `trx ${unknown}`);
	const whole = await taskOf(unknown);
	const part = { amount: 50_000, paymentRef: `trx ${unknown}` };
	await notify(unknown, { state: 'PART_REVERSED', ...part });
	const [out] = (await tasksOf(unknown)).filter(({ work }) => work === 'settle-out');
	expect(out).toMatchObject({ received: 50_000, ofPayer: true });
	const at = { taskId: out?.id ?? '', outcome: 'to-payer', reason: 'Kata penyedia' } as const;
	await settleOut(deps, at, finance);
	expect(await taskOf(unknown)).toMatchObject({ id: whole.id, returnable: 130_000 });
	const back = { taskId: whole.id, reason: 'Tidak tahu untuk apa' };
	expect(await sendBack(deps, back, finance)).toEqual({ orderNo: unknown, amount: 130_000 });
	await workOff(unknown);
	expect(sent.at(-1)).toMatchObject({ amount: 130_000 });
	expect(await booksOf(unknown)).toEqual({
		'provider:xendit': 0,
		suspense: 0,
		'refund-payable': 0,
	});
	expect(await tasksOf(unknown)).toEqual([]);
});

test('does not attribute to a payer what left beyond the unidentified money', async () => {
	const orderNo = await placed();
	await pays(orderNo);
	await notify(orderNo, { state: 'REFUNDED' });
	await notify(orderNo, { state: 'REVERSED', providerRef: 'dsp-2' });
	const out = (await tasksOf(orderNo)).find(({ work }) => work === 'settle-out');
	expect(out?.ofPayer).toBe(false);
	const input = { taskId: out?.id ?? '', outcome: 'to-payer', reason: 'Kata penyedia' } as const;
	expect((await refused(settleOut(deps, input, finance))).data).toHaveProperty('fields.outcome');
	expect(await booksOf(orderNo)).toMatchObject({ suspense: PRICE });
});

test.each(OWED_TASKS)('lets money owed after %s be refunded from its task', async (kind) => {
	const orderNo = await placed();
	const about = { subject: orderNo, received: PRICE, expected: PRICE, at: now };
	await db.transaction((tx) => openTask(tx, { key: `test:${orderNo}`, kind, ...about }));
	expect(await taskOf(orderNo)).toMatchObject({ kind, returnable: PRICE });
});

async function paidLate(): Promise<string> {
	const orderNo = await placed();
	await expireOrder(db, { orderNo }, new Date(now.getTime() + 25 * 3_600_000));
	expect(await pays(orderNo)).toBe('paid');
	return orderNo;
}

test('refunds a late payment with its policy, cancelled from the start, and notifies the buyer', async () => {
	const orderNo = await paidLate();
	const task = await taskOf(orderNo);
	expect(task).toMatchObject({ kind: 'late-settlement', returnable: PRICE });
	expect(task.todo).toContain('polisnya ikut dibatalkan');
	await sendBack(deps, { taskId: task.id, reason: 'Sudah beli di tempat lain' }, finance);
	await workOff(orderNo);
	await workOff(orderNo);
	expect(await trail(orderNo)).toMatchObject({
		order: { status: 'refunded' },
		policies: [{ statusWords: 'Dibatalkan' }],
		refunds: [{ status: 'done', amount: PRICE }],
	});
	expect(await booksOf(orderNo)).toMatchObject({ 'provider:xendit': 0, 'refund-payable': 0 });
	const notified = mailAbout(orderNo, 'Pembelianmu kami batalkan');
	expect(notified?.text).toContain('tidak berlaku');
	expect(notified?.text).not.toContain('tempat lain');
});

test('does not refund a late payment for a policy with a claim', async () => {
	const orderNo = await paidLate();
	const [policy] = (await trail(orderNo)).policies;
	const customerId = uuidv7();
	await db.query(
		sql`insert into customer (id, email_print, nik_print, person) values (${customerId}, ${customerId}, '-', ${Buffer.alloc(1)})`,
	);
	await db.query(sql`
		insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name, status, content, draft_version, submitted_at, turn_since)
		select ${uuidv7()}, 'K1234567890', ${customerId}, id, id, product_code, product_name, 'b', 'b', 'submitted', ${Buffer.alloc(1)}, 1, now(), now()
		from policy where policy_no = ${policy?.policyNo}`);
	const back = sendBack(
		deps,
		{ taskId: (await taskOf(orderNo)).id, reason: 'Sudah beli di tempat lain' },
		finance,
	);
	expect((await refused(back)).message).toContain('sudah punya klaim');
	expect((await trail(orderNo)).policies).toMatchObject([{ statusWords: 'Aktif' }]);
});

test.each([
	['nothing', undefined, 'Uang ini kami kembalikan karena'],
	[
		'words of its own',
		'Kamu membayar dua kali untuk pesanan yang sama.',
		'membayar dua kali untuk',
	],
])(
	'with %s for the payer, sends the internal note neither by mail nor to a provider',
	async (_, notified, words) => {
		const orderNo = await placed();
		await pays(orderNo);
		await pays(orderNo);
		const task = await taskOf(orderNo);
		const reason = 'CURIGA penipuan, cek dengan Bayu';
		await sendBack(deps, { taskId: task.id, reason, told: notified }, finance);
		await workOff(orderNo);
		await workOff(orderNo);
		const mail = mailAbout(orderNo, 'Uangmu sudah kami kembalikan');
		expect(mail?.text).toContain(words);
		expect(`${mail?.text}${mail?.html}`).not.toMatch(/CURIGA|Bayu/);
		expect(sent.at(-1)?.reason).not.toContain('CURIGA');
		expect((await trail(orderNo)).refunds).toMatchObject([{ reason, told: notified ?? null }]);
	},
);

test('validates the message for the payer and drops an empty one', () => {
	const input = { taskId: uuidv7(), reason: 'Dibayar dua kali' };
	expect(returnMoney.input.parse({ ...input, told: '  ' })).toMatchObject({ told: null });
	expect(returnMoney.input.safeParse({ ...input, told: 'ya' }).success).toBe(false);
	expect(returnMoney.input.safeParse({ ...input, told: 'x'.repeat(301) }).success).toBe(false);
});

test('shows a company’s refund as owed until it is sent, then books it with its reference', async () => {
	const subject = 'KMP-1-E0002';
	await db.transaction(async (tx) => {
		await book(tx, {
			key: 'member-change:o7',
			kind: 'member-change',
			subject: { kind: 'member-change', ref: subject },
			lines: [debit('premium-refund', 103_858), credit('refund-payable', 103_858)],
			at: now,
		});
		await openTask(tx, {
			key: 'member-change:o7:owed',
			kind: 'company-refund',
			subject,
			note: 'PT Maju Jaya: premi peserta yang keluar',
			expected: 103_858,
			at: now,
		});
	});
	const owed = async () =>
		moneyRefunds.output.parse(await showRefunds(deps, { orderNo: '' }, finance)).owed;
	const before = await owed();
	expect(before.tasks.find((one) => one.subject === subject)).toMatchObject({
		title: 'Utang premi kepada perusahaan',
		note: expect.stringContaining('PT Maju Jaya'),
		expected: 103_858,
		work: 'pay-company',
	});
	const { id } = await taskOf(subject);
	const today = jakartaDay(now);
	const pay = (paidOn: string) =>
		notePaidToCompany(
			deps,
			{ taskId: id, reference: 'BCA-778', paidOn, amount: 103_858 },
			finance,
		);
	for (const day of [addToDay(today, { day: 1 }), addToDay(today, { day: -1 })])
		expect((await refused(pay(day))).data).toHaveProperty('fields.paidOn');
	const both = await Promise.allSettled([pay(today), pay(today)]);
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect((await owed()).total).toBe(before.total);
	await confirm(subject);
	const after = await owed();
	expect(after.tasks.some((one) => one.subject === subject)).toBe(false);
	expect(before.total - after.total).toBe(103_858);
	expect(await booksOf(subject)).toMatchObject({ 'refund-payable': 0, bank: -103_858 });
});

test('books money sent to a company on the day it left, even when recorded later', async () => {
	const subject = `SV-${uuidv7()}`;
	const at = new Date('2026-11-18T03:00:00Z');
	await db.transaction((tx) =>
		openTask(tx, { key: subject, kind: 'company-refund', subject, expected: 5_000, at }),
	);
	const { id } = await taskOf(subject);
	const typed = { ...finance, now: new Date('2026-11-20T03:00:00Z') };
	const sent = { taskId: id, reference: 'BCA-779', paidOn: '2026-11-18', amount: 5_000 };
	await notePaidToCompany(deps, sent, typed);
	await confirm(subject, typed.now);
	const [journal] = await journalsAbout(db, { subject });
	expect(jakartaDay(journal?.bookedAt ?? typed.now)).toBe('2026-11-18');
});

test.each([
	['FAILED', 'gagal: tidak ada yang dibayar'],
	['EXPIRED', 'waktu bayarnya habis'],
	['CANCELLED', 'dibatalkan'],
	['DISPUTED', 'disanggah'],
] as const)('requests no refund when an unknown order is reported as %s', async (state, text) => {
	const orderNo = `X-${uuidv7()}`;
	await notify(orderNo, { state });
	const tasks = await tasksOf(orderNo);
	expect(tasks).toMatchObject([{ received: null, returnable: null, work: null }]);
	expect(tasks[0]?.note).toContain(text);
	expect(tasks[0]?.todo).toContain('tidak ada yang dikembalikan');
});

test('shows a dispute of unidentified money with amount, deadline and balance', async () => {
	const orderNo = `X-${uuidv7()}`;
	await pays(orderNo, 'trx-disputed', 50_000);
	const answerBy = addToDay(jakartaDay(now), { day: 1 });
	await notify(orderNo, { state: 'DISPUTED', providerRef: 'dsp-7', amount: 50_000, answerBy });
	const notice = (await tasksOf(orderNo)).find(({ kind }) => kind === 'unknown-notice');
	expect(notice).toMatchObject({ dueOn: answerBy, received: null });
	expect(notice?.note).toMatch(/disanggah.*Rp50\.000.*Jawab paling lambat.*masih ada Rp50\.000/);
});

test('books out a reversed part of unidentified money and opens a task', async () => {
	const orderNo = `X-${uuidv7()}`;
	const part = { state: 'PART_REVERSED', providerRef: 'dsp-8', amount: 50_000 } as const;
	await pays(orderNo, 'trx-part-back');
	expect(await notify(orderNo, part)).toBe('unexpected-refund');
	expect(await booksOf(orderNo)).toEqual({ 'provider:xendit': 130_000, suspense: -130_000 });
	const task = (await tasksOf(orderNo)).find(({ kind }) => kind === 'unexpected-refund');
	expect(task).toMatchObject({ received: 50_000, work: 'settle-out' });
	expect(await notify(orderNo, part)).toBe('ignored');
	// If there is no money in suspense, or the provider reports no amount, the event counts only as
	// a notice.
	expect(await notify(`X-${uuidv7()}`, part)).toBe('unknown-order');
	expect(await notify(orderNo, { ...part, providerRef: 'dsp-9', amount: 0 })).toBe(
		'unknown-order',
	);
	expect(await booksOf(orderNo)).toEqual({ 'provider:xendit': 130_000, suspense: -130_000 });
});
