import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { balances, journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { paymentReport } from '#insurance/people/customers/payment-report.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { statusHistory } from '#insurance/policies/move-policy.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { giveMandate } from '../mandates/give-mandate.server.ts';
import { planPolicyDay, dailyPolicyRun, advancePolicyStatus } from './daily-policy-run.server.ts';
import { premiumDebit, sandboxDebits } from './debit.server.ts';
import { payPremium } from './pay-premium.server.ts';
import { premiumMail } from './premium-mails.server.ts';
import { showPremiumOutcome } from './premium-outcome.server.ts';
import { showPremiums } from './show-premiums.server.ts';
import { policyShop } from './test-policy.server.ts';

const db = await testPool();
await seedShop(db);
const { deps, sandbox, tell, buy, as } = policyShop(db);
const debits = sandboxDebits(sandbox);
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const log = makeLog({ level: 'silent' });
const day = (now: Date) =>
	db.transaction((tx) =>
		dailyPolicyRun({ sealer: deps.sealer, debits }, () => now)(
			{ hour: now.toISOString(), after: '00000000-0000-0000-0000-000000000000' },
			{ tx, log, jobId: uuidv7(), attempt: 1 },
		),
	);
const headOf = async (id: string) => (await policyHeads(db, [id]))[0];
const jobsOf = async (policyId: string, kind = 'premium-mail') =>
	(
		await db.query<{ payload: Record<string, string | number> }>(
			sql`select payload from job where kind = ${kind} and payload->>'policyId' = ${policyId} order by created_at, id`,
		)
	).rows.map(({ payload }) => payload);
const balanced = async () =>
	expect((await balances(db)).reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(
		0,
	);

const MONTHLY = 16_200;
// Bought at noon on 14 January: cover from the 15th, premium due on the 15th of every month.
const monthly = () => buy(at('2027-01-14'), { paymentFrequency: 'monthly' });

beforeEach(async () => {
	await db.query(
		sql`update policy set next_due_on = null, end_at = '2099-01-01', end_day = '2098-12-31'`,
	);
});

test.each([
	['2027-02-14', 'waiting', 'Belum jatuh tempo'],
	['2027-02-15', 'due', 'Jatuh tempo hari ini'],
	['2027-02-16', 'late', 'Terlambat'],
] as const)('on %s a premium due on 15 February is %s', async (day, status, words) => {
	const one = await monthly();
	const shown = await showPremiums(deps, one, as(one.customerId, at(day)));
	expect(shown.instalments[1]).toMatchObject({ dueOn: '2027-02-15', status });
	expect(shown.instalments[1]?.statusLabel).toContain(words);
});

test('a monthly policy lists its instalments, and a yearly one owes nothing more', async () => {
	const one = await monthly();
	const shown = await showPremiums(deps, one, as(one.customerId, at('2027-01-20')));
	expect(shown.instalments).toHaveLength(12);
	expect(
		shown.instalments.slice(0, 3).map(({ dueOn, status, amount }) => [dueOn, status, amount]),
	).toEqual([
		['2027-01-15', 'paid', MONTHLY],
		['2027-02-15', 'waiting', MONTHLY],
		['2027-03-15', 'waiting', MONTHLY],
	]);
	expect(shown).toMatchObject({
		nextDueOn: '2027-02-15',
		policyStatus: 'INFORCE',
		owed: { total: MONTHLY },
	});
	const yearly = await buy(at('2027-01-14'));
	expect(await showPremiums(deps, yearly, as(yearly.customerId, at('2027-01-20')))).toMatchObject(
		{
			nextDueOn: null,
			owed: { total: 0, lines: [] },
			instalments: [{ status: 'paid' }],
		},
	);
});

test('unpaid premiums lead to reminders, grace and lapse once each, even with concurrent or repeated jobs', async () => {
	const one = await monthly();
	const seen: string[] = [];
	for (const when of [
		'2027-02-01',
		'2027-02-08',
		'2027-02-15',
		'2027-02-16',
		'2027-02-22',
		'2027-03-01',
		'2027-03-14',
		'2027-03-17',
		'2027-03-18',
		'2027-06-01',
	]) {
		const tries = await Promise.allSettled([1, 2, 3].map(() => day(at(when))));
		expect(tries.filter(({ status }) => status === 'rejected')).toEqual([]);
		seen.push(
			`${when} ${(await headOf(one.policyId))?.status} ${(await jobsOf(one.policyId)).length}`,
		);
	}
	expect(seen).toEqual([
		'2027-02-01 INFORCE 0',
		'2027-02-08 INFORCE 1',
		'2027-02-15 INFORCE 2',
		'2027-02-16 GRACE 2',
		'2027-02-22 GRACE 3',
		'2027-03-01 GRACE 4',
		'2027-03-14 GRACE 5',
		'2027-03-17 GRACE 5',
		'2027-03-18 LAPSED 6',
		'2027-06-01 LAPSED 6',
	]);
	expect(
		(await statusHistory(db, one.policyId)).map(
			({ was, became, reason }) => `${was} ${became} ${reason}`,
		),
	).toEqual(['INFORCE GRACE premium-late', 'GRACE LAPSED grace-over']);
	expect((await jobsOf(one.policyId)).at(-1)).toMatchObject({ mail: 'lapsed' });
});

async function pay(
	one: { policyId: string; customerId: string },
	amount: number,
	now: Date,
	method = 'va-bca',
) {
	const order = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: method, amount },
		as(one.customerId, now),
	);
	return { ...order, outcome: await tell(order.orderId, 'PAID', order.amount, now) };
}

test('a late premium within its grace keeps the policy and is booked', async () => {
	const one = await monthly();
	await day(at('2027-02-20'));
	expect((await headOf(one.policyId))?.status).toBe('GRACE');
	const paid = await pay(one, MONTHLY, at('2027-03-01'));
	expect(paid.outcome).toBe('paid');
	expect(await headOf(one.policyId)).toMatchObject({
		status: 'INFORCE',
		nextDueOn: '2027-03-15',
	});
	expect(await journalsAbout(db, { subject: paid.orderId })).toMatchObject([
		{ kind: 'premium-paid', note: `Polis ${one.policyNo}, cicilan 2` },
	]);
	await balanced();
	expect(
		(await showPremiums(deps, one, as(one.customerId, at('2027-03-02')))).instalments[1],
	).toMatchObject({ status: 'paid', paidOn: '2027-03-01', orderId: paid.orderId });
	// The payment report matches (C3.12): the next due premium, the late one with its date and
	// payment method, and the purchase.
	const report = (await paymentReport(db, one.customerId, at('2027-03-02'))).find(
		({ PolicyNo }) => PolicyNo === one.policyNo,
	)?.Result;
	expect(
		report
			?.map(({ ExpiredDate, PaidDate, Status, PaymentSource }) => [
				ExpiredDate,
				PaidDate,
				Status,
				PaymentSource,
			])
			.slice(0, 2),
	).toEqual([
		['2027-03-15', '', 'Belum Dibayar', '–'],
		['2027-02-15', '2027-03-01', 'Lunas', 'BCA Virtual Account'],
	]);
});

test('two due instalments are paid together, and an amount other than shown gets a 409 with the sum', async () => {
	const one = await monthly();
	await day(at('2027-03-15'));
	await expect(pay(one, MONTHLY, at('2027-03-15'))).rejects.toMatchObject({
		code: 'price-changed',
		data: { amount: 2 * MONTHLY },
	});
	expect((await pay(one, 2 * MONTHLY, at('2027-03-15'))).outcome).toBe('paid');
	expect(await headOf(one.policyId)).toMatchObject({
		status: 'INFORCE',
		nextDueOn: '2027-04-15',
	});
});

test('paying arrears in time reinstates a lapsed policy, and later money is owed back and becomes a task', async () => {
	const one = await monthly();
	await day(at('2027-03-18'));
	const shown = await showPremiums(deps, one, as(one.customerId, at('2027-05-10')));
	expect(shown).toMatchObject({
		policyStatus: 'LAPSED',
		reinstateUntil: '2027-05-16',
		owed: { total: 3 * MONTHLY },
	});
	expect(shown.owed.lines.map(({ number }) => number)).toEqual([2, 3, 4]);
	expect((await pay(one, 3 * MONTHLY, at('2027-05-10'))).outcome).toBe('paid');
	expect(await headOf(one.policyId)).toMatchObject({
		status: 'INFORCE',
		nextDueOn: '2027-05-15',
	});
	expect((await statusHistory(db, one.policyId)).at(-1)).toMatchObject({
		was: 'LAPSED',
		became: 'INFORCE',
		reason: 'reinstated',
	});

	const late = await monthly();
	await day(at('2027-03-18'));
	const order = await payPremium(
		deps,
		{ policyId: late.policyId, metode_pembayaran: 'qris', amount: 3 * MONTHLY },
		as(late.customerId, at('2027-05-16')),
	);
	expect(await tell(order.orderId, 'PAID', order.amount, at('2027-05-17'))).toBe('refund_due');
	expect((await headOf(late.policyId))?.status).toBe('LAPSED');
	expect((await tasksAbout(db, order.orderId)).map(({ kind }) => kind)).toContain(
		'premium-too-late',
	);
	await balanced();
	await expect(pay(late, 3 * MONTHLY, at('2027-05-17'))).rejects.toMatchObject({
		code: 'look-again',
	});
});

test('an instalment paid twice counts once, and the second payment is owed back', async () => {
	const one = await monthly();
	const now = at('2027-02-15');
	const first = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'qris', amount: MONTHLY },
		as(one.customerId, now),
	);
	const again = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'qris', amount: MONTHLY },
		as(one.customerId, now),
	);
	const other = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'va-bni', amount: MONTHLY },
		as(one.customerId, now),
	);
	expect(again.orderId).toBe(first.orderId);
	expect(other.orderId).not.toBe(first.orderId);
	const outcomes = await Promise.all([
		tell(first.orderId, 'PAID', MONTHLY, now),
		tell(other.orderId, 'PAID', MONTHLY, now),
	]);
	expect(outcomes.sort()).toEqual(['paid', 'refund_due']);
	expect((await headOf(one.policyId))?.nextDueOn).toBe('2027-03-15');
	await balanced();
});

test.each([
	['1234567890', 'paid', '2027-03-15', 'INFORCE'],
	['1234567404', 'failed', '2027-02-15', 'GRACE'],
	['1234567408', 'pending', '2027-02-15', 'GRACE'],
])(
	'the account %s of a mandate is debited on the due day: %s',
	async (bankAccountNo, status, nextDueOn, later) => {
		const one = await monthly();
		const given = {
			holderName: 'Sari Contoh',
			policyId: one.policyId,
			policyNo: one.policyNo,
			bankAccountNo,
			phoneNo: '+6281234567890',
			customerId: one.customerId,
		};
		await giveMandate(deps, given, as(one.customerId, at('2027-02-01')));
		for (const when of ['2027-02-14', '2027-02-15', '2027-02-15'])
			await Promise.all([day(at(when)), day(at(when))]);
		const asked = await jobsOf(one.policyId, 'premium-debit');
		expect(asked).toHaveLength(1);
		const job = asked[0] as { orderNo: string; policyId: string };
		const debit = premiumDebit({ ...deps, debits }, () => at('2027-02-15'));
		// The process ends after the result was kept, and the job is repeated.
		const killed = db.transaction(async (tx) => {
			await debit(job, { tx, log, jobId: uuidv7(), attempt: 1 });
			throw new Error('killed');
		});
		await expect(killed).rejects.toThrow('killed');
		for (let time = 0; time < 3; time += 1)
			await db.transaction((tx) => debit(job, { tx, log, jobId: uuidv7(), attempt: 1 }));
		const { rows } = await db.query<{ status: string }>(
			sql`select status from purchase_order where order_no = ${job.orderNo}`,
		);
		expect(rows[0]?.status).toBe(status);
		expect((await headOf(one.policyId))?.nextDueOn).toBe(nextDueOn);
		await day(at('2027-02-17'));
		expect((await headOf(one.policyId))?.status).toBe(later);
		if (status === 'failed') {
			await day(at('2027-02-18'));
			expect(await jobsOf(one.policyId, 'premium-debit')).toHaveLength(2);
			const mails = (await jobsOf(one.policyId)).map(({ mail }) => mail);
			expect(mails.filter((mail) => mail === 'debit-failed')).toHaveLength(1);
		}
	},
);

test('ended cover expires regardless of unpaid premiums, and its mandate ends', async () => {
	const one = await monthly();
	const given = {
		holderName: 'Sari Contoh',
		policyId: one.policyId,
		policyNo: one.policyNo,
		bankAccountNo: '1234567890',
		phoneNo: '+6281234567890',
		customerId: one.customerId,
	};
	await giveMandate(deps, given, as(one.customerId, at('2027-02-01')));
	await db.query(sql`update policy set next_due_on = null where id = ${one.policyId}`);
	await day(at('2028-01-14', '23:59'));
	expect((await headOf(one.policyId))?.status).toBe('INFORCE');
	await day(at('2028-01-15', '00:00'));
	expect((await headOf(one.policyId))?.status).toBe('EXPIRED');
	expect((await showPremiums(deps, one, as(one.customerId, at('2028-01-16')))).autodebet).toBe(
		false,
	);
});

test('a crash in the middle of a day leaves the policy unchanged, and the next run completes it', async () => {
	const one = await monthly();
	const dying = db.transaction(async (tx) => {
		await advancePolicyStatus(
			tx,
			{ sealer: deps.sealer, debits },
			one.policyId,
			at('2027-02-16'),
		);
		throw new Error('killed');
	});
	await expect(dying).rejects.toThrow('killed');
	expect((await headOf(one.policyId))?.status).toBe('INFORCE');
	expect(await jobsOf(one.policyId)).toEqual([]);
	await day(at('2027-02-16'));
	expect((await headOf(one.policyId))?.status).toBe('GRACE');
	expect(await jobsOf(one.policyId)).toHaveLength(1);
});

test('the day is planned once an hour, however many processes run', async () => {
	await Promise.all(
		Array.from({ length: 8 }, () => planPolicyDay(db, at('2027-02-16', '09:10'))),
	);
	await planPolicyDay(db, at('2027-02-16', '09:50'));
	await planPolicyDay(db, at('2027-02-16', '10:00'));
	expect((await db.query(sql`select 1 from job where kind = 'policy-day'`)).rowCount).toBe(2);
});

test("another customer's policy can be neither seen nor paid", async () => {
	const one = await monthly();
	const stranger = as(uuidv7(), at('2027-02-15'));
	await expect(showPremiums(deps, one, stranger)).rejects.toMatchObject({
		code: 'forbidden',
	});
	await expect(
		payPremium(
			deps,
			{ policyId: one.policyId, metode_pembayaran: 'qris', amount: MONTHLY },
			stranger,
		),
	).rejects.toMatchObject({ code: 'forbidden' });
});

test('every mail states plainly what, how much, until when and what to do', async () => {
	const one = await monthly();
	const sent: { subject: string; text: string; html: string; to: string }[] = [];
	const mailer = {
		send: async (mail: Mail) => (sent.push(asSent(mail)), { messageId: '1' }),
		close: () => {},
	};
	const mail = (kind: string, now: Date) =>
		db.transaction((tx) =>
			premiumMail(
				{
					debits,
					sealer: deps.sealer,
					mailer: mailer as never,
					publicUrl: 'http://localhost:3000',
				},
				() => now,
			)(
				{ policyId: one.policyId, mail: kind, number: 2 },
				{ tx, log, jobId: uuidv7(), attempt: 1 },
			),
		);
	await mail('reminder', at('2027-02-08'));
	await mail('reminder', at('2027-02-15'));
	await mail('reminder', at('2027-02-22'));
	await mail('lapsed', at('2027-03-18'));
	await mail('debit-failed', at('2027-02-15'));
	expect(sent.map(({ subject }) => subject)).toEqual([
		'Premi Jaga Aman jatuh tempo 15 Februari 2027',
		'Premi Jaga Aman jatuh tempo hari ini',
		'Premi Jaga Aman belum kami terima',
		'Polis Jaga Aman tidak lagi berlaku',
		'Autodebet premi Jaga Aman belum berhasil',
	]);
	expect(sent[2]?.text).toContain('masih dilindungi sampai 17 Maret 2027');
	expect(sent[3]?.text).toContain('sampai 16 Mei 2027');
	for (const { text, html, to } of sent) {
		expect(to).toBe('sari@contoh.test');
		expect(text).toContain('Rp16.200');
		expect(html).toContain(`/selfcare/layanan-polis?ref=${one.policyId}`);
	}
	await pay(one, MONTHLY, at('2027-02-15'));
	await mail('reminder', at('2027-02-22'));
	expect(sent).toHaveLength(5);
});

const DATE = (text: string) => text.replace(/^\s+/gm, '');
test.each([
	[1, '2027-02-15', /percobaan ke-1 dari 3[\s\S]*coba lagi pada 18 Februari 2027/],
	[
		2,
		'2027-02-18',
		/percobaan ke-2 dari 3[\s\S]*coba lagi pada 22 Februari 2027[\s\S]*percobaan terakhir/,
	],
	[3, '2027-02-22', /percobaan ke-3 dari 3[\s\S]*bayar sendiri paling lambat 17 Maret 2027/],
])(
	'the mail after failed debit number %i shows the attempt, the next day and what follows',
	async (number, when, words) => {
		const one = await monthly();
		const given = {
			holderName: 'Sari Contoh',
			policyId: one.policyId,
			policyNo: one.policyNo,
			bankAccountNo: '1234567404',
			phoneNo: '+6281234567890',
			customerId: one.customerId,
		};
		await giveMandate(deps, given, as(one.customerId, at('2027-02-01')));
		const texts: string[] = [];
		const mailer = {
			send: async (mail: Mail) => (texts.push(asSent(mail).text), { messageId: '' }),
		} as never;
		for (const tryOn of ['2027-02-15', '2027-02-18', '2027-02-22'].slice(0, number)) {
			await day(at(tryOn));
			const [job] = (await jobsOf(one.policyId, 'premium-debit')).slice(-1);
			const debit = premiumDebit({ ...deps, debits }, () => at(tryOn));
			await db.transaction((tx) =>
				debit(job as never, { tx, log, jobId: uuidv7(), attempt: 1 }),
			);
		}
		const mails = (await jobsOf(one.policyId)).filter(({ mail }) => mail === 'debit-failed');
		expect(mails).toHaveLength(number);
		const failed = async () =>
			(await showPremiums(deps, one, as(one.customerId, at(when)))).failedDebit;
		expect((await failed())?.words.join(' ')).toMatch(words);
		const write = premiumMail(
			{ debits, sealer: deps.sealer, mailer, publicUrl: 'http://localhost:3000' },
			() => at(when),
		);
		await db.transaction((tx) =>
			write(mails.at(-1) as never, { tx, log, jobId: uuidv7(), attempt: 1 }),
		);
		expect(DATE(texts.at(-1) ?? '')).toMatch(words);
		await pay(one, MONTHLY, at(when));
		expect(await failed()).toBeNull();
	},
);

test('the payment result page shows what the payment was for', async () => {
	const one = await monthly();
	const outcome = (orderId: string) => showPremiumOutcome(deps, { orderId });
	const nothing = { policyId: null, productName: null, since: null, nextDueOn: null };
	expect(await outcome(one.orderNo)).toEqual({ kind: 'purchase', ...nothing });
	const pays = async (when: string, amount: number) => {
		const order = await payPremium(
			deps,
			{ policyId: one.policyId, metode_pembayaran: 'va-bca', amount },
			as(one.customerId, at(when)),
		);
		expect(await outcome(order.orderId)).toEqual({ kind: 'waiting', ...nothing });
		await tell(order.orderId, 'PAID', order.amount, at(when));
		return outcome(order.orderId);
	};
	const about = { policyId: one.policyId, productName: 'Jaga Aman' };
	expect(await pays('2027-02-15', MONTHLY)).toEqual({
		...about,
		kind: 'premium',
		since: null,
		nextDueOn: '2027-03-15',
	});
	for (const when of ['2027-03-16', '2027-04-15']) await day(at(when));
	expect((await headOf(one.policyId))?.status).toBe('LAPSED');
	const { owed } = await showPremiums(deps, one, as(one.customerId, at('2027-04-20')));
	expect(await pays('2027-04-20', owed.total)).toEqual({
		...about,
		kind: 'reinstated',
		since: '2027-04-20',
		nextDueOn: '2027-05-15',
	});
	await expect(outcome(`INV-20270101-${'Q'.repeat(26)}`)).rejects.toMatchObject({ status: 404 });
	await expect(outcome("x' or 1=1")).rejects.toMatchObject({ status: 404 });
});
