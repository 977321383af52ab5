import { expect, test } from 'vitest';

import { runCheck } from '#insurance/claims/check/claim-types.server.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { advancePolicyStatus } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { addToDay } from '#platform/values/dates.ts';

import { changeOwnCover } from './change-own-cover.server.ts';
import { showCovers } from './show-covers.server.ts';

const db = await testPool();
await seedShop(db);
const { buy, tell, as, ...shop } = policyShop(db);
const deps = { ...shop.deps, downloadLink: () => '/page/download' };
const at = (day: string) => new Date(`${day}T12:00:00+07:00`);

/**
 * Buys Jaga Sehat Pilihanku with monthly payment for a person born in 1990, at Rp144,000 a year for
 * each Rp100,000 of daily benefit. The waiting period for illness is 30 days.
 */
async function bought(sumInsured: number) {
	const one = await buy(
		at('2027-01-14'),
		{
			productNumber: 'JSP',
			productPlan: 'PILIHANKU',
			paymentFrequency: 'monthly',
			premiumAmount: sumInsured,
		},
		{ content_id: 12 },
	);
	const pay = async (day: string) => {
		const caller = as(one.customerId, at(day));
		const { options } = await showCovers(deps, one, caller);
		const amount = Math.round(
			(options[0]?.totalBefore ?? 0) / (options[0]?.instalments.length ?? 1),
		);
		const input = { policyId: one.policyId, metode_pembayaran: 'qris', amount } as const;
		const { orderId } = await payPremium(deps, input, caller);
		expect(await tell(orderId, 'PAID', amount, at(day))).toBe('paid');
	};
	return { ...one, pay };
}

async function changed(from: number, to: number) {
	const one = await bought(from);
	await one.pay('2027-02-10');
	const caller = as(one.customerId, at('2027-03-01'));
	const { options } = await showCovers(deps, one, caller);
	const option = options.find(({ sumInsured }) => sumInsured === to);
	if (!option) throw new Error('not offered');
	expect(option.waits).toBe(to > from);
	await changeOwnCover(
		deps,
		{
			policyId: one.policyId,
			plan: option.plan,
			sumInsured: to,
			left: [],
			total: option.total,
			confirmed: true,
		},
		caller,
	);
	await one.pay('2027-03-10');
	await db.transaction((tx) =>
		advancePolicyStatus(
			tx,
			{ sealer: deps.sealer, debits: null },
			one.policyId,
			at('2027-03-15'),
		),
	);
	return one.policyId;
}

async function judged(policyId: string, facts: Partial<ClaimEventFacts>) {
	const policy = await loadPolicy(db, deps.sealer, policyId);
	const [insured] = policy?.insured ?? [];
	if (!policy || !insured) throw new Error('nobody is insured');
	const product = await productOfPolicy(db, policy);
	const subject = { policy, product, benefit: 'HCP', insuredId: insured.id, exceptClaim: null };
	const event = { cause: 'illness', days: 2, cost: null, specified: false, ...facts };
	const reportedAt = at(addToDay(facts.incidentDay ?? '', { day: 5 }));
	return runCheck(deps, subject, event as ClaimEventFacts, reportedAt);
}

const RAISED = await changed(300_000, 500_000);
const LOWERED = await changed(500_000, 300_000);
const fresh = { answers: { existing: false } };

test.each<[what: string, policyId: string, facts: Partial<ClaimEventFacts>, expected: number]>([
	['an event of before the raise', RAISED, { incidentDay: '2027-03-14', ...fresh }, 600_000],
	[
		'an accident of its first day',
		RAISED,
		{ incidentDay: '2027-03-15', cause: 'accident' },
		1_000_000,
	],
	[
		'an illness in the days that it waits',
		RAISED,
		{ incidentDay: '2027-04-01', ...fresh },
		600_000,
	],
	['an illness after them', RAISED, { incidentDay: '2027-04-14', ...fresh }, 1_000_000],
	[
		'an event of before it was lowered',
		LOWERED,
		{ incidentDay: '2027-03-14', ...fresh },
		1_000_000,
	],
	['an event of its day', LOWERED, { incidentDay: '2027-03-15', ...fresh }, 600_000],
	['an illness right after it', LOWERED, { incidentDay: '2027-03-20', ...fresh }, 600_000],
])('judges a claim by the day of the event: %s', async (_, policyId, facts, expected) => {
	const { amount } = await judged(policyId, facts);
	expect(amount.expected).toBe(expected);
});

test('reports a waiting increase and applies the previous sum', async () => {
	const { verdict, amount, findings } = await judged(RAISED, {
		incidentDay: '2027-04-01',
		...fresh,
	});
	expect([verdict, amount.max]).toEqual(['covered', 300_000 * 90]);
	expect(findings.find(({ rule }) => rule === 'cover-change')?.words).toBe(
		'Bagian yang naik berlaku sejak 15 Maret 2027, dan masa tunggunya dihitung dari hari itu. Dihitung dengan yang berlaku sebelumnya.',
	);
});
