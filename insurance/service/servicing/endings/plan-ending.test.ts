import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { endorsementsOf } from '#insurance/policies/issuing/endorse-policy.server.ts';
import { loadPolicy, loadSnapshot, policyHeads } from '#insurance/policies/load-policy.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { advancePolicyStatus } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { showPremiums } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { cancelPolicy, showCancellation } from '../cancellations/cancel-policy.server.ts';
import { endorsementLetter } from '../endorsement-letter.server.ts';
import { showRenewal } from '../renewals/answer-renewal.server.ts';
import { offerRenewal } from '../renewals/offer-renewals.server.ts';
import { planEnding, showEnding, takeBackEnding } from './plan-ending.server.ts';

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
const headOf = async (id: string) => {
	const [head] = await policyHeads(db, [id]);
	if (!head) throw new Error('no policy');
	return head;
};
const turn = (id: string, day: string, time = '00:30') =>
	db.transaction((tx) =>
		advancePolicyStatus(tx, { sealer: deps.sealer, debits: null }, id, at(day, time)),
	);
type Bought = Awaited<ReturnType<typeof monthly>>;
const plan = (one: Bought, day: string, endsOn = '2027-02-14') =>
	planEnding(deps, { policyId: one.policyId, endsOn, agree: true }, as(one.customerId, at(day)));
const takeBack = (one: Bought, day: string, total = 11 * 16_200) =>
	takeBackEnding(deps, { policyId: one.policyId, total }, as(one.customerId, at(day)));

test('cover ends with the last paid day as shown, once, even if submitted repeatedly', async () => {
	const one = await monthly();
	const shown = await showEnding(deps, one, as(one.customerId, at('2027-02-01')));
	expect(shown).toMatchObject({
		state: 'may-end',
		endsOn: '2027-02-14',
		agreedEndDay: '2028-01-14',
		paidToday: 0,
		returnedToday: 0,
		total: 178_200,
		totalFormated: '178.200',
	});
	const presses = await Promise.all([1, 2, 3].map(() => plan(one, '2027-02-01')));
	expect(new Set(presses.map((answer) => JSON.stringify(answer))).size).toBe(1);
	expect(await headOf(one.policyId)).toMatchObject({
		status: 'INFORCE',
		cover: { endDay: '2027-02-14', endAt: at('2027-02-15', '00:00') },
		agreedEndDay: '2028-01-14',
		unpaidFrom: null,
		nextDueOn: null,
	});
	expect((await endorsementsOf(db, deps.sealer, one.policyId)).map(({ facts }) => facts)).toEqual(
		[
			[
				{
					label: 'Berlaku sampai',
					before: '14 Januari 2028',
					after: '14 Februari 2027',
				},
				{
					label: 'Premi berikutnya',
					before: '11 premi, jumlah Rp178.200, mulai 15 Februari 2027',
					after: 'Tidak ditagih',
				},
			],
		],
	);
	expect((await loadSnapshot(db, deps.sealer, one.policyId)).unbroken).toBe(true);
	for (const day of ['2027-02-08', '2027-02-14']) await turn(one.policyId, day);
	expect((await headOf(one.policyId)).status).toBe('INFORCE');
	await turn(one.policyId, '2027-02-15');
	expect((await headOf(one.policyId)).status).toBe('EXPIRED');
	const { rows } = await db.query<{ mail: string }>(
		sql`select payload->>'mail' as mail from job where kind = 'premium-mail' and payload->>'policyId' = ${one.policyId}`,
	);
	expect(rows).toEqual([{ mail: 'ended' }]);
});

test('reverting a planned end continues cover and premium as if nothing had happened', async () => {
	const one = await monthly();
	const before = await headOf(one.policyId);
	await plan(one, '2027-02-01');
	const caller = as(one.customerId, at('2027-02-14', '23:59'));
	expect(await showEnding(deps, one, caller)).toMatchObject({
		state: 'planned',
		total: 178_200,
		instalments: { length: 11, 0: { number: 2, dueOn: '2027-02-15', amount: 16_200 } },
	});
	const presses = await Promise.all([1, 2].map(() => takeBack(one, '2027-02-14')));
	expect(presses[1]).toEqual(presses[0]);
	expect(await headOf(one.policyId)).toEqual(before);
	await turn(one.policyId, '2027-02-15');
	const premiums = await showPremiums(deps, one, as(one.customerId, at('2027-02-16')));
	expect(premiums.owed).toMatchObject({ total: 16_200, lines: [{ number: 2 }] });
	expect((await endorsementsOf(db, deps.sealer, one.policyId)).map(({ kind }) => kind)).toEqual([
		'planned-end',
		'cover-goes-on',
	]);
});

test('paying again for returned money does not grant free cover', async () => {
	const one = await monthly();
	await plan(one, '2027-02-01');
	await tell(one.orderNo, 'REVERSED', 16_200, at('2027-02-02'));
	const caller = as(one.customerId, at('2027-02-03'));
	const { owed } = await showPremiums(deps, one, caller);
	expect(owed.total).toBe(16_200);
	const { orderId } = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'qris', amount: owed.total },
		caller,
	);
	expect(await tell(orderId, 'PAID', 16_200, caller.now)).toBe('paid');
	await takeBack(one, '2027-02-04');
	expect(await headOf(one.policyId)).toMatchObject({
		status: 'INFORCE',
		unpaidFrom: '2027-02-15',
		reopened: [],
	});
});

test('money for a premium that is no longer due is owed back', async () => {
	const one = await monthly();
	const caller = as(one.customerId, at('2027-02-01'));
	const { orderId } = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'qris', amount: 16_200 },
		caller,
	);
	await plan(one, '2027-02-01');
	expect(
		(
			await db.query(
				sql`select 1 from purchase_order where order_no = ${orderId} and status = 'cancelled'`,
			)
		).rowCount,
	).toBe(1);
	expect(await tell(orderId, 'PAID', 16_200, caller.now)).toBe('refund_due');
	expect(await tasksAbout(db, orderId)).toMatchObject([{ status: 'open', received: 16_200 }]);
	expect(await headOf(one.policyId)).toMatchObject({ cover: { endDay: '2027-02-14' } });
	await expect(
		payPremium(
			deps,
			{ policyId: one.policyId, metode_pembayaran: 'qris', amount: 16_200 },
			caller,
		),
	).rejects.toMatchObject({ code: 'look-again' });
});

test('a day or sum other than shown gets a 409 with the current one and changes nothing', async () => {
	const one = await monthly();
	await expect(plan(one, '2027-02-01', '2027-03-14')).rejects.toMatchObject({
		code: 'look-again',
		data: { endsOn: '2027-02-14' },
	});
	const unread = { policyId: one.policyId, endsOn: '2027-02-14', agree: false };
	await expect(
		planEnding(deps, unread, as(one.customerId, at('2027-02-01'))),
	).rejects.toMatchObject({ code: 'fix-fields' });
	expect((await headOf(one.policyId)).agreedEndDay).toBeNull();
	await plan(one, '2027-02-01');
	await expect(takeBack(one, '2027-02-02', 1)).rejects.toMatchObject({
		code: 'look-again',
		data: { total: 178_200 },
	});
	expect((await headOf(one.policyId)).agreedEndDay).toBe('2028-01-14');
});

test('an end cannot be reverted once it has passed, even before the hourly run', async () => {
	const one = await monthly();
	await plan(one, '2027-02-01');
	await expect(takeBack(one, '2027-02-15')).rejects.toMatchObject({ code: 'look-again' });
	await turn(one.policyId, '2027-02-15');
	await expect(takeBack(one, '2027-02-15')).rejects.toMatchObject({ code: 'look-again' });
	expect((await headOf(one.policyId)).status).toBe('EXPIRED');
});

test('the policy can still be cancelled immediately for the value of the remaining paid days', async () => {
	const one = await monthly();
	const caller = as(one.customerId, at('2027-02-04'));
	const before = await showCancellation(deps, one, caller);
	await plan(one, '2027-02-01');
	const { kind, refund } = await showCancellation(deps, one, caller);
	expect([kind, refund]).toEqual([before.kind, before.refund]);
	expect(refund).toBe(Math.ceil((16_200 * 10) / 31));
	await cancelPolicy(
		deps,
		{ policyId: one.policyId, kind: 'pro-rata', refund, agree: true },
		caller,
	);
	await expect(takeBack(one, '2027-02-05')).rejects.toMatchObject({ code: 'look-again' });
});

test('offers no renewal for a policy that ends early', async () => {
	const one = await monthly();
	await plan(one, '2027-02-01');
	const now = at('2027-02-02');
	await db.transaction((tx) => offerRenewal(tx, deps.sealer, one.policyId, now));
	expect(
		(await db.query(sql`select 1 from renewal_offer where policy_id = ${one.policyId}`))
			.rowCount,
	).toBe(0);
	expect(await showRenewal(deps, one, as(one.customerId, now))).toMatchObject({
		status: 'none',
		reason: expect.stringContaining('berhenti lebih awal'),
	});
});

test('the letters state the day, the reason and one next step', async () => {
	const one = await monthly();
	await plan(one, '2027-02-01');
	await takeBack(one, '2027-02-02');
	const policy = await loadPolicy(db, deps.sealer, one.policyId);
	const [ends, goesOn] = await endorsementsOf(db, deps.sealer, one.policyId);
	if (!policy || !ends || !goesOn) throw new Error('nothing was endorsed');
	const first = endorsementLetter(policy, ends, 'http://localhost:3000');
	expect(first.paragraphs[0]).toContain('berhenti setelah 14 Februari 2027');
	expect(first.action).toEqual({
		label: 'Lihat atau tarik kembali',
		url: `http://localhost:3000/selfcare/layanan-polis?ref=${one.policyId}`,
	});
	const second = endorsementLetter(policy, goesOn, 'http://localhost:3000');
	expect(second.paragraphs[0]).toContain('lanjut tanpa jeda sampai 14 Januari 2028');
	expect(second.facts).toContainEqual([
		'Premi berikutnya',
		'11 premi, jumlah Rp178.200, mulai 15 Februari 2027',
	]);
});

test("another customer's policy can be neither seen nor changed", async () => {
	const one = await monthly();
	const stranger = { ...one, customerId: uuidv7() };
	await expect(
		showEnding(deps, one, as(stranger.customerId, at('2027-02-01'))),
	).rejects.toMatchObject({ code: 'forbidden' });
	await expect(plan(stranger, '2027-02-01')).rejects.toMatchObject({ code: 'forbidden' });
	await expect(takeBack(stranger, '2027-02-01')).rejects.toMatchObject({ code: 'forbidden' });
});
