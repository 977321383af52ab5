import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { balances, journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { PayState } from '#insurance/money/payments/orders/order.ts';
import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { statusHistory } from '#insurance/policies/move-policy.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import { testApplication, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { giveMandate } from '#insurance/service/billing/mandates/give-mandate.server.ts';
import { dailyPolicyRun } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { showPremiums } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { showCancellation } from '#insurance/service/servicing/cancellations/cancel-policy.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { sendBack } from './return-money.server.ts';
import { bookPart, decideOnWithdrawn } from './withdrawn.server.ts';

const db = await testPool();
await seedShop(db);
const { deps, sandbox, tell, buy, as } = policyShop(db);
const staffId = uuidv7();
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'uang2@contoh.test', 'Joko Keuangan', 'finance', 'x')`,
);
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const finance = (day: string): Caller => ({
	...as('', at(day)),
	identity: staffIdentity(staffId, 'finance'),
});
const day = (when: string) =>
	db.transaction((tx) =>
		dailyPolicyRun({ sealer: deps.sealer, debits: { id: 'sandbox' } }, () => at(when))(
			{ hour: when, after: '00000000-0000-0000-0000-000000000000' },
			{ tx, log: silentLog, jobId: uuidv7(), attempt: 1 },
		),
	);
const headOf = async (id: string) => (await policyHeads(db, [id]))[0];
const mailsOf = async (policyId: string) =>
	(
		await db.query<{ mail: string }>(
			sql`select payload->>'mail' as mail from job where kind = 'premium-mail' and payload->>'policyId' = ${policyId} order by created_at, id`,
		)
	).rows.map(({ mail }) => mail);
const hear = (orderNo: string, status: PayState, amount: number, when: string) =>
	receiveWebhook(deps, sandbox, sandbox.notify({ orderNo, status, amount }, at(when)), at(when));
const openTasks = async (orderNo: string) =>
	(await tasksAbout(db, orderNo)).filter(({ status }) => status === 'open');
const balanced = async () =>
	expect((await balances(db)).reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(
		0,
	);
async function booksOf(orderNo: string) {
	const sum = (account: string, lines: { account: string; debit: number; credit: number }[]) =>
		lines
			.filter((line) => line.account === account)
			.reduce((total, line) => total + line.debit - line.credit, 0);
	const lines = (await journalsAbout(db, { subject: orderNo })).flatMap(
		(journal) => journal.lines,
	);
	return { provider: sum('provider:sandbox', lines), back: sum('premium-refund', lines) };
}
const pay = async (one: { policyId: string; customerId: string }, amount: number, when: string) => {
	const order = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'va-bca', amount },
		as(one.customerId, at(when)),
	);
	return {
		orderNo: order.orderId,
		outcome: await tell(order.orderId, 'PAID', order.amount, at(when)),
	};
};

const YEAR = 180_000;
const MONTH = 16_200;
// The policy is bought at noon on 14 January, so cover begins on the 15th.
const yearly = () => buy(at('2027-01-14'));
const monthly = () => buy(at('2027-01-14'), { paymentFrequency: 'monthly' });

// Excludes policies of other tests in this file from the daily batches.
beforeEach(async () => {
	await db.query(
		sql`update policy set next_due_on = null, reopened = null, end_at = '2099-01-01', end_day = '2098-12-31'`,
	);
});

describe('a purchase whose payment was charged back (decision 0026)', () => {
	test('is booked, mailed and opened as a task, with cover in its grace period until it is decided', async () => {
		const one = await yearly();
		expect(await hear(one.orderNo, 'REVERSED', YEAR, '2027-03-01')).toBe('reversed');
		expect(await booksOf(one.orderNo)).toEqual({ provider: 0, back: YEAR });
		expect(await openTasks(one.orderNo)).toMatchObject([
			{
				kind: 'charged-back',
				area: 'money',
				dueOn: '2027-03-04',
				expected: YEAR,
				received: 0,
				note: expect.stringContaining(one.policyNo),
			},
		]);
		expect(await headOf(one.policyId)).toMatchObject({
			status: 'GRACE',
			nextDueOn: '2027-03-01',
		});
		expect(await mailsOf(one.policyId)).toEqual(['withdrawn']);
		for (const when of ['2027-03-01', '2027-03-02', '2027-04-15', '2027-06-01'])
			await day(when);
		expect((await headOf(one.policyId))?.status).toBe('GRACE');
		expect(await mailsOf(one.policyId)).toContain('reminder');
		expect(
			(await statusHistory(db, one.policyId)).map(({ became, reason }) => [became, reason]),
		).toEqual([['GRACE', 'payment-withdrawn']]);
		expect(await hear(one.orderNo, 'REVERSED', YEAR, '2027-03-02')).toBe('ignored');
		expect(await openTasks(one.orderNo)).toHaveLength(1);
		await balanced();
	});

	test('is paid again by its holder, which restores it and allows a refund on cancellation', async () => {
		const one = await yearly();
		await hear(one.orderNo, 'REVERSED', YEAR, '2027-01-16');
		expect(
			(await showCancellation(deps, one, as(one.customerId, at('2027-01-16')))).refund,
		).toBe(0);
		const shown = await showPremiums(deps, one, as(one.customerId, at('2027-01-17')));
		expect(shown).toMatchObject({
			policyStatus: 'GRACE',
			owed: { total: YEAR, lines: [{ number: 1, amount: YEAR }] },
			instalments: [{ number: 1, status: 'late', dueOn: '2027-01-16', paidOn: null }],
		});
		const paid = await pay(one, YEAR, '2027-01-17');
		expect(paid.outcome).toBe('paid');
		expect(await headOf(one.policyId)).toMatchObject({
			status: 'INFORCE',
			nextDueOn: null,
			reopened: [],
		});
		expect(
			(await tasksAbout(db, one.orderNo)).map(({ status, closedBy }) => [status, closedBy]),
		).toEqual([['closed', null]]);
		expect(
			(await showPremiums(deps, one, as(one.customerId, at('2027-01-18')))).instalments,
		).toMatchObject([{ status: 'paid', orderId: paid.orderNo, paidOn: '2027-01-17' }]);
		expect(
			await showCancellation(deps, one, as(one.customerId, at('2027-01-18'))),
		).toMatchObject({ kind: 'free-look', refund: YEAR });
		await balanced();
	});

	test('of two policies, one paid again, owes that premium back when the money returns', async () => {
		const when = at('2027-01-14');
		const first = await saveApplication(
			deps,
			wireApplication.parse(testApplication()),
			as('', when),
		);
		const second = await saveApplication(
			deps,
			wireApplication.parse(testApplication({ userSession: first.userSession })),
			as('', when),
		);
		const { payment } = await lookAndPay(
			deps,
			{
				userSession: first.userSession,
				cartID: [first.cartID, second.cartID],
				metode_pembayaran: 'qris',
			},
			as('', when),
		);
		const orderNo = payment.responseData.orderId;
		await tell(orderNo, 'PAID', 2 * YEAR, when);
		const { rows } = await db.query<{ policyId: string }>(
			sql`select id as policy_id from policy where order_no = ${orderNo} order by id`,
		);
		const { customerId } = await yearly();
		await hear(orderNo, 'REVERSED', 2 * YEAR, '2027-01-16');
		const [again] = rows;
		await pay({ policyId: again?.policyId ?? '', customerId }, YEAR, '2027-01-17');
		const [task] = await openTasks(orderNo);
		await decideOnWithdrawn(
			deps,
			{ taskId: task?.id ?? '', decision: 'money-back', reason: 'Bank mengabari hasilnya' },
			finance('2027-01-20'),
		);
		expect(await booksOf(orderNo)).toEqual({ provider: 2 * YEAR, back: 0 });
		const [double, ...others] = await openTasks(orderNo);
		expect(double).toMatchObject({ kind: 'double-payment', received: YEAR });
		expect(others).toEqual([]);
		await sendBack(
			deps,
			{ taskId: double?.id ?? '', reason: 'Sudah dibayar lagi' },
			finance('2027-01-21'),
		);
		expect(await booksOf(orderNo)).toEqual({ provider: 2 * YEAR, back: YEAR });
		await balanced();
	});

	test.each([
		['money-back', 'INFORCE', 'payment-restored', { provider: YEAR, back: 0 }, YEAR],
		['keep', 'INFORCE', 'kept-by-insurer', { provider: 0, back: YEAR }, 0],
	] as const)('is decided as %s: %s', async (decision, status, reason, books, refund) => {
		const one = await yearly();
		await hear(one.orderNo, 'REVERSED', YEAR, '2027-01-16');
		const [task] = await openTasks(one.orderNo);
		const press = () =>
			decideOnWithdrawn(
				deps,
				{ taskId: task?.id ?? '', decision, reason: 'Bank mengabari hasilnya' },
				finance('2027-01-20'),
			);
		const tries = await Promise.allSettled([press(), press()]);
		expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
		expect((await headOf(one.policyId))?.status).toBe(status);
		expect((await statusHistory(db, one.policyId)).at(-1)).toMatchObject({
			became: status,
			reason,
		});
		expect(await booksOf(one.orderNo)).toEqual(books);
		expect(await openTasks(one.orderNo)).toEqual([]);
		await day('2027-01-21');
		expect(await headOf(one.policyId)).toMatchObject({ status, nextDueOn: null });
		expect(
			(await showCancellation(deps, one, as(one.customerId, at('2027-01-21')))).refund,
		).toBe(refund);
		await balanced();
	});

	test('has its full grace period again once let go, and lapses only after it', async () => {
		const one = await yearly();
		await hear(one.orderNo, 'REVERSED', YEAR, '2027-03-01');
		await day('2027-05-01');
		const [task] = await openTasks(one.orderNo);
		await decideOnWithdrawn(
			deps,
			{
				taskId: task?.id ?? '',
				decision: 'let-lapse',
				reason: 'Tidak menjawab surat dan telepon',
			},
			finance('2027-05-01'),
		);
		const seen: string[] = [];
		for (const when of ['2027-05-02', '2027-05-31', '2027-06-01']) {
			await day(when);
			seen.push(`${when} ${(await headOf(one.policyId))?.status}`);
		}
		expect(seen).toEqual(['2027-05-02 GRACE', '2027-05-31 GRACE', '2027-06-01 LAPSED']);
		expect((await mailsOf(one.policyId)).at(-1)).toBe('lapsed');
		expect((await pay(one, YEAR, '2027-06-10')).outcome).toBe('paid');
		expect((await headOf(one.policyId))?.status).toBe('INFORCE');
	});

	test('has the same effect when the provider refunded it without our request', async () => {
		const one = await yearly();
		expect(await hear(one.orderNo, 'REFUNDED', YEAR, '2027-03-01')).toBe('refunded');
		expect(await openTasks(one.orderNo)).toMatchObject([
			{ kind: 'charged-back', note: expect.stringContaining('tanpa permintaan kita') },
		]);
		expect((await headOf(one.policyId))?.status).toBe('GRACE');
		expect(await booksOf(one.orderNo)).toEqual({ provider: 0, back: YEAR });
	});

	test('of a policy that has ended is booked with a task and changes nothing else', async () => {
		const one = await yearly();
		await db.query(sql`update policy set status = 'EXPIRED' where id = ${one.policyId}`);
		await hear(one.orderNo, 'REVERSED', YEAR, '2027-03-01');
		expect(await headOf(one.policyId)).toMatchObject({ status: 'EXPIRED', reopened: [] });
		const [task] = await openTasks(one.orderNo);
		expect(task?.note).toContain('tidak ada yang ditagih lagi');
		await expect(
			decideOnWithdrawn(
				deps,
				{ taskId: task?.id ?? '', decision: 'keep', reason: 'coba saja' },
				finance('2027-03-02'),
			),
		).rejects.toMatchObject({ code: 'look-again' });
	});
});

describe('a partial reversal', () => {
	test('of a known amount is booked, with the order still paid and the policy in force', async () => {
		const one = await yearly();
		expect(await hear(one.orderNo, 'REVERSED', 40_000, '2027-03-01')).toBe('part-withdrawn');
		expect(await booksOf(one.orderNo)).toEqual({ provider: YEAR - 40_000, back: 40_000 });
		expect(await openTasks(one.orderNo)).toMatchObject([
			{
				kind: 'part-withdrawn',
				expected: YEAR,
				received: YEAR - 40_000,
				dueOn: '2027-03-04',
			},
		]);
		expect((await headOf(one.policyId))?.status).toBe('INFORCE');
		await hear(one.orderNo, 'REVERSED', YEAR, '2027-03-05');
		expect(await booksOf(one.orderNo)).toEqual({ provider: 0, back: YEAR });
	});

	test('of an unknown amount is booked by a person, within what is left', async () => {
		const one = await yearly();
		expect(await hear(one.orderNo, 'PART_REVERSED', 0, '2027-03-01')).toBe('part-withdrawn');
		expect(await booksOf(one.orderNo)).toEqual({ provider: YEAR, back: 0 });
		const [task] = await openTasks(one.orderNo);
		const write = (amount: number) =>
			bookPart(
				deps,
				{ taskId: task?.id ?? '', amount, reason: 'Menurut dasbor penyedia' },
				finance('2027-03-02'),
			);
		await expect(write(YEAR + 1)).rejects.toMatchObject({ code: 'fix-fields' });
		const tries = await Promise.allSettled([write(60_000), write(60_000)]);
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect(await booksOf(one.orderNo)).toEqual({ provider: YEAR - 60_000, back: 60_000 });
		await balanced();
	});
});

test('opens one task for a dispute until it is decided, and moves no money before', async () => {
	const one = await yearly();
	expect(await hear(one.orderNo, 'DISPUTED', YEAR, '2027-03-01')).toBe('dispute-open');
	await hear(one.orderNo, 'DISPUTED', YEAR, '2027-03-02');
	expect(await openTasks(one.orderNo)).toMatchObject([{ kind: 'dispute-open' }]);
	expect((await headOf(one.policyId))?.status).toBe('INFORCE');
	await hear(one.orderNo, 'DISPUTE_WON', YEAR, '2027-03-09');
	expect(await openTasks(one.orderNo)).toEqual([]);
	expect(await booksOf(one.orderNo)).toEqual({ provider: YEAR, back: 0 });
});

test('a lost dispute ends its task; the money that went back is the task that stays', async () => {
	const one = await yearly();
	await hear(one.orderNo, 'DISPUTED', YEAR, '2027-03-01');
	await hear(one.orderNo, 'REVERSED', YEAR, '2027-03-09');
	expect(await openTasks(one.orderNo)).toMatchObject([{ kind: 'charged-back' }]);
});

describe.each(['REVERSED', 'REFUNDED'] as const)(
	'an instalment whose payment is reported as %s',
	(notified) => {
		test('is due again from that day, with reminders, debits, grace period and lapse as usual', async () => {
			const one = await monthly();
			for (const when of ['2027-02-08', '2027-02-15']) await day(when);
			const second = await pay(one, MONTH, '2027-02-15');
			await day('2027-03-08');
			await pay(one, MONTH, '2027-03-15');
			const before = (await mailsOf(one.policyId)).length;
			// The second instalment is reversed long after its grace period. The third is paid and
			// the fourth is not due yet.
			await hear(second.orderNo, notified, MONTH, '2027-04-01');
			expect(await booksOf(second.orderNo)).toEqual({ provider: 0, back: MONTH });
			expect(await openTasks(second.orderNo)).toMatchObject([{ kind: 'charged-back' }]);
			expect(await headOf(one.policyId)).toMatchObject({
				status: 'INFORCE',
				nextDueOn: '2027-04-01',
			});
			const shown = await showPremiums(deps, one, as(one.customerId, at('2027-04-01')));
			expect(
				shown.instalments
					.slice(0, 4)
					.map(({ number, status, dueOn }) => [number, status, dueOn]),
			).toEqual([
				[1, 'paid', '2027-01-15'],
				[2, 'due', '2027-04-01'],
				[3, 'paid', '2027-03-15'],
				[4, 'waiting', '2027-04-15'],
			]);
			expect(shown.owed).toMatchObject({ total: MONTH, lines: [{ number: 2 }] });
			const seen: string[] = [];
			for (const when of [
				'2027-04-01',
				'2027-04-02',
				'2027-04-08',
				'2027-05-01',
				'2027-05-02',
			]) {
				await Promise.all([day(when), day(when)]);
				seen.push(
					`${when} ${(await headOf(one.policyId))?.status} ${(await mailsOf(one.policyId)).slice(before).join(' ')}`,
				);
			}
			expect(seen).toEqual([
				'2027-04-01 INFORCE withdrawn reminder',
				'2027-04-02 GRACE withdrawn reminder',
				'2027-04-08 GRACE withdrawn reminder reminder',
				'2027-05-01 GRACE withdrawn reminder reminder reminder',
				'2027-05-02 LAPSED withdrawn reminder reminder reminder lapsed',
			]);
			await balanced();
		});

		test('is paid again with later instalments, and the plan continues', async () => {
			const one = await monthly();
			const second = await pay(one, MONTH, '2027-02-15');
			await hear(second.orderNo, notified, MONTH, '2027-03-10');
			await day('2027-03-16');
			expect((await headOf(one.policyId))?.status).toBe('GRACE');
			expect((await pay(one, 2 * MONTH, '2027-03-16')).outcome).toBe('paid');
			expect(await headOf(one.policyId)).toMatchObject({
				status: 'INFORCE',
				nextDueOn: '2027-04-15',
				reopened: [],
			});
			expect(await openTasks(second.orderNo)).toEqual([]);
		});

		test('is debited again under a mandate', async () => {
			const one = await monthly();
			const second = await pay(one, MONTH, '2027-02-15');
			await giveMandate(
				deps,
				{
					holderName: 'Sari Contoh',
					policyId: one.policyId,
					policyNo: one.policyNo,
					bankAccountNo: '1234567890',
					phoneNo: '+6281234567890',
					customerId: one.customerId,
				},
				as(one.customerId, at('2027-02-20')),
			);
			await hear(second.orderNo, notified, MONTH, '2027-03-01');
			await day('2027-03-01');
			const { rows } = await db.query<{ numbers: number[]; amount: number }>(
				sql`select p.numbers, o.amount from premium_order p join purchase_order o on o.id = p.order_id where p.policy_id = ${one.policyId} and p.paid_by = 'mandate'`,
			);
			expect(rows).toEqual([{ numbers: [2], amount: MONTH }]);
		});
	},
);

test('does not waive an earlier instalment that is due again when a later one is paid', async () => {
	const one = await monthly();
	const second = await pay(one, MONTH, '2027-02-15');
	const ahead = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'qris', amount: MONTH },
		as(one.customerId, at('2027-03-01')),
	);
	await hear(second.orderNo, 'REVERSED', MONTH, '2027-03-01');
	expect(await tell(ahead.orderId, 'PAID', MONTH, at('2027-03-01', '13:00'))).toBe('paid');
	const { instalments } = await showPremiums(deps, one, as(one.customerId, at('2027-03-02')));
	expect(instalments.slice(1, 4).map(({ number, status }) => [number, status])).toEqual([
		[2, 'late'],
		[3, 'paid'],
		[4, 'waiting'],
	]);
});

test.each(['editor', 'assessor', 'service'])('denies %s decisions about money', async (role) => {
	const other: Caller = { ...finance('2027-03-01'), identity: staffIdentity(staffId, role) };
	await expect(
		decideOnWithdrawn(deps, { taskId: uuidv7(), decision: 'keep', reason: 'coba-coba' }, other),
	).rejects.toMatchObject({ status: 403 });
	await expect(
		bookPart(deps, { taskId: uuidv7(), amount: 1, reason: 'coba-coba' }, other),
	).rejects.toMatchObject({ status: 403 });
});
