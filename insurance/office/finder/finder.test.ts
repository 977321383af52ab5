import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { eraseAccount } from '#insurance/office/privacy/erase.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import {
	callerAt,
	seedShop,
	shopDeps,
	TEST_SECRET,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { searchOffice } from './api.ts';
import { SEARCHES } from './found.ts';
import { indexEverything } from './indexing/index-things.server.ts';
import { personalFinder } from './personal-data.server.ts';
import { searchFromOffice, showSearchAlarms } from './search-office.server.ts';
import { BUSY, CASE_NOTE, mayIndex, queueMissing, queueStrangers } from './store.server.ts';

const db = await testPool();
const shop = shopDeps(db);
const deps = { ...shop, providers: [{ id: 'sandbox' }] };
const index = (sealer = shop.sealer) => indexEverything({ pool: db, sealer, log: silentLog });
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, shop));
const NOW = new Date('2026-11-20T03:00:00Z');

async function staffIn(role: string, at = NOW): Promise<Caller> {
	const { rows } = await db.query<{ id: string }>(sql`select id from staff where role = ${role}`);
	return { ...callerAt(at), identity: staffIdentity(rows[0]?.id ?? '', role as 'service') };
}
const ask = (q: string, caller: Caller, more: Record<string, unknown> = {}, on = deps) =>
	searchFromOffice(on, searchOffice.input.parse({ q, ...more }) as never, caller);
const CALLED = { reason: 'Nasabah menelepon' } as const;

let sari: Awaited<ReturnType<typeof testCustomer>>;
let desk: Caller;
beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	desk = await staffIn('service');
	await index();
});

describe('who is found', () => {
	test.each([
		'Sari Contoh',
		'contoh sari',
		'Sari Conto',
		'Sri Contoh',
		'Sari Tjontoh',
		'Hj. Sari Contoh',
		'Conto',
		'Sari 1990',
		'sari contoh 17-05-1990',
		'0812 3456 7890',
		'+62 812-3456-7890',
		'SARI@contoh.test',
		'3174055705909901',
	])('%s finds Sari Contoh', async (q) => {
		const { people } = await ask(q, desk, CALLED);
		expect(people[0]).toMatchObject({
			masked: 'S*** C*****',
			birthYear: 1990,
			city: 'Jakarta Selatan',
			things: [{ url: `/office/cari?polis=${sari.policyId}` }],
		});
	});

	test.each(['Budi Hartono', '081299999999', 'lain@contoh.test', '3174055705909902'])(
		'%s finds nobody',
		async (q) => {
			expect((await ask(q, desk, CALLED)).people).toEqual([]);
		},
	);

	test('a hit shows neither the name, nor a number, an address or contacts', async () => {
		const text = JSON.stringify(await ask('Sari Contoh', desk, CALLED));
		for (const secret of ['Sari', sari.policyNo, 'Melati', '0812', 'sari@', '-05-17'])
			expect(text).not.toContain(secret);
	});

	test('a policy bought just now is found after its purchase was committed', async () => {
		const before = (await ask('Sari Contoh', desk, CALLED)).people[0]?.things.length;
		await testCustomer(db, 'sari@contoh.test', new Date(NOW.getTime() + 60_000));
		await index();
		const after = (await ask('Sari Contoh', desk, CALLED)).people[0]?.things.length;
		expect([before, after]).toEqual([1, 2]);
	});
});

describe('numbers', () => {
	test('a policy number leads to its page without a reason, and names nobody', async () => {
		const found = await ask(`${sari.policyNo.slice(0, 4)} ${sari.policyNo.slice(4)}`, desk);
		expect(found).toMatchObject({
			place: { url: `/office/cari?nomor=${sari.policyNo}` },
			needsReason: false,
			people: [],
		});
	});

	test('a number leads nowhere for a role that may not see it', async () => {
		const sales = await staffIn('sales');
		expect((await ask(sari.policyNo, sales)).place).toBeNull();
		const { rows } = await db.query<{ orderNo: string }>(
			sql`select order_no from policy where id = ${sari.policyId}`,
		);
		const orderNo = rows[0]?.orderNo ?? '';
		expect((await ask(orderNo, desk)).place).toBeNull();
		expect((await ask(orderNo, await staffIn('finance'))).place?.url).toContain('lihat=jejak');
	});
});

describe('a case', () => {
	test('people are not searched before a reason was given', async () => {
		expect(await ask('Sari Contoh', desk)).toMatchObject({ needsReason: true, people: [] });
	});

	test('the reason is asked once, and recorded with the first search', async () => {
		const { caseId } = await ask('Sari', desk, { ...CALLED, note: 'soal klaim' });
		const again = await ask('Sari Contoh', desk, { caseId });
		expect(again).toMatchObject({ caseId, needsReason: false });
		expect(again.people).toHaveLength(1);
		const { rows } = await db.query(sql`
			select reason from audit_record where act = 'people-searched' and thing_id = ${caseId} order by at, id`);
		expect(rows).toEqual([{ reason: 'Nasabah menelepon' }, { reason: '' }]);
	});

	test('a note is sealed in its case and stands nowhere else', async () => {
		const note = 'titipan Pak Rahmat';
		const { caseId } = await ask('Sari', desk, { ...CALLED, note });
		const { rows } = await db.query<{ reason: string; note: Buffer }>(
			sql`select reason, note from finder_case where id = ${caseId}`,
		);
		expect(rows[0]?.reason).toBe('Nasabah menelepon');
		expect(shop.sealer.open(CASE_NOTE, rows[0]?.note as Buffer)).toBe(note);
		const { rowCount } = await db.query(
			sql`select from audit_record r where r::text like '%Rahmat%'`,
		);
		expect(rowCount).toBe(0);
	});

	test("another person's case, and yesterday's, need a reason again", async () => {
		const { caseId } = await ask('Sari', desk, CALLED);
		const others = await ask('Sari', await staffIn('supervisor'), { caseId });
		expect(others.needsReason).toBe(true);
		const tomorrow = await staffIn('service', new Date(NOW.getTime() + 24 * 3_600_000));
		expect((await ask('Sari', tomorrow, { caseId })).needsReason).toBe(true);
	});

	test('roles without policies find no customer', async () => {
		const sales = await staffIn('sales');
		expect((await ask('Sari Contoh', sales, CALLED)).people).toEqual([]);
		expect((await refused(ask('Sari', await staffIn('editor')))).code).toBe('forbidden');
	});
});

test('unusually many searches alarm the administrators once, and too many are refused', async () => {
	const assessor = await staffIn('assessor');
	for (let count = 1; count <= SEARCHES.most; count += 1) await ask(sari.policyNo, assessor);
	expect((await refused(ask(sari.policyNo, assessor))).code).toBe('slow-down');
	const admin = await staffIn('admin');
	const { rows } = await showSearchAlarms(deps, admin);
	expect(rows).toMatchObject([{ searches: SEARCHES.most }]);
	const { rowCount } = await db.query(sql`select from audit_record where act = 'search-alarm'`);
	expect(rowCount).toBe(1);
	const hourLater = await staffIn('assessor', new Date(NOW.getTime() + 3_600_000));
	expect((await ask(sari.policyNo, hourLater)).place).not.toBeNull();
});

test('after a rotation of the secret everybody is found with the new one alone', async () => {
	const next = makeSealer('the next secret of a test, long enough', [TEST_SECRET]);
	const during = { ...deps, sealer: next };
	expect((await ask('Sari Contoh', desk, CALLED, during)).people).toHaveLength(1);
	const rotating = { pool: db, sealer: next, begunAt: NOW };
	const rekeyed = personalFinder[0]?.rekeyed;
	expect(await rekeyed?.left(rotating)).toBeGreaterThan(0);
	await rekeyed?.run(rotating);
	expect(await rekeyed?.left(rotating)).toBe(0);
	expect((await ask('Sari Contoh', desk, CALLED, during)).people).toHaveLength(1);
	await rekeyed?.run({ ...rotating, sealer: shop.sealer });
});

test('a rotation waits for another process that indexes, and queues nothing twice', async () => {
	const sealer = makeSealer('another secret of a test, long enough', [TEST_SECRET]);
	expect(await queueStrangers(db, sealer.keyId)).toBeGreaterThan(0);
	expect(await queueStrangers(db, sealer.keyId)).toBe(0);
	const other = Promise.withResolvers<void>();
	const locked = Promise.withResolvers<void>();
	const indexing = db.transaction(async (tx) => {
		expect(await mayIndex(tx)).toBe(true);
		locked.resolve();
		await other.promise;
	});
	await locked.promise;
	expect(await queueMissing(db)).toBe(BUSY);
	let looks = 0;
	const transaction: Pool['transaction'] = async (work) => {
		const result = await db.transaction(work);
		looks += 1;
		if (looks === 2) other.resolve();
		return result;
	};
	const rotating = { pool: { ...db, transaction }, sealer, begunAt: NOW };
	await personalFinder[0]?.rekeyed?.run(rotating);
	expect(looks).toBeGreaterThan(2);
	expect(await personalFinder[0]?.rekeyed?.left(rotating)).toBe(0);
	await indexing;
	await personalFinder[0]?.rekeyed?.run({ ...rotating, pool: db, sealer: shop.sealer });
});

test('a database whose rows came without triggers is caught up on', async () => {
	await db.query(sql`delete from finder_person`);
	expect((await ask('Sari Contoh', desk, CALLED)).people).toEqual([]);
	expect(await queueMissing(db)).toBeGreaterThan(0);
	expect(await queueMissing(db)).toBe(0);
	await index();
	expect((await ask('Sari Contoh', desk, CALLED)).people).toHaveLength(1);
});

test('an erased person is not found from that moment on', async () => {
	await db.transaction((tx) => eraseAccount(tx, shop, sari.id, NOW));
	const find = async () => (await ask('Sari Contoh', desk, CALLED)).people;
	expect(await find()).toEqual([]);
	await index();
	await queueMissing(db);
	await index();
	expect(await find()).toEqual([]);
});
