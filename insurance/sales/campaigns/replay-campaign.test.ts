import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { soldOrders } from '#insurance/policies/sales/sold-orders.server.ts';
import { TEST_HOLDER, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type Campaign } from './campaign.ts';
import { replayCampaign } from './replay-campaign.server.ts';
import { type PastOrder, tryCampaign, untried } from './try-campaign.ts';

const now = new Date('2027-11-20T03:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

const campaign: Campaign = {
	id: 'a',
	code: null,
	name: 'Hemat',
	kind: 'percent',
	percent: 10,
	amount: null,
	most: 50_000,
	products: ['JAM'],
	budget: 40_000,
	maxUses: null,
	perCustomer: null,
	startsAt: ago(0),
	endsAt: ago(-30),
	combinable: false,
	state: 'waiting',
	spent: 0,
	uses: 0,
};
const order = (days: number, buyers: string[], change: Partial<PastOrder> = {}): PastOrder => ({
	at: ago(days),
	promotion: 0,
	buyers,
	lines: [
		{
			id: String(days),
			productCode: 'JAM',
			frequency: 'yearly',
			premium: 180_000,
			fees: 5_000,
		},
	],
	...change,
});
const tried = (of: Campaign, orders: PastOrder[]) => {
	const result = untried();
	tryCampaign(of, orders, result, new Map());
	return result;
};

test('grants the discount until the budget is exhausted and reports when that was', () => {
	const orders = [9, 8, 7, 6].map((days) => order(days, [`b${days}`]));
	expect(tried(campaign, orders)).toEqual({
		orders: 4,
		fitting: 4,
		wanted: 72_000,
		uses: 2,
		spent: 36_000,
		again: 0,
		promoted: 0,
		exhaustedAt: ago(7),
	});
	expect(tried({ ...campaign, budget: 72_000 }, orders)).toMatchObject({
		uses: 4,
		spent: 72_000,
		exhaustedAt: null,
	});
	expect(tried({ ...campaign, budget: 72_000, maxUses: 3 }, orders)).toMatchObject({
		uses: 3,
		exhaustedAt: ago(6),
	});
});

test('treats buyers with the same mail or NIK as one and separates other products and promotions', () => {
	const orders = [
		order(9, ['mail', 'nik']),
		order(8, ['mail', 'other nik']),
		order(7, ['other mail', 'other nik'], { promotion: 10_000 }),
		order(6, ['x'], {
			lines: [{ id: 'x', productCode: 'JXX', frequency: 'yearly', premium: 9, fees: 0 }],
		}),
	];
	expect(tried({ ...campaign, perCustomer: 1, budget: 900_000 }, orders)).toMatchObject({
		orders: 4,
		fitting: 3,
		// The third order shares a NIK only with an order that got no discount, so it counts as a
		// first use.
		uses: 2,
		again: 1,
		promoted: 1,
	});
});

const db = await testPool();
const deps = {
	db,
	pastOrders: soldOrders,
	sealer: makeSealer('a secret for tests only, long enough'),
};
let laras: Caller;
beforeAll(async () => {
	await seedShop(db);
	const staffId = uuidv7();
	await db.query(sql`
		insert into staff (id, email, name, role, password_hash)
		values (${staffId}, 'laras@contoh.test', 'Laras', 'product', '-')`);
	laras = { now, identity: staffIdentity(staffId, 'product') } as Caller;
	const shop = policyShop(db);
	for (const [n, days] of [400, 340, 40, 0.1].entries()) {
		const email = `pembeli${n}@contoh.test`;
		const quoteHolder = { ...TEST_HOLDER, email };
		await shop.buy(ago(days), {}, { quoteHolder });
	}
});

const written = {
	code: 'hemat',
	name: 'Hemat',
	kind: 'percent' as const,
	percent: 10,
	amount: null,
	most: 50_000,
	products: [],
	budget: 20_000,
	maxUses: null,
	perCustomer: null,
	startsAt: '2027-12-01T00:00',
	endsAt: '2028-01-01T00:00',
	combinable: false,
};

test('tries a draft on the paid orders of the year and of its campaign days without storing anything', async () => {
	const { year, sameDays } = await replayCampaign(deps, written, laras);
	expect(year).toMatchObject({ orders: 3, fitting: 3, wanted: 54_000, uses: 1, spent: 18_000 });
	expect(year.exhaustedAt).toBe(ago(40).toISOString());
	// The period a year earlier is 1 December 2026 to 1 January 2027, which includes only the order
	// from 340 days ago.
	expect(sameDays).toMatchObject({
		from: '2026-11-30T17:00:00.000Z',
		to: '2026-12-31T17:00:00.000Z',
		orders: 1,
		spent: 18_000,
		exhaustedAt: null,
	});
	const { rowCount } = await db.query(sql`select from campaign`);
	expect(rowCount).toBe(0);
});

test('identifies buyers by a shared NIK and rejects an invalid campaign', async () => {
	const once = await replayCampaign(deps, { ...written, perCustomer: 1 }, laras);
	expect(once.year).toMatchObject({ fitting: 3, uses: 1, again: 2, exhaustedAt: null });
	await expect(replayCampaign(deps, { ...written, most: null }, laras)).rejects.toMatchObject({
		code: 'fix-fields',
	});
	await expect(
		replayCampaign(deps, written, { now, identity: null } as Caller),
	).rejects.toThrow();
});
