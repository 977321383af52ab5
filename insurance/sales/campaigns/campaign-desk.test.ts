import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { whileLetIn } from '#insurance/access/staff/test-let-in.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	decideCampaign,
	endCampaign,
	listCampaigns,
	listUses,
	saveCampaign,
} from './campaign-desk.server.ts';
import { ONE_PERSON_BUDGET } from './campaign.ts';

const db = await testPool();
await seedShop(db);
const deps = { db, sealer: makeSealer('a secret for tests only, long enough') };
const now = new Date('2026-11-20T03:00:00Z');
async function person(name: string): Promise<Caller> {
	const staffId = uuidv7();
	await db.query(sql`
		insert into staff (id, email, name, role, password_hash)
		values (${staffId}, ${`${name}@contoh.test`}, ${name}, 'product', 'x')`);
	return { now, identity: staffIdentity(staffId, 'product') } as Caller;
}
const laras = await person('laras');
const dewi = await person('dewi');

const written = (change: Record<string, unknown> = {}) => ({
	code: 'hemat-10',
	name: 'Hemat',
	kind: 'percent' as const,
	percent: 10,
	amount: null,
	most: 50_000,
	products: ['JAM'],
	budget: 1_000_000,
	maxUses: null,
	perCustomer: 1,
	startsAt: '2026-11-20T00:00',
	endsAt: '2026-12-01T00:00',
	combinable: false,
	...change,
});
const fieldsOf = ({ data }: Refusal) =>
	Object.keys((data as { fields?: Record<string, string> } | undefined)?.fields ?? {});

test('one person can approve a small budget, and its times are in Jakarta time', async () => {
	const made = await saveCampaign(deps, written(), laras);
	expect(made).toMatchObject({ code: 'HEMAT-10', state: 'live', startsAt: '2026-11-20T00:00' });
	const { rows } = await db.query(sql`select starts_at from campaign where id = ${made.id}`);
	expect(rows).toEqual([{ startsAt: new Date('2026-11-19T17:00:00Z') }]);
	const { campaigns, products } = await listCampaigns(deps, laras);
	expect(campaigns.map(({ id }) => id)).toEqual([made.id]);
	expect(products).toContainEqual({ code: 'JAM', name: 'Jaga Aman' });
	expect(await endCampaign(deps, made, laras)).toMatchObject({ state: 'ended' });
	expect((await refused(saveCampaign(deps, written({ id: made.id }), laras))).code).toBe(
		'look-again',
	);
	expect(await listUses(deps, { id: made.id, page: 1 }, laras)).toMatchObject({
		total: 0,
		used: 0,
	});
});

test('a larger budget needs approval by an independent second person after every change', async () => {
	const big = written({ code: 'BESAR', budget: ONE_PERSON_BUDGET + 1 });
	const { id, mark } = await saveCampaign(deps, big, laras);
	const yes = { id, approve: true, note: '' };
	expect((await refused(decideCampaign(deps, yes, laras))).code).toBe('forbidden');
	expect(fieldsOf(await refused(decideCampaign(deps, { ...yes, approve: false }, dewi)))).toEqual(
		['note'],
	);
	const shownTo = async (who: typeof dewi) =>
		(await listCampaigns(deps, who)).campaigns.find((one) => one.id === id);
	await whileLetIn(db, { whom: dewi, by: laras, at: now }, async () => {
		const { message } = await refused(decideCampaign(deps, yes, dewi));
		expect(message).toContain('tidak dihitung dua orang');
		expect(await shownTo(dewi)).toMatchObject({ mayApprove: true, whyNotAgree: message });
	});
	expect(await shownTo(dewi)).toMatchObject({ mayApprove: true, whyNotAgree: null });
	expect(await shownTo(laras)).toMatchObject({
		mayApprove: false,
		whyNotAgree: expect.stringMatching(/^Kamu ikut menulis/),
	});
	expect(await decideCampaign(deps, yes, dewi)).toMatchObject({ state: 'live' });
	expect(await saveCampaign(deps, { ...big, id, mark, name: 'Lebih besar' }, dewi)).toMatchObject(
		{
			state: 'waiting',
			mayApprove: false,
		},
	);
	expect((await refused(decideCampaign(deps, yes, dewi))).code).toBe('forbidden');
	expect(await decideCampaign(deps, yes, laras)).toMatchObject({ state: 'live' });
	const { rows } = await db.query(
		sql`select action from staff_action where subject = 'BESAR' order by at, id`,
	);
	expect(rows.map((row) => row['action']).toSorted()).toEqual([
		'campaign-approved',
		'campaign-approved',
		'campaign-changed',
		'campaign-made',
	]);
});

test.each<[string, Record<string, unknown>, string]>([
	['a code that another campaign has', { code: 'BESAR' }, 'code'],
	['per cent without a most', { most: null }, 'most'],
	['no per cent', { percent: null }, 'percent'],
	['no sum', { kind: 'amount' }, 'amount'],
	['an end before its beginning', { endsAt: '2026-11-19T00:00' }, 'endsAt'],
	['a code that stands beside others', { combinable: true }, 'combinable'],
	['a product that is not sold', { products: ['XXX'] }, 'products'],
])('shows the error for %s at its field', async (_, change, field) => {
	const refusal = await refused(saveCampaign(deps, written({ code: 'LAIN', ...change }), laras));
	expect(fieldsOf(refusal)).toEqual([field]);
});

test("rejects a change over another person's until theirs has been read", async () => {
	const made = await saveCampaign(deps, written({ code: 'BERDUA' }), laras);
	const { id, mark } = made;
	const theirs = await saveCampaign(
		deps,
		written({ code: 'BERDUA', id, mark, perCustomer: 2 }),
		dewi,
	);
	const mine = written({ code: 'BERDUA', id, name: 'Nama lain' });
	for (const seen of [mark, null]) {
		const refusal = await refused(saveCampaign(deps, { ...mine, mark: seen }, laras));
		expect(refusal).toMatchObject({ code: 'look-again', message: /Isianmu masih ada/ });
	}
	expect(await saveCampaign(deps, { ...mine, mark: theirs.mark }, laras)).toMatchObject({
		name: 'Nama lain',
	});
});

test('a budget cannot be lowered below the amount already granted', async () => {
	const { id, mark } = await saveCampaign(deps, written({ code: 'TURUN' }), laras);
	await db.query(sql`update campaign set spent = 500000, uses = 3 where id = ${id}`);
	const refusal = await refused(
		saveCampaign(
			deps,
			written({ code: 'TURUN', id, mark, budget: 400_000, maxUses: 2 }),
			laras,
		),
	);
	expect(fieldsOf(refusal).toSorted()).toEqual(['budget', 'maxUses']);
});
