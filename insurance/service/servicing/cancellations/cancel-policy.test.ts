import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { refuseCancelled } from '#insurance/claims/claims-status.server.ts';
import { balances } from '#insurance/money/ledger/book.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { refundsOf } from '#insurance/money/payments/refunds/refunds.server.ts';
import { confirmSent } from '#insurance/office/desk/money/refunds/refund-transfers.server.ts';
import { policyDetail } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { statusHistory } from '#insurance/policies/move-policy.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { giveMandate } from '#insurance/service/billing/mandates/give-mandate.server.ts';
import { isDebited } from '#insurance/service/billing/mandates/running-mandate.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { cancelPolicy, showCancellation } from './cancel-policy.server.ts';
import { openCancellation as openCall } from './office-api.ts';
import { openCancellation, recordRefundSent } from './open-cancellation.server.ts';
import { cancellationJobs } from './routes.server.ts';

const db = await testPool();
const open = mounted(openCall, openCancellation);
await seedShop(db);
const { deps, tell, buy, as } = policyShop(db);
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const statusOf = async (id: string) => (await policyHeads(db, [id]))[0]?.status;
const owed = async () => {
	const all = await balances(db);
	expect(all.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
	const row = all.find(({ account }) => account === 'refund-payable');
	return (row?.credit ?? 0) - (row?.debit ?? 0);
};

test('the free look refunds everything exactly as shown, once, even if submitted repeatedly', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-01-28', '23:59'));
	const shown = await showCancellation(deps, one, caller);
	expect(shown).toMatchObject({
		kind: 'free-look',
		refund: 180_000,
		refundFormated: '180.000',
		freeLookUntil: '2027-01-28',
		refundDueOn: '2027-02-04',
		cancelledAt: null,
	});
	const before = await owed();
	const press = () =>
		cancelPolicy(
			deps,
			{ policyId: one.policyId, kind: 'free-look', refund: 180_000, agree: true },
			caller,
		);
	const answers = await Promise.all([press(), press(), press()]);
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	expect(await statusOf(one.policyId)).toBe('CANCELLED');
	expect((await owed()) - before).toBe(180_000);
	expect(await statusHistory(db, one.policyId)).toMatchObject([
		{ was: 'INFORCE', became: 'CANCELLED', reason: 'free-look' },
	]);
	expect(await refundsOf(db, one.orderNo)).toMatchObject([{ amount: 180_000, status: 'asked' }]);
	expect(
		(
			await db.query(
				sql`select 1 from job where kind = 'cancellation-mail' and payload->>'policyId' = ${one.policyId}`,
			)
		).rowCount,
	).toBe(1);
	expect(await showCancellation(deps, one, caller)).toMatchObject({
		kind: null,
		refund: 180_000,
		policyStatus: 'CANCELLED',
		cancelledAt: at('2027-01-28', '23:59').toISOString(),
	});
});

test.each<[string, { kind: 'free-look' | 'pro-rata'; refund: number }, string]>([
	['more than shown', { kind: 'free-look', refund: 180_001 }, '2027-01-20'],
	['the kind of yesterday', { kind: 'free-look', refund: 180_000 }, '2027-01-29'],
	['the days of yesterday', { kind: 'pro-rata', refund: 172_603 }, '2027-01-30'],
])('%s gets a 409 with the current figures, and the policy stays', async (_what, sent, day) => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at(day));
	const now = await showCancellation(deps, one, caller);
	await expect(
		cancelPolicy(deps, { policyId: one.policyId, agree: true, ...sent }, caller),
	).rejects.toMatchObject({ code: 'look-again', data: { kind: now.kind, refund: now.refund } });
	expect(await statusOf(one.policyId)).toBe('INFORCE');
});

test('requires an account when money cannot go back the way it came', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-01-20'));
	const shown = () => showCancellation(deps, one, caller);
	expect(await shown()).toMatchObject({ needsAccount: false });
	await db.query(sql`
		update purchase_order set provider = 'midtrans', method = 'va-bca'
		where order_no = ${one.orderNo}`);
	expect(await shown()).toMatchObject({ needsAccount: true, refund: 180_000 });
	// Debit files can collect money but not send it.
	await db.query(sql`
		update purchase_order set provider = 'bank-file', method = 'debit'
		where order_no = ${one.orderNo}`);
	expect(await shown()).toMatchObject({ needsAccount: true, refund: 180_000 });
	const input = {
		policyId: one.policyId,
		kind: 'free-look' as const,
		refund: 180_000,
		agree: true,
	};
	await expect(cancelPolicy(deps, input, caller)).rejects.toMatchObject({
		code: 'fix-fields',
		data: {
			fields: {
				'account.bankName': expect.stringMatching(/wajib/),
				'account.accountNo': 'Nomor rekening wajib diisi',
				'account.accountName': expect.stringMatching(/wajib/),
			},
		},
	});
	expect(await statusOf(one.policyId)).toBe('INFORCE');
	const account = { bankName: 'BCA', accountNo: '1234567890', accountName: 'Sari Contoh' };
	await cancelPolicy(deps, { ...input, account }, caller);
	expect(await statusOf(one.policyId)).toBe('CANCELLED');
	expect(await refundsOf(db, one.orderNo)).toEqual([]);
	const { policyNo } = await shown();
	expect(await tasksAbout(db, policyNo)).toMatchObject([
		{ kind: 'refund-to-send', expected: 180_000 },
	]);
	expect(await shown()).toMatchObject({ needsAccount: false });
});

test('does not refund what the bank has charged back, and shows and refunds the rest', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-01-20'));
	expect(await tell(one.orderNo, 'PART_REVERSED', 50_000, caller.now)).toBe('part-withdrawn');
	const shown = await showCancellation(deps, one, caller);
	expect(shown).toMatchObject({
		kind: 'free-look',
		refund: 130_000,
		lines: [
			{ label: 'Premi yang sudah dibayar', amount: 180_000 },
			{ label: 'Sudah kembali lewat bank pembayar', amount: -50_000 },
		],
	});
	await cancelPolicy(
		deps,
		{ policyId: one.policyId, kind: 'free-look', refund: 130_000, agree: true },
		caller,
	);
	expect(await refundsOf(db, one.orderNo)).toMatchObject([{ amount: 130_000 }]);
});

test('cancels nothing without agreement or for another customer', async () => {
	const one = await buy(at('2027-01-14'));
	await expect(
		cancelPolicy(
			deps,
			{ policyId: one.policyId, kind: 'free-look', refund: 180_000, agree: false },
			as(one.customerId, at('2027-01-20')),
		),
	).rejects.toMatchObject({
		code: 'fix-fields',
		data: { fields: { agree: expect.any(String) } },
	});
	const stranger = as(uuidv7(), at('2027-01-20'));
	await expect(showCancellation(deps, one, stranger)).rejects.toMatchObject({
		code: 'forbidden',
	});
	await expect(
		cancelPolicy(
			deps,
			{ policyId: one.policyId, kind: 'free-look', refund: 180_000, agree: true },
			stranger,
		),
	).rejects.toMatchObject({ code: 'forbidden' });
	expect(await statusOf(one.policyId)).toBe('INFORCE');
});

test('a later cancellation refunds the running month, ends the mandate and closes pending payments', async () => {
	const one = await buy(at('2027-01-14'), { paymentFrequency: 'monthly' });
	const given = {
		holderName: 'Sari Contoh',
		policyId: one.policyId,
		policyNo: one.policyNo,
		bankAccountNo: '1234567890',
		phoneNo: '+6281234567890',
		customerId: one.customerId,
	};
	await giveMandate(deps, given, as(one.customerId, at('2027-02-01')));
	const second = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'qris', amount: 16_200 },
		as(one.customerId, at('2027-02-10')),
	);
	await tell(second.orderId, 'PAID', second.amount, at('2027-02-10'));
	const third = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'qris', amount: 16_200 },
		as(one.customerId, at('2027-02-20')),
	);
	const caller = as(one.customerId, at('2027-02-20'));
	const shown = await showCancellation(deps, one, caller);
	// 15 February to 14 March is 28 days. The 20th counts as used, so 22 days are left.
	expect(shown).toMatchObject({
		kind: 'pro-rata',
		refund: 12_729,
		lines: [
			{ label: 'Premi ke-1: sisa 0 dari 31 hari', amount: 0 },
			{ label: 'Premi ke-2: sisa 22 dari 28 hari', amount: 12_729 },
		],
	});
	await cancelPolicy(
		deps,
		{ policyId: one.policyId, kind: 'pro-rata', refund: 12_729, agree: true },
		caller,
	);
	// The refund goes to the order that paid the second instalment, not to the purchase order.
	expect([await refundsOf(db, one.orderNo), await refundsOf(db, second.orderId)]).toMatchObject([
		[],
		[{ amount: 12_729 }],
	]);
	expect(await isDebited(db, deps, one.policyId)).toBe(false);
	expect(await tell(third.orderId, 'PAID', third.amount, at('2027-02-21'))).toBe('refund_due');
	expect(await statusOf(one.policyId)).toBe('CANCELLED');
	await owed();
});

test.each<[string, 'free-look' | 'pro-rata', string, number, string | null, boolean]>([
	[
		'after the free look was used, no claim at all',
		'free-look',
		'2027-01-20',
		180_000,
		'2027-01-16',
		true,
	],
	[
		'for what happened before a later end, a claim',
		'pro-rata',
		'2027-07-16',
		89_754,
		'2027-07-10',
		false,
	],
	['for what happened after it, none', 'pro-rata', '2027-07-16', 89_754, '2027-07-16', true],
	['for no known day, none', 'pro-rata', '2027-07-16', 89_754, null, true],
])(
	'handles claims around a cancellation: %s',
	async (_what, kind, day, refund, incidentDay, refused) => {
		const one = await buy(at('2027-01-14'));
		await db.transaction((tx) => refuseCancelled(tx, one.policyId, incidentDay));
		await cancelPolicy(
			deps,
			{ policyId: one.policyId, kind, refund, agree: true },
			as(one.customerId, at(day)),
		);
		const claim = db.transaction((tx) => refuseCancelled(tx, one.policyId, incidentDay));
		if (refused) await expect(claim).rejects.toThrow('sudah dibatalkan');
		else await claim;
	},
);

test('an account for the refund is validated by field and stored sealed', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-01-20'));
	const ask = (account: { bankName: string; accountNo: string; accountName: string }) =>
		cancelPolicy(
			deps,
			{ policyId: one.policyId, kind: 'free-look', refund: 180_000, agree: true, account },
			caller,
		);
	await expect(ask({ bankName: '', accountNo: '12', accountName: 'Sari' })).rejects.toMatchObject(
		{
			data: {
				fields: {
					'account.bankName': expect.any(String),
					'account.accountNo': expect.any(String),
				},
			},
		},
	);
	await ask({ bankName: 'Bank Contoh', accountNo: '123-456-7890', accountName: 'Sari Contoh' });
	const { rows } = await db.query<{ account: Buffer }>(
		sql`select account from policy_cancellation where policy_id = ${one.policyId}`,
	);
	expect(rows[0]?.account.toString('latin1')).not.toContain('1234567890');
	expect(await refundsOf(db, one.orderNo)).toEqual([]);
	expect(await tasksAbout(db, one.policyNo)).toMatchObject([
		{ kind: 'refund-to-send', expected: 180_000, dueOn: '2027-01-27', status: 'open' },
	]);
	await owed();
	const staffId = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'uang@contoh.test', 'Joko', 'finance', 'x')`,
	);
	const staffOf = (id: string, role = 'finance') => staffIdentity(id, role);
	const staff = (role: string) => ({ ...caller, identity: staffOf(staffId, role) });
	expect(await open(deps, { policyNo: one.policyNo }, staff('finance'))).toMatchObject({
		refund: 180_000,
		account: { accountNo: '1234567890' },
	});
	expect(
		(
			await db.query(
				sql`select 1 from personal_read where staff_id = ${staffId} and subject = 'cancellation'`,
			)
		).rowCount,
	).toBe(1);
	await expect(open(deps, { policyNo: one.policyNo }, staff('assessor'))).rejects.toMatchObject({
		code: 'forbidden',
	});
	await expect(open(deps, { policyNo: '99999999999' }, staff('finance'))).rejects.toMatchObject({
		code: 'not-found',
	});
	const shown = async () => (await showCancellation(deps, one, caller)).refundSentOn;
	expect(await shown()).toBeNull();
	const before = await owed();
	const later = at('2027-01-22');
	const typed = { ...staff('finance'), now: later };
	const transfer = {
		policyNo: one.policyNo,
		paidOn: '2027-01-21',
		amount: 180_000,
		reference: 'TRF-20270122-77',
	};
	const sent = () => recordRefundSent(deps, transfer, typed);
	const tries = await Promise.allSettled([sent(), sent()]);
	expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(await owed()).toBe(before);
	expect(await tasksAbout(db, one.policyNo)).toMatchObject([{ status: 'open' }]);
	const waiting = async (who: string) =>
		(await open(deps, { policyNo: one.policyNo }, { ...typed, identity: staffOf(who) }))
			.transfer;
	const own = await waiting(staffId);
	expect(own).toMatchObject({
		mine: true,
		recordedBy: 'Joko',
		whyNotAgree: 'Transfer ini kamu yang catat; orang lain yang membenarkannya.',
	});
	const second = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${second}, 'uang2@contoh.test', 'Kiki', 'finance', 'x')`,
	);
	const confirm = (who: string) =>
		confirmSent(
			deps,
			{ id: own?.id ?? '', agreed: true },
			{ ...typed, identity: staffOf(who) },
		);
	await expect(confirm(staffId)).rejects.toMatchObject({ code: 'forbidden' });
	expect(await waiting(second)).toMatchObject({ mine: false, whyNotAgree: null });
	await confirm(second);
	expect(before - (await owed())).toBe(180_000);
	const [task] = await tasksAbout(db, one.policyNo);
	expect(task).toMatchObject({ status: 'closed', closedBy: 'Kiki' });
	expect(task?.closeReason).toBe(
		'Dikirim dari bank 21 Januari 2027, referensi TRF-20270122-77; dicatat Joko, dibenarkan Kiki',
	);
	await expect(sent()).rejects.toMatchObject({ code: 'look-again' });
	// The holder sees the date on which the bank sent it, not the date on which it was recorded.
	expect(await shown()).toBe('2027-01-21');
});

test('money already returned by the provider is not refunded again, even to a named account', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-01-20'));
	await tell(one.orderNo, 'REFUNDED', 180_000, at('2027-01-19'));
	const before = await owed();
	expect(await showCancellation(deps, one, caller)).toMatchObject({
		kind: 'free-look',
		refund: 0,
	});
	const account = {
		bankName: 'Bank Contoh',
		accountNo: '1234567890',
		accountName: 'Sari Contoh',
	};
	await expect(
		cancelPolicy(
			deps,
			{ policyId: one.policyId, kind: 'free-look', refund: 180_000, agree: true, account },
			caller,
		),
	).rejects.toMatchObject({ code: 'look-again' });
	await cancelPolicy(
		deps,
		{ policyId: one.policyId, kind: 'free-look', refund: 0, agree: true, account },
		caller,
	);
	expect(await owed()).toBe(before);
});

test('the mail lists what ended, each refund and the date', async () => {
	const one = await buy(at('2027-01-14'));
	await cancelPolicy(
		deps,
		{ policyId: one.policyId, kind: 'free-look', refund: 180_000, agree: true },
		as(one.customerId, at('2027-01-20', '14:05')),
	);
	const sent: { text: string; subject: string }[] = [];
	const mailer = {
		send: async (mail: Mail) => (sent.push(asSent(mail)), { messageId: '1' }),
		close: () => {},
	};
	const jobs = cancellationJobs({
		sealer: deps.sealer,
		mailer: mailer as never,
		publicUrl: 'http://localhost:3000',
	});
	await db.transaction((tx) =>
		jobs['cancellation-mail'](
			{ policyId: one.policyId },
			{ tx, log: makeLog({ level: 'silent' }), jobId: uuidv7(), attempt: 1 },
		),
	);
	expect(sent[0]?.subject).toBe('Polis Jaga Aman sudah dibatalkan');
	for (const words of [
		'20 Jan 2027, 14.05 WIB',
		'Rp180.000 kami kembalikan paling lambat 27 Januari 2027',
		'Premi yang sudah dibayar: Rp180.000',
		// A voided policy accepts no claims, not even for events before it was voided.
		'Polis dianggap tidak pernah berlaku, jadi tidak ada kejadian yang bisa diklaim',
	])
		expect(sent[0]?.text).toContain(words);
	const caller = as(one.customerId, at('2027-01-21'));
	expect(await policyDetail(deps, one, caller)).toMatchObject({
		policyStatus: 'CANCELLED',
		coverStatus: 'Perlindungan ini dibatalkan pada 20 Jan 2027, jadi tidak berlaku sejak awal.',
	});
});

test('never refunds a campaign discount, only the paid amount or its remaining days', async () => {
	const one = await buy(at('2027-01-14'));
	await db.query(sql`update policy set promotion = 30000 where id = ${one.policyId}`);
	const early = as(one.customerId, at('2027-01-15'));
	expect(await showCancellation(deps, one, early)).toMatchObject({
		kind: 'free-look',
		refund: 150_000,
	});
	const later = as(one.customerId, at('2027-07-15'));
	const { kind, refund } = await showCancellation(deps, one, later);
	expect(kind).toBe('pro-rata');
	expect(refund).toBeGreaterThan(0);
	expect(refund).toBeLessThan(75_500);
});
