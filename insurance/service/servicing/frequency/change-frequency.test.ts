import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { endorsementsOf } from '#insurance/policies/issuing/endorse-policy.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy, policyHeads } from '#insurance/policies/load-policy.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { advancePolicyStatus } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { showPremiums } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { planEnding, takeBackEnding } from '../endings/plan-ending.server.ts';
import { endorsementLetter } from '../endorsement-letter.server.ts';
import { showRenewal } from '../renewals/answer-renewal.server.ts';
import { changeFrequency, showFrequencies } from './change-frequency.server.ts';

const db = await testPool();
await seedShop(db);
const shop = policyShop(db);
const { tell, as } = shop;
const deps = {
	...shop.deps,
	downloadLink: (kind: string, about: readonly string[]) =>
		`/page/download?${kind}:${about.join()}`,
};
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const monthly = () => shop.buy(at('2027-01-14'), { paymentFrequency: 'monthly' });
type Bought = Awaited<ReturnType<typeof monthly>>;
const headOf = async (id: string) => {
	const [head] = await policyHeads(db, [id]);
	if (!head) throw new Error('no policy');
	return head;
};
const turn = (id: string, day: string) =>
	db.transaction((tx) =>
		advancePolicyStatus(tx, { sealer: deps.sealer, debits: null }, id, at(day)),
	);
/** Rp180,000 a year. After the first month, 334 of 365 days remain. */
const YEARLY = Math.floor((180_000 * 334) / 365);
const change = (
	one: Bought,
	day: string,
	total = YEARLY,
	frequency: 'yearly' | 'monthly' = 'yearly',
) =>
	changeFrequency(
		deps,
		{ policyId: one.policyId, frequency, total },
		as(one.customerId, at(day)),
	);
const pay = async (one: Bought, day: string, amount: number) => {
	const caller = as(one.customerId, at(day));
	const { orderId } = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'qris', amount },
		caller,
	);
	return orderId;
};

test('the rest of a year is paid immediately at its share of the yearly premium, as shown, once', async () => {
	const one = await monthly();
	const shown = await showFrequencies(deps, one, as(one.customerId, at('2027-02-01')));
	expect(shown).toMatchObject({
		words: 'Bulanan',
		reason: '',
		paidToday: 0,
		returnedToday: 0,
		options: [
			{
				frequency: 'yearly',
				premium: 180_000,
				part: { days: 334, of: 365 },
				total: YEARLY,
				totalBefore: 11 * 16_200,
				instalments: [
					{ number: 2, dueOn: '2027-02-15', untilDay: '2028-01-14', amount: YEARLY },
				],
			},
		],
	});
	const [option] = shown.options;
	expect(option?.receipt.reduce((sum, { amount }) => sum + amount, 0)).toBe(180_000);
	const presses = await Promise.all([1, 2, 3].map(() => change(one, '2027-02-01')));
	expect(new Set(presses.map((answer) => JSON.stringify(answer))).size).toBe(1);
	expect(await endorsementsOf(db, deps.sealer, one.policyId)).toMatchObject([
		{
			kind: 'frequency',
			facts: [
				{ label: 'Cara bayar', before: 'Bulanan', after: 'Tahunan' },
				{
					label: 'Mulai 15 Februari 2027',
					before: '11 premi, jumlah Rp178.200',
					after: '1 premi, jumlah Rp164.712',
				},
			],
		},
	]);
	expect(await tell(await pay(one, '2027-02-10', YEARLY), 'PAID', YEARLY, at('2027-02-10'))).toBe(
		'paid',
	);
	expect(await headOf(one.policyId)).toMatchObject({ unpaidFrom: null, frequency: 'yearly' });
	await turn(one.policyId, '2027-12-01');
	expect((await headOf(one.policyId)).status).toBe('INFORCE');
});

test('an amount unpaid by its new due day puts the policy into grace', async () => {
	const one = await monthly();
	await change(one, '2027-02-01');
	await turn(one.policyId, '2027-02-16');
	expect(await headOf(one.policyId)).toMatchObject({ status: 'GRACE', nextDueOn: '2027-02-15' });
	const { owed } = await showPremiums(deps, one, as(one.customerId, at('2027-02-16')));
	expect(owed.total).toBe(YEARLY);
});

test('an unpaid change can be reverted to the exact previous schedule', async () => {
	const one = await monthly();
	const schedule = async () =>
		(await showPremiums(deps, one, as(one.customerId, at('2027-02-02')))).instalments;
	const before = await schedule();
	await change(one, '2027-02-01');
	expect(await schedule()).toHaveLength(2);
	await change(one, '2027-02-02', 11 * 16_200, 'monthly');
	expect(await schedule()).toEqual(before);
});

test('money for the previous plan pays nothing of the new one and is owed back', async () => {
	const one = await monthly();
	const orderId = await pay(one, '2027-02-01', 16_200);
	await change(one, '2027-02-01');
	expect(
		(
			await db.query(
				sql`select 1 from purchase_order where order_no = ${orderId} and status = 'cancelled'`,
			)
		).rowCount,
	).toBe(1);
	expect(await tell(orderId, 'PAID', 16_200, at('2027-02-02'))).toBe('refund_due');
	expect(await tasksAbout(db, orderId)).toMatchObject([{ status: 'open', received: 16_200 }]);
	expect((await headOf(one.policyId)).unpaidFrom).toBe('2027-02-15');
});

test('a reminder that has started restarts for the new sum', async () => {
	const one = await monthly();
	await turn(one.policyId, '2027-02-08');
	await change(one, '2027-02-09');
	await turn(one.policyId, '2027-02-10');
	const { rows } = await db.query(
		sql`select number, due_on, amount from premium_instalment where policy_id = ${one.policyId}`,
	);
	expect(rows).toEqual([{ number: 2, dueOn: '2027-02-15', amount: YEARLY }]);
});

test('a sum other than shown gets a 409 with the current one, which a premium paid meanwhile changes', async () => {
	const one = await monthly();
	await tell(await pay(one, '2027-02-01', 16_200), 'PAID', 16_200, at('2027-02-01'));
	const now = Math.floor((180_000 * 306) / 365);
	await expect(change(one, '2027-02-01')).rejects.toMatchObject({
		code: 'price-changed',
		data: { total: now },
	});
	expect(await headOf(one.policyId)).toMatchObject({ frequency: 'monthly', paySteps: [] });
	await change(one, '2027-02-01', now);
	expect((await headOf(one.policyId)).paySteps).toEqual([
		{ fromDay: '2027-01-15', frequency: 'monthly', premium: 16_200 },
		{ fromDay: '2027-03-15', frequency: 'yearly', premium: 180_000 },
	]);
});

test.each<[string, (one: Bought) => Promise<unknown>, string, string]>([
	['a premium that is due', async () => {}, '2027-02-15', 'belum dibayar'],
	[
		'an end that was planned',
		(one) =>
			planEnding(
				deps,
				{ policyId: one.policyId, endsOn: '2027-02-14', agree: true },
				as(one.customerId, at('2027-02-01')),
			),
		'2027-02-02',
		'berhenti lebih awal',
	],
])('rejects the change with the reason: %s', async (_what, before, day, reason) => {
	const one = await monthly();
	await before(one);
	const shown = await showFrequencies(deps, one, as(one.customerId, at(day)));
	expect([shown.options, shown.reason]).toEqual([[], expect.stringContaining(reason)]);
	await expect(change(one, day)).rejects.toMatchObject({ code: 'look-again' });
});

test('a paid year has nothing left to pay at another frequency', async () => {
	const one = await shop.buy(at('2027-01-14'));
	const shown = await showFrequencies(deps, one, as(one.customerId, at('2027-02-01')));
	expect(shown).toMatchObject({ options: [], reason: expect.stringContaining('sudah lunas') });
});

test('planning and reverting an end afterwards keeps the new frequency', async () => {
	const one = await monthly();
	await change(one, '2027-02-01');
	const caller = as(one.customerId, at('2027-02-02'));
	const before = await headOf(one.policyId);
	const { policyId } = one;
	await planEnding(deps, { policyId, endsOn: '2027-02-14', agree: true }, caller);
	await takeBackEnding(deps, { policyId, total: YEARLY }, caller);
	expect(await headOf(policyId)).toEqual(before);
});

test('the renewal uses the new frequency and compares with its whole premium', async () => {
	const one = await monthly();
	await change(one, '2027-02-01');
	await tell(await pay(one, '2027-02-10', YEARLY), 'PAID', YEARLY, at('2027-02-10'));
	const offer = await showRenewal(deps, one, as(one.customerId, at('2027-12-20')));
	expect(offer).toMatchObject({
		status: 'open',
		paymentMode: 'Tahunan',
		premiumBefore: 180_000,
	});
	expect(offer.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(offer.premium);
});

test('the letter states the start and the amount', async () => {
	const one = await monthly();
	await change(one, '2027-02-01');
	const policy = await loadPolicy(db, deps.sealer, one.policyId);
	const [made] = await endorsementsOf(db, deps.sealer, one.policyId);
	if (!policy || !made) throw new Error('nothing was endorsed');
	expect(endorsementLetter(policy, made, 'http://localhost:3000').facts).toEqual([
		['Nomor polis', groupedPolicyNo(one.policyNo)],
		['Cara bayar', 'Tahunan'],
		['Mulai 15 Februari 2027', '1 premi, jumlah Rp164.712'],
	]);
	expect(policy.application.choice.frequency).toBe('yearly');
});

test("another customer's policy can be neither seen nor changed", async () => {
	const one = await monthly();
	const stranger = as(uuidv7(), at('2027-02-01'));
	await expect(showFrequencies(deps, one, stranger)).rejects.toMatchObject({
		code: 'forbidden',
	});
	await expect(
		changeFrequency(
			deps,
			{ policyId: one.policyId, frequency: 'yearly', total: YEARLY },
			stranger,
		),
	).rejects.toMatchObject({ code: 'forbidden' });
});
