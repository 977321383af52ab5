import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { payCart } from '#insurance/money/payments/paying/pay.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { confirmCart } from '#insurance/sales/carts/order/summarize-cart.server.ts';
import {
	TEST_HOLDER,
	BOUGHT_MOTORCYCLE,
	seedShop,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { cancelPolicy, showCancellation } from '../cancellations/cancel-policy.server.ts';
import { showCovers } from '../cover/show-covers.server.ts';
import { showEnding } from '../endings/plan-ending.server.ts';
import { showFrequencies } from '../frequency/change-frequency.server.ts';
import { acceptRenewal, declineOffer, showRenewal } from './answer-renewal.server.ts';
import { offerRenewal, planRenewals, renewalJobs } from './offer-renewals.server.ts';
import { explainDifference, renewalMailsDue } from './renewal.ts';
import { policiesToOffer } from './store.server.ts';

const db = await testPool();
await seedShop(db);
const { deps, tell, buy, as } = policyShop(db);
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const log = makeLog({ level: 'silent' });
const NOBODY = '00000000-0000-0000-0000-000000000000';

test.each<[string, Parameters<typeof explainDifference>[0], number[]]>([
	[
		'older and dearer',
		{ before: 180_000, older: 190_000, after: 200_000, fees: [], ages: ['Sari 36 → 37 tahun'] },
		[180_000, 10_000, 10_000],
	],
	[
		'the same',
		{ before: 180_000, older: 180_000, after: 180_000, fees: [], ages: [] },
		[180_000],
	],
	[
		'a cheaper tariff',
		{ before: 180_000, older: 190_000, after: 170_000, fees: [], ages: [] },
		[180_000, 10_000, -20_000],
	],
	[
		'ages that the old tariff does not price',
		{ before: 180_000, older: null, after: 260_000, fees: [], ages: [] },
		[180_000, 80_000],
	],
	[
		'a fee with the first payment',
		{
			before: 90_000,
			older: 90_000,
			after: 90_000,
			fees: [{ label: 'Biaya cashless', amount: 25_000 }],
			ages: [],
		},
		[90_000, 25_000],
	],
])('shows the difference to the rupiah: %s', (_what, difference, amounts) => {
	const lines = explainDifference(difference);
	expect(lines.map(({ amount }) => amount)).toEqual(amounts);
	expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(
		difference.after + difference.fees.reduce((sum, { amount }) => sum + amount, 0),
	);
});

test.each([
	['2027-12-14', 0],
	['2027-12-15', 1],
	['2028-01-06', 1],
	['2028-01-07', 2],
	['2028-01-12', 2],
	['2028-01-13', 3],
])('on %s %i mails of a policy ending on 14 January are due', (today, due) => {
	expect(renewalMailsDue('2028-01-14', today)).toBe(due);
});

test('a yearly policy is offered thirty days before its end, accepted, paid and continued without a gap', async () => {
	const one = await buy(at('2027-01-14'));
	const early = await showRenewal(deps, one, as(one.customerId, at('2027-12-01')));
	expect(early).toMatchObject({
		status: 'none',
		reason: expect.stringContaining('15 Desember 2027'),
	});
	const caller = as(one.customerId, at('2027-12-20'));
	const offer = await showRenewal(deps, one, caller);
	expect(offer).toMatchObject({
		status: 'open',
		premiumBefore: 180_000,
		startDay: '2028-01-15',
		endDay: '2029-01-14',
		validUntil: '2028-01-14',
	});
	expect(offer.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(offer.premium);
	await expect(
		acceptRenewal(deps, { policyId: one.policyId, premium: offer.premium - 1 }, caller),
	).rejects.toMatchObject({ code: 'price-changed', data: { premium: offer.premium } });
	const cart = await acceptRenewal(
		deps,
		{ policyId: one.policyId, premium: offer.premium },
		caller,
	);
	const again = await acceptRenewal(
		deps,
		{ policyId: one.policyId, premium: offer.premium, userSession: cart.userSession },
		caller,
	);
	expect(again.cartID).toBe(cart.cartID);
	const chosen = { userSession: cart.userSession, cartID: [cart.cartID] };
	expect((await confirmCart(deps, chosen, caller.now)).summary.total).toBe(offer.premium);
	const order = (await payCart(deps, { ...chosen, metode_pembayaran: 'qris' }, caller)).payment
		.responseData.orderId;
	expect(await tell(order, 'PAID', offer.premium, caller.now)).toBe('paid');
	const { rows } = await db.query<{ id: string; renewalOf: string }>(
		sql`select id, renewal_of from policy where order_no = ${order}`,
	);
	expect(rows[0]?.renewalOf).toBe(one.policyId);
	const [next] = await policyHeads(db, [rows[0]?.id ?? '']);
	expect(next?.cover).toMatchObject({ startDay: '2028-01-15', endDay: '2029-01-14' });
	expect(await showRenewal(deps, one, caller)).toMatchObject({
		status: 'none',
		reason: 'Polis ini sudah kamu perpanjang.',
	});
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
	[
		'a group cover of a day',
		{
			content_id: 23,
			quoteHolder: null,
			listQuoteHolder: [TEST_HOLDER, { ...TEST_HOLDER, name: 'Anggota', nric: null }],
		},
		{
			productPlan: 'RAMEAN',
			premiumAmount: 25_000_000,
			period: 1,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			productDate: '2027-01-20 08:00:00',
			customer: [],
		},
	],
	[
		'a motorcycle',
		{ content_id: 51, ...BOUGHT_MOTORCYCLE },
		{ productPlan: 'TLO', premiumAmount: 20_000_000 },
	],
])('makes no offer, with the reason: %s', async (_what, change, detail) => {
	const one = await buy(at('2027-01-14'), detail, change);
	const [head] = await policyHeads(db, [one.policyId]);
	const caller = as(one.customerId, new Date((head?.cover.endAt.getTime() ?? 0) - 3_600_000));
	const shown = await showRenewal(deps, one, caller);
	expect(shown.status).toBe('none');
	expect(shown.reason).not.toBe('');
	await expect(
		acceptRenewal(deps, { policyId: one.policyId, premium: 0 }, caller),
	).rejects.toMatchObject({ code: 'look-again' });
});

test('makes offers once a day with concurrent runs, and the mails explain the difference', async () => {
	const one = await buy(at('2027-01-14'));
	const sent: { subject: string; text: string }[] = [];
	const mailer = {
		send: async (mail: Mail) => (sent.push(asSent(mail)), { messageId: '1' }),
		close: () => {},
	};
	const jobs = (now: Date) =>
		renewalJobs(
			{ sealer: deps.sealer, mailer: mailer as never, publicUrl: 'http://localhost:3000' },
			() => now,
		);
	const run = (now: Date) =>
		db.transaction((tx) =>
			jobs(now)['renewal-day'](
				{ day: 'x', after: '00000000-0000-0000-0000-000000000000' },
				{ tx, log, jobId: uuidv7(), attempt: 1 },
			),
		);
	const mails = async () =>
		(
			await db.query(
				sql`select 1 from job where kind = 'renewal-mail' and payload->>'policyId' = ${one.policyId}`,
			)
		).rowCount;
	const seen: unknown[] = [];
	for (const day of ['2027-12-14', '2027-12-15', '2028-01-07', '2028-01-13', '2028-01-14']) {
		await Promise.all([run(at(day)), run(at(day))]);
		await db.transaction((tx) => offerRenewal(tx, deps.sealer, one.policyId, at(day)));
		seen.push([day, await mails()]);
	}
	expect(seen).toEqual([
		['2027-12-14', 0],
		['2027-12-15', 1],
		['2028-01-07', 2],
		['2028-01-13', 3],
		['2028-01-14', 3],
	]);
	await db.transaction((tx) =>
		jobs(at('2027-12-15'))['renewal-mail'](
			{ policyId: one.policyId },
			{ tx, log, jobId: uuidv7(), attempt: 1 },
		),
	);
	expect(sent[0]?.subject).toBe('Polis Jaga Aman berakhir 14 Januari 2028');
	for (const words of [
		'Premi sekarang: Rp180.000',
		'Premi berikutnya: Rp',
		'tanpa jeda',
		'Kami tidak menagih apa pun tanpa persetujuanmu',
	])
		expect(sent[0]?.text).toContain(words);
	await Promise.all([1, 2, 3].map(() => planRenewals(db, at('2027-12-15'))));
	expect((await db.query(sql`select 1 from job where kind = 'renewal-day'`)).rowCount).toBe(1);
});

test.each([
	['lies unpaid in a cart', acceptRenewal, 2],
	[
		'was declined',
		(...[d, { policyId }, caller]: Parameters<typeof acceptRenewal>) =>
			declineOffer(d, { policyId }, caller),
		1,
	],
] as const)(
	'an offer that %s gets the required number of reminders',
	async (_what, answer, mails) => {
		const one = await buy(at('2027-01-14'));
		const remind = (day: string) =>
			db.transaction((tx) => offerRenewal(tx, deps.sealer, one.policyId, at(day)));
		await remind('2027-12-15');
		const caller = as(one.customerId, at('2027-12-20'));
		const { premium } = await showRenewal(deps, one, caller);
		await answer(deps, { policyId: one.policyId, premium }, caller);
		await remind('2028-01-07');
		const { rowCount } = await db.query(
			sql`select 1 from job where kind = 'renewal-mail' and payload->>'policyId' = ${one.policyId}`,
		);
		expect(rowCount).toBe(mails);
		const days = { from: '2028-02-12', week: '2028-01-20', tomorrow: '2028-01-14' } as const;
		const asked = await policiesToOffer(db, at('2028-01-13'), days, NOBODY, 100);
		expect(asked.includes(one.policyId)).toBe(mails === 2);
	},
);

test('an offer accepted on two devices is paid once: the second is rejected and its money owed back', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-12-20'));
	const { premium } = await showRenewal(deps, one, caller);
	const take = () => acceptRenewal(deps, { policyId: one.policyId, premium }, caller);
	const [phone, desk, late] = [await take(), await take(), await take()];
	const pay = async (cart: { userSession: string; cartID: string }) =>
		(
			await lookAndPay(
				deps,
				{ userSession: cart.userSession, cartID: [cart.cartID], metode_pembayaran: 'qris' },
				caller,
			)
		).payment.responseData.orderId;
	const [first, second] = [await pay(phone), await pay(desk)];
	expect(await tell(first, 'PAID', premium, caller.now)).toBe('paid');
	expect(await tell(second, 'PAID', premium, caller.now)).toBe('refund_due');
	await expect(pay(late)).rejects.toMatchObject({ code: 'look-again' });
	expect(
		(await db.query(sql`select 1 from policy where renewal_of = ${one.policyId}`)).rowCount,
	).toBe(1);
});

test('a cancelled policy is not renewed, even if its renewal is in a cart', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-12-20'));
	const { premium } = await showRenewal(deps, one, caller);
	const cart = await acceptRenewal(deps, { policyId: one.policyId, premium }, caller);
	const { kind, refund } = await showCancellation(deps, one, caller);
	const wanted = { policyId: one.policyId, kind: kind ?? 'pro-rata', refund, agree: true };
	await cancelPolicy(deps, wanted, caller);
	expect(await showRenewal(deps, one, caller)).toMatchObject({ status: 'none' });
	const chosen = { userSession: cart.userSession, cartID: [cart.cartID] };
	await expect(
		lookAndPay(deps, { ...chosen, metode_pembayaran: 'qris' }, caller),
	).rejects.toMatchObject({ code: 'look-again' });
});

test('money for a renewal whose policy was cancelled meanwhile buys nothing and is owed back', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-12-20'));
	const { premium } = await showRenewal(deps, one, caller);
	const cart = await acceptRenewal(deps, { policyId: one.policyId, premium }, caller);
	const chosen = { userSession: cart.userSession, cartID: [cart.cartID] };
	const { payment } = await lookAndPay(deps, { ...chosen, metode_pembayaran: 'qris' }, caller);
	const { kind, refund } = await showCancellation(deps, one, caller);
	const wanted = { policyId: one.policyId, kind: kind ?? 'pro-rata', refund, agree: true };
	await cancelPolicy(deps, wanted, caller);
	const { orderId } = payment.responseData;
	expect(await tell(orderId, 'PAID', premium, caller.now)).toBe('refund_due');
	expect(
		(await db.query(sql`select 1 from policy where renewal_of = ${one.policyId}`)).rowCount,
	).toBe(0);
	expect(await tasksAbout(db, orderId)).toMatchObject([
		{ kind: 'premium-too-late', status: 'open', received: premium },
	]);
});

test("another customer's policy can be neither seen nor renewed", async () => {
	const one = await buy(at('2027-01-14'));
	const stranger = as(uuidv7(), at('2027-12-20'));
	await expect(showRenewal(deps, one, stranger)).rejects.toMatchObject({
		code: 'forbidden',
	});
	await expect(
		acceptRenewal(deps, { policyId: one.policyId, premium: 1 }, stranger),
	).rejects.toMatchObject({ code: 'forbidden' });
});

const COMES_BACK =
	'Polis ini tidak aktif karena premi belum dibayar, jadi belum bisa diperpanjang. Pulihkan dulu di bagian Premi, paling lambat 16 Mei 2027.';
const FOR_GOOD =
	'Polis ini berhenti karena preminya tidak dibayar, dan waktu memulihkannya sudah lewat. Kamu bisa membeli polis baru.';

test.each([
	['2027-04-01', COMES_BACK],
	['2027-05-16', COMES_BACK],
	['2027-05-17', FOR_GOOD],
])('on %s a policy stopped for an unpaid premium shows the next step', async (day, reason) => {
	const one = await buy(at('2027-01-14'), { paymentFrequency: 'monthly' });
	await db.query(sql`update policy set status = 'LAPSED' where id = ${one.policyId}`);
	const caller = as(one.customerId, at(day));
	expect(await showRenewal(deps, one, caller)).toMatchObject({ status: 'none', reason });
	const changed = reason.replace('diperpanjang', 'diubah');
	const served = { ...deps, downloadLink: () => '' };
	const others = [
		await showCovers(served, one, caller),
		await showFrequencies(served, one, caller),
		await showEnding(served, one, caller),
	];
	expect(others.map((shown) => shown.reason)).toEqual([changed, changed, changed]);
});
