import { expect, test } from 'vitest';

import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { dailyPolicyRun } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { sandboxDebits } from '#insurance/service/billing/premiums/debit.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { acceptRenewal, declineOffer, showRenewal } from '../renewals/answer-renewal.server.ts';
import { offerRenewal } from '../renewals/offer-renewals.server.ts';
import { showHome } from './show-home.server.ts';

const db = await testPool();
await seedShop(db);
const { deps, sandbox, buy, as } = policyShop(db);
const at = (day: string) => new Date(`${day}T12:00:00+07:00`);
const log = makeLog({ level: 'silent' });
const runDay = (now: Date) =>
	db.transaction((tx) =>
		dailyPolicyRun({ sealer: deps.sealer, debits: sandboxDebits(sandbox) }, () => now)(
			{ hour: now.toISOString(), after: '00000000-0000-0000-0000-000000000000' },
			{ tx, log, jobId: uuidv7(), attempt: 1 },
		),
	);

test('home follows a monthly policy from before its cover starts until it lapses', async () => {
	const { customerId, policyId } = await buy(at('2027-01-14'), { paymentFrequency: 'monthly' });
	const titles = async (day: string) => {
		await runDay(at(day));
		const { items } = await showHome(deps, as(customerId, at(day)));
		expect(items.every(({ link }) => link.url.endsWith(policyId))).toBe(true);
		return items.map(({ turn, title }) => `${turn}: ${title}`);
	};
	const product = 'Jaga Aman';
	expect(await titles('2027-01-14')).toEqual([`soon: ${product} mulai 15 Januari 2027`]);
	expect(await titles('2027-01-20')).toEqual([]);
	expect(await titles('2027-02-10')).toEqual([
		`yours: Premi ${product} jatuh tempo 15 Februari 2027`,
	]);
	expect(await titles('2027-02-20')).toEqual([`yours: Premi ${product} terlambat`]);
	expect(await titles('2027-04-01')).toEqual([`yours: ${product} tidak aktif`]);
});

test('a renewal stays on home until it is paid, even while in a cart, and disappears when declined', async () => {
	const { customerId, policyId } = await buy(at('2027-01-14'));
	const caller = as(customerId, at('2027-12-20'));
	await db.transaction((tx) => offerRenewal(tx, deps.sealer, policyId, at('2027-12-15')));
	const links = async () => (await showHome(deps, caller)).items.map(({ link }) => link.words);
	expect(await links()).toEqual(['Lihat penawaran']);
	const { premium } = await showRenewal(deps, { policyId }, caller);
	await acceptRenewal(deps, { policyId, premium }, caller);
	expect(await links()).toEqual(['Lanjut membayar']);
	await declineOffer(deps, { policyId }, caller);
	expect((await showHome(deps, caller)).items).toMatchObject([
		{ turn: 'soon', link: { words: 'Lihat penawaran' } },
	]);
});

test("another customer's policies never appear", async () => {
	const { items } = await showHome(deps, as(uuidv7(), at('2027-02-20')));
	expect(items).toEqual([]);
});
