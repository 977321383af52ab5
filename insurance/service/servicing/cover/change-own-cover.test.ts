import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { policyDetail } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { endorsementsOf } from '#insurance/policies/issuing/endorse-policy.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { movePolicy } from '#insurance/policies/move-policy.server.ts';
import { policiesToTurn } from '#insurance/policies/premiums/open-instalments.server.ts';
import { TEST_HOLDER, JAGA_AMAN_XTRA, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { advancePolicyStatus } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { showPremiums } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { planEnding } from '../endings/plan-ending.server.ts';
import { endorsementLetter } from '../endorsement-letter.server.ts';
import { changeFrequency, showFrequencies } from '../frequency/change-frequency.server.ts';
import { changeOwnCover } from './change-own-cover.server.ts';
import { showCovers } from './show-covers.server.ts';

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
/**
 * Jaga Aman costs 1.8 permille a year, of which 9 % is paid per month: Rp8,100 for 50 million,
 * Rp16,200 for 100 million.
 */
const monthly = () =>
	shop.buy(at('2027-01-14'), { paymentFrequency: 'monthly', premiumAmount: 50_000_000 });
type Bought = Awaited<ReturnType<typeof monthly>>;
const MORE = 100_000_000;
const LESS = 25_000_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const held = async (id: string) => {
	const policy = await loadPolicy(db, deps.sealer, id);
	if (!policy) throw new Error('no policy');
	return policy;
};
const turn = (id: string, day: string) =>
	db.transaction((tx) =>
		advancePolicyStatus(tx, { sealer: deps.sealer, debits: null }, id, at(day)),
	);
const shown = (one: Bought, day: string) => showCovers(deps, one, as(one.customerId, at(day)));
async function change(one: Bought, day: string, sumInsured: number, total?: number) {
	const { options } = await shown(one, day);
	const option = options.find((found) => found.sumInsured === sumInsured);
	return changeOwnCover(
		deps,
		{
			policyId: one.policyId,
			plan: option?.plan ?? 'AMAN',
			sumInsured,
			left: [],
			total: total ?? option?.total ?? 0,
			confirmed: true,
		},
		as(one.customerId, at(day)),
	);
}
async function pay(one: Bought, day: string, amount: number) {
	const caller = as(one.customerId, at(day));
	const input = { policyId: one.policyId, metode_pembayaran: 'qris', amount } as const;
	const { orderId } = await payPremium(deps, input, caller);
	return tell(orderId, 'PAID', amount, at(day));
}

test('lists each sum with its exact premium from the next due day and nothing due today', async () => {
	const one = await monthly();
	const { options, ...rest } = await shown(one, '2027-02-01');
	expect(rest).toMatchObject({
		words: 'uang pertanggungan Rp50.000.000',
		reason: '',
		paidToday: 0,
		returnedToday: 0,
		fromDay: '2027-02-15',
		coming: null,
		apart: [],
	});
	expect(options.map(({ sumInsured, premium, dearer }) => [sumInsured, premium, dearer])).toEqual(
		[
			[LESS, 4_100, false],
			[MORE, 16_200, true],
		],
	);
	expect(options[1]).toMatchObject({
		total: 11 * 16_200,
		totalBefore: 11 * 8_100,
		instalments: expect.arrayContaining([
			{ number: 2, dueOn: '2027-02-15', untilDay: '2027-03-14', amount: 16_200 },
		]),
		benefits: expect.arrayContaining([
			{
				name: 'Meninggal dunia akibat kecelakaan',
				before: 'Rp50.000.000',
				after: 'Rp100.000.000',
			},
		]),
		waits: false,
	});
	for (const { receipt, premium } of options)
		expect(receipt.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium);
});

test('a raise takes effect on its day when paid in advance and is endorsed once', async () => {
	const one = await monthly();
	const presses = await Promise.all([1, 2, 3].map(() => change(one, '2027-02-01', MORE)));
	expect(new Set(presses.map((answer) => JSON.stringify(answer))).size).toBe(1);
	const made = await endorsementsOf(db, deps.sealer, one.policyId);
	expect(made).toMatchObject([
		{
			kind: 'cover',
			facts: [
				{
					label: 'Perlindungan',
					before: 'uang pertanggungan Rp50.000.000',
					after: 'uang pertanggungan Rp100.000.000',
				},
				{ label: 'Berlaku', after: expect.stringMatching(/^Mulai 15 Februari 2027, atau/) },
				{
					label: 'Premi mulai 15 Februari 2027',
					before: '11 premi, jumlah Rp89.100',
					after: '11 premi, jumlah Rp178.200',
				},
			],
		},
	]);
	expect(await pay(one, '2027-02-10', 16_200)).toBe('paid');
	await turn(one.policyId, '2027-02-14');
	expect(await held(one.policyId)).toMatchObject({ sumInsured: 50_000_000 });
	expect(await policiesToTurn(db, at('2027-02-15'), '2027-02-15', NO_ID, 9)).toContain(
		one.policyId,
	);
	await turn(one.policyId, '2027-02-15');
	expect(await held(one.policyId)).toMatchObject({
		sumInsured: MORE,
		insured: [{ sumInsured: MORE }],
		application: { choice: { sumInsured: MORE } },
		status: 'INFORCE',
	});
	const detail = await policyDetail(deps, one, as(one.customerId, at('2027-02-15')));
	expect(detail.coverStatus).toBeNull();
	expect(detail).toMatchObject({ sumInsured: MORE, policySinglePremium: 16_200 });
	expect(await policiesToTurn(db, at('2027-02-16'), '2027-02-16', NO_ID, 9)).not.toContain(
		one.policyId,
	);
});

test('an unpaid raise has no effect, and grace and lapse apply to the previous sum', async () => {
	const one = await monthly();
	await change(one, '2027-02-01', MORE);
	await turn(one.policyId, '2027-02-16');
	expect(await held(one.policyId)).toMatchObject({ status: 'GRACE', sumInsured: 50_000_000 });
	expect(await shown(one, '2027-02-16')).toMatchObject({
		coming: { words: 'uang pertanggungan Rp100.000.000', waitsForPremium: true },
		options: [{ takesBack: true, sumInsured: 50_000_000 }],
		reason: expect.stringContaining('belum dibayar'),
	});
	expect(await pay(one, '2027-02-20', 16_200)).toBe('paid');
	await turn(one.policyId, '2027-02-20');
	expect((await held(one.policyId)).sumInsured).toBe(50_000_000);
	await turn(one.policyId, '2027-02-21');
	expect((await held(one.policyId)).sumInsured).toBe(MORE);
});

test('a reduction takes effect on its day whether or not its premium is paid', async () => {
	const one = await monthly();
	await change(one, '2027-02-01', LESS);
	await turn(one.policyId, '2027-02-15');
	expect(await held(one.policyId)).toMatchObject({ sumInsured: LESS, status: 'INFORCE' });
	const { owed } = await showPremiums(deps, one, as(one.customerId, at('2027-02-15')));
	expect(owed.total).toBe(4_100);
});

test('an unpaid change can be reverted to the previous schedule, even after a frequency change', async () => {
	const one = await monthly();
	const caller = as(one.customerId, at('2027-02-02'));
	const schedule = async () => (await showPremiums(deps, one, caller)).instalments;
	const before = await schedule();
	await change(one, '2027-02-01', MORE);
	expect((await schedule())[1]).toMatchObject({ amount: 16_200 });
	const { options, coming } = await shown(one, '2027-02-02');
	expect(coming).toMatchObject({ fromDay: '2027-02-15', waitsForPremium: true });
	expect(options.map(({ sumInsured, takesBack }) => [sumInsured, takesBack])).toEqual([
		[LESS, false],
		[50_000_000, true],
	]);
	await change(one, '2027-02-02', 50_000_000);
	expect(await schedule()).toEqual(before);
	const policy = await held(one.policyId);
	expect(policy).toMatchObject({ coverSteps: [], sumInsured: 50_000_000 });
	const [, back] = await endorsementsOf(db, deps.sealer, one.policyId);
	if (!back) throw new Error('not endorsed');
	const letter = endorsementLetter(policy, back, 'http://localhost:3000');
	expect(letter.paragraphs[0]).toContain('kamu tarik kembali');
	expect(letter.facts).toContainEqual(['Perlindungan', 'uang pertanggungan Rp50.000.000']);
});

test('a frequency change builds on the chosen sum and vice versa', async () => {
	const one = await monthly();
	const caller = as(one.customerId, at('2027-02-02'));
	await change(one, '2027-02-01', MORE);
	const { policyId } = one;
	const total = Math.floor((180_000 * 334) / 365);
	const ways = await showFrequencies(deps, { policyId }, caller);
	expect(ways.options).toMatchObject([{ frequency: 'yearly', premium: 180_000, total }]);
	await changeFrequency(deps, { policyId, frequency: 'yearly', total }, caller);
	const { options } = await shown(one, '2027-02-02');
	expect(options.find(({ takesBack }) => takesBack)).toMatchObject({
		premium: 90_000,
		part: { days: 334, of: 365 },
		total: Math.floor((90_000 * 334) / 365),
	});
	expect(await pay(one, '2027-02-10', total)).toBe('paid');
	await turn(policyId, '2027-02-15');
	expect(await held(policyId)).toMatchObject({ sumInsured: MORE, unpaidFrom: null });
});

test('money for the previous premium is owed back', async () => {
	const one = await monthly();
	const caller = as(one.customerId, at('2027-02-01'));
	const input = { policyId: one.policyId, metode_pembayaran: 'qris', amount: 8_100 } as const;
	const { orderId } = await payPremium(deps, input, caller);
	await change(one, '2027-02-01', MORE);
	expect(await tell(orderId, 'PAID', 8_100, at('2027-02-02'))).toBe('refund_due');
	expect(await tasksAbout(db, orderId)).toMatchObject([{ status: 'open', received: 8_100 }]);
	expect((await held(one.policyId)).coverSteps.at(-1)).toMatchObject({ heldFrom: null });
});

test('a sum other than shown gets a 409 with the current one', async () => {
	const one = await monthly();
	await expect(change(one, '2027-02-01', MORE, 1)).rejects.toMatchObject({
		code: 'price-changed',
		data: { total: 11 * 16_200 },
	});
	expect(await held(one.policyId)).toMatchObject({ coverSteps: [], paySteps: [] });
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
	[
		'a policy that is over',
		async ({ policyId }) => {
			const policy = await held(policyId);
			await db.transaction((tx) =>
				movePolicy(tx, policy, 'CANCELLED', 'cancelled-by-holder', at('2027-02-01')),
			);
		},
		'2027-02-02',
		'tidak berlaku lagi',
	],
])('rejects the change with the reason: %s', async (_what, before, day, reason) => {
	const one = await monthly();
	await before(one);
	expect(await shown(one, day)).toMatchObject({
		options: [],
		reason: expect.stringContaining(reason),
	});
	await expect(change(one, day, MORE)).rejects.toMatchObject({ code: 'look-again' });
});

const ONE_CLAIM = deps.sealer.seal('claim content', {
	event: null,
	insured: { name: 'Anak Budi' },
	holderName: 'Budi',
});

const tellClaim = ({ policyId, customerId }: Bought) =>
	db.query(sql`
		insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name,
			status, content, draft_version, submitted_at, turn_since)
		values (${uuidv7()}, ${`K${policyId.replace(/\D/g, '').padEnd(12, '0').slice(-12)}`}, ${customerId}, ${policyId}, ${uuidv7()},
			'JAM', 'Jaga Aman', 'MED', 'Biaya pengobatan', 'in-review', ${ONE_CLAIM}, ${Math.floor(Math.random() * 1e9)}, now(), now())`);

test('an undecided claim blocks changes of cover except reverting one', async () => {
	const one = await monthly();
	await change(one, '2027-02-01', MORE);
	await tellClaim(one);
	const { options, reason } = await shown(one, '2027-02-02');
	expect(reason).toContain('klaim polis ini yang belum diputuskan');
	expect(options.map(({ takesBack }) => takesBack)).toEqual([true]);
	await expect(change(one, '2027-02-02', LESS)).rejects.toMatchObject({ code: 'look-again' });
	await change(one, '2027-02-02', 50_000_000);
	expect((await shown(one, '2027-02-02')).options).toEqual([]);
});

test('a policy whose renewal is bought can no longer be changed', async () => {
	const [one, next] = [await monthly(), await monthly()];
	await db.query(sql`update policy set renewal_of = ${one.policyId} where id = ${next.policyId}`);
	expect(await shown(one, '2027-02-01')).toMatchObject({
		options: [],
		reason: expect.stringContaining('Perpanjangan polis ini sudah kamu beli'),
	});
});

test('a person too old on the day of the change can only reduce the cover', async () => {
	const customer = [{ name: 'Sari Contoh', dob: '1966-01-20', gender: 'female', type: 1 }];
	const older = {
		...TEST_HOLDER,
		dob: '1966-01-20',
		nric: '3174056001669901',
		email: 'tua@contoh.test',
	};
	const one = await shop.buy(
		at('2027-01-14'),
		{ paymentFrequency: 'monthly', premiumAmount: 50_000_000, customer },
		{ quoteHolder: older, holder: { email: older.email, nik: older.nric } },
	);
	const { options, apart } = await shown(one, '2027-02-01');
	expect(options.map(({ sumInsured }) => sumInsured)).toEqual([LESS]);
	expect(apart).toMatchObject([{ words: 'uang pertanggungan Rp100.000.000' }]);
});

test('leaves a paid year unchanged', async () => {
	const one = await shop.buy(at('2027-01-14'));
	expect(await shown(one, '2027-02-01')).toMatchObject({
		options: [],
		reason: expect.stringContaining('lunas sampai 14 Januari 2028'),
	});
});

test('lists increases that need health questions separately and offers no plan of another kind', async () => {
	const xtra = await shop.buy(
		at('2027-01-14'),
		{
			productNumber: 'JAX',
			productPlan: 'XTRA',
			paymentFrequency: 'monthly',
			premiumAmount: 100_000_000,
			period: '3-TAHUN',
		},
		{ content_id: JAGA_AMAN_XTRA },
	);
	const { options, apart } = await shown(xtra, '2027-02-01');
	expect(options.map(({ sumInsured }) => sumInsured)).toEqual([150_000_000]);
	expect(apart).toEqual([
		{
			words: 'uang pertanggungan Rp200.000.000',
			reason: expect.stringContaining('menanyakan kesehatan'),
		},
	]);
	await expect(change(xtra, '2027-02-01', 200_000_000)).rejects.toMatchObject({
		code: 'look-again',
	});
});

test("another customer's policy can be neither seen nor changed", async () => {
	const one = await monthly();
	const stranger = { ...one, customerId: uuidv7() };
	await expect(shown(stranger, '2027-02-01')).rejects.toMatchObject({ code: 'forbidden' });
	const input = {
		policyId: one.policyId,
		plan: 'AMAN',
		sumInsured: MORE,
		left: [],
		total: 178_200,
	};
	await expect(
		changeOwnCover(
			deps,
			{ ...input, confirmed: true },
			as(stranger.customerId, at('2027-02-01')),
		),
	).rejects.toMatchObject({ code: 'forbidden' });
});

test('a newer choice replaces one that has not taken effect', async () => {
	const one = await monthly();
	await change(one, '2027-02-01', MORE);
	await change(one, '2027-02-01', LESS);
	const { rows } = await db.query(
		sql`select cover_steps, cover_turns_on from policy where id = ${one.policyId}`,
	);
	expect(rows).toMatchObject([
		{ coverTurnsOn: '2027-02-15', coverSteps: [{}, { sumInsured: LESS }] },
	]);
});
