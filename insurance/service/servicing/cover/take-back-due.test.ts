import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { giveMandate } from '#insurance/service/billing/mandates/give-mandate.server.ts';
import { advancePolicyStatus } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { premiumDebit, sandboxDebits } from '#insurance/service/billing/premiums/debit.server.ts';
import { showPremiums } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { changeOwnCover } from './change-own-cover.server.ts';
import { showCovers } from './show-covers.server.ts';

const db = await testPool();
await seedShop(db);
const shop = policyShop(db);
const { as } = shop;
const deps = {
	...shop.deps,
	downloadLink: (kind: string, about: readonly string[]) =>
		`/page/download?${kind}:${about.join()}`,
};
const debits = sandboxDebits(shop.sandbox);
const at = (day: string) => new Date(`${day}T12:00:00+07:00`);
const [MORE, BEFORE] = [100_000_000, 50_000_000];

async function raised(bankAccountNo: string) {
	const one = await shop.buy(at('2027-01-14'), {
		paymentFrequency: 'monthly',
		premiumAmount: BEFORE,
	});
	const given = {
		holderName: 'Sari Contoh',
		policyId: one.policyId,
		policyNo: one.policyNo,
		bankAccountNo,
		phoneNo: '+6281234567890',
		customerId: one.customerId,
	};
	await giveMandate(deps, given, as(one.customerId, at('2027-02-01')));
	await choose(one, '2027-02-01', MORE);
	return one;
}
type Bought = Awaited<ReturnType<typeof shop.buy>>;
const shown = (one: Bought, day: string) => showCovers(deps, one, as(one.customerId, at(day)));
async function choose(one: Bought, day: string, sumInsured: number) {
	const option = (await shown(one, day)).options.find((found) => found.sumInsured === sumInsured);
	return changeOwnCover(
		deps,
		{
			policyId: one.policyId,
			plan: option?.plan ?? 'AMAN',
			sumInsured,
			left: [],
			total: option?.total ?? 0,
			confirmed: true,
		},
		as(one.customerId, at(day)),
	);
}
const turn = ({ policyId }: Bought, day: string) =>
	db.transaction((tx) =>
		advancePolicyStatus(tx, { sealer: deps.sealer, debits }, policyId, at(day)),
	);
async function debited({ policyId }: Bought): Promise<string[]> {
	const { rows } = await db.query<{ orderNo: string }>(sql`
		select payload->>'orderNo' as order_no from job where kind = 'premium-debit' and payload->>'policyId' = ${policyId}
		order by created_at, id`);
	return rows.map(({ orderNo }) => orderNo);
}
const log = makeLog({ level: 'silent' });
async function answer(one: Bought, day: string) {
	const orderNo = (await debited(one)).at(-1) ?? '';
	await db.transaction((tx) =>
		premiumDebit({ ...deps, debits }, () => at(day))(
			{ orderNo, policyId: one.policyId },
			{ tx, log, jobId: uuidv7(), attempt: 1 },
		),
	);
}
const rowsOf = async ({ policyId }: Bought) =>
	(
		await db.query(sql`
			select number, due_on, amount, reminders, debits from premium_instalment where policy_id = ${policyId}`)
	).rows;

test('reverts a change pending on a late premium without restarting its attempts and reminders', async () => {
	const one = await raised('1234567404');
	for (const day of ['2027-02-15', '2027-02-18', '2027-02-22']) {
		await turn(one, day);
		await answer(one, day);
	}
	expect(await debited(one)).toHaveLength(3);
	const row = { number: 2, dueOn: '2027-02-15', reminders: 3, debits: 3 };
	expect(await rowsOf(one)).toEqual([{ ...row, amount: 16_200 }]);
	await choose(one, '2027-02-23', BEFORE);
	expect(await rowsOf(one)).toEqual([{ ...row, amount: 8_100 }]);
	for (let hour = 0; hour < 3; hour += 1) {
		await turn(one, '2027-02-23');
		expect(await debited(one)).toHaveLength(3);
	}
	const { owed } = await showPremiums(deps, one, as(one.customerId, at('2027-02-23')));
	expect(owed.total).toBe(8_100);
});

test('blocks reverting while the late premium is being debited and shows when to retry', async () => {
	const one = await raised('1234567408');
	await turn(one, '2027-02-15');
	await answer(one, '2027-02-15');
	const { options, reason } = await shown(one, '2027-02-16');
	expect(options).toEqual([]);
	expect(reason).toContain('sedang didebet');
	expect(reason).toContain('lihat lagi');
});

test('blocks reverting on a policy with a successor, however late its premium', async () => {
	const one = await raised('1234567404');
	for (const day of ['2027-02-15', '2027-02-18', '2027-02-22']) {
		await turn(one, day);
		await answer(one, day);
	}
	expect((await shown(one, '2027-02-23')).options).not.toEqual([]);
	const next = await shop.buy(at('2027-02-23'), { paymentFrequency: 'monthly' });
	await db.query(sql`update policy set renewal_of = ${one.policyId} where id = ${next.policyId}`);
	expect((await shown(one, '2027-02-23')).options).toEqual([]);
});
