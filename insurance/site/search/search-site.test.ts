import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { seedPartners } from '#insurance/site/content/partners/find-partners.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { sampleContent } from '#sample/content/content.ts';
import { samplePartners } from '#sample/partners.ts';

import { searchSite } from './api.ts';
import { makeMissKeeper } from './keep-misses.server.ts';
import { personalSearches } from './personal-data.server.ts';
import { searchRoutes } from './routes.server.ts';
import { search } from './search-site.server.ts';
import { readSearchMisses, writeSynonym } from './store.server.ts';

const pool = await testPool();
const NOW = new Date('2026-11-20T03:00:00Z');

beforeAll(async () => {
	await seedShop(pool);
	await pool.transaction((tx) => seedContent(tx, sampleContent));
	await pool.transaction((tx) => seedPartners(tx, samplePartners));
});

const find = (q: string, more: { kind?: 'hospital'; page?: number } = {}) =>
	search(pool, { q, page: 1, language: 'id', ...more });
const groupOf = async (q: string, kind: string) =>
	(await find(q)).groups.find((group) => group.kind === kind)?.items.map(({ title }) => title) ??
	[];

describe('search results by kind', () => {
	test.each([
		['motor', 'product', 'Jaga Motorku'],
		['dbd', 'product', 'Jaga Sehat Tropis'],
		['rs bandung', 'hospital', 'RS Contoh Bunda'],
		['rumah sakit bandung', 'hospital', 'RS Contoh Bunda'],
		['liburan', 'product', 'Jaga Liburan'],
		['santunan harian rawat inap', 'product', 'Jaga Sehat Pilihanku'],
	])('a search for "%s" finds the %s %s', async (q, kind, title) => {
		expect(await groupOf(q, kind)).toContain(title);
	});

	test.each([
		['pembatalan', 'membatalkan'],
		['membayar', 'dibayar'],
		['perlindungan', 'melindungi'],
		['kecelakaan', 'celaka'],
	])('%s and %s return the same results', async (one, other) => {
		const titles = async (q: string) => (await find(q)).groups.flatMap(({ items }) => items);
		expect((await titles(one)).length).toBeGreaterThan(0);
		expect(await titles(other)).toEqual(await titles(one));
	});

	test.each([
		['jaga senyumkuu', 'senyumku'],
		['kecelakkaan', 'kecelakaan'],
		['asuranis motor', 'asuransi motor'],
		['liburran', 'liburan'],
	])('corrects "%s" to "%s" and shows the correction', async (q, meant) => {
		const { corrected, total } = await find(q);
		expect(corrected).toContain(meant);
		expect(total).toBeGreaterThan(0);
	});

	test('finds forms and questions, and counts and pages the results of each kind', async () => {
		expect((await groupOf('formulir klaim', 'form')).length).toBeGreaterThan(0);
		expect((await groupOf('masa tunggu', 'question')).length).toBeGreaterThan(0);
		const all = await find('rumah sakit', { kind: 'hospital', page: 2 });
		const hospitals = all.groups.find(({ kind }) => kind === 'hospital');
		expect(hospitals?.total).toBeGreaterThan(20);
		expect(all.paging).toEqual({ page: 2, pages: Math.ceil((hospitals?.total ?? 0) / 20) });
	});

	test('finds nothing for unknown words and for a query without words', async () => {
		for (const q of ['zzzz qqqq', '', '&|!():*', 'zzkindproduct'])
			expect((await find(q)).total, q).toBe(0);
	});
});

describe('the index stays in sync with the site', () => {
	const body = { name: 'Uji', overview: 'Tentang payung ungu', children: [] };
	const write = (slug: string, published = true) =>
		pool.query(sql`
			insert into content_page (slug, language, template, title, body, published)
			values (${slug}, 'id', 'default', 'Payung ungu', ${JSON.stringify(body)}, ${published})`);

	test('finds a page after it is published or moved, but not after it is unpublished', async () => {
		expect(await groupOf('payung ungu', 'page')).toEqual([]);
		await write('payung');
		expect(await groupOf('payung ungu', 'page')).toEqual(['Payung ungu']);
		await pool.query(sql`update content_page set slug = 'payung-baru' where slug = 'payung'`);
		expect((await find('payung ungu')).groups[0]?.items[0]?.address).toBe('/payung-baru');
		await pool.query(sql`update content_page set published = false where slug = 'payung-baru'`);
		expect((await find('payung ungu')).total).toBe(0);
	});

	test('finds a new version of a product by its benefits', async () => {
		expect(await groupOf('kacamata', 'product')).toEqual([]);
		await pool.query(sql`
			insert into product_version (code, version, effective_from, body)
			select code, 99, effective_from, jsonb_set(body, '{benefits,0,name}', '"Kacamata pecah"')
			from product_version where body->>'slug' = 'jaga-aman' limit 1`);
		expect(await groupOf('kacamata', 'product')).toEqual(['Jaga Aman']);
	});

	test('finds a new partner, but not under its old name or after its removal', async () => {
		await pool.query(sql`
			insert into partner (kind, name, city, address, phone, cashless)
			values ('hospital', 'RS Kenanga', 'Ternate', 'Jl. Pala', '0921-000000', true)`);
		expect(await groupOf('kenanga', 'hospital')).toEqual(['RS Kenanga']);
		await pool.query(sql`update partner set name = 'RS Edelweis' where name = 'RS Kenanga'`);
		expect(await groupOf('kenanga', 'hospital')).toEqual([]);
		await pool.query(sql`delete from partner where name = 'RS Edelweis'`);
		expect(await groupOf('edelweis', 'hospital')).toEqual([]);
	});

	test('applies a new or removed synonym immediately', async () => {
		expect(await groupOf('behel', 'product')).toEqual([]);
		await pool.transaction((tx) => writeSynonym(tx, 'behel', 'gigi'));
		expect(await groupOf('behel', 'product')).toContain('Jaga Senyumku');
		await pool.transaction((tx) => writeSynonym(tx, 'behel', null));
		expect(await groupOf('behel', 'product')).toEqual([]);
	});
});

test('shows a search without results to editors only after it was repeated', async () => {
	const keep = makeMissKeeper(pool);
	const words = async () =>
		(await readSearchMisses(pool, 10)).map(({ words: kept, times }) => [kept, times]);
	for (const q of ['Asuransi kucing', 'budi santoso', 'asuransi kucing!', 'a@contoh.test'])
		await keep(q, NOW);
	expect(await words()).toEqual([]);
	await keep('asuransi  kucing', NOW);
	expect(await words()).toEqual([['asuransi kucing', 3]]);
	for (let at = 0; at < 60; at += 1) await keep(`kata ${'abc'.repeat(3)}${at}`, NOW);
	const { rows } = await pool.query<{ count: number }>(sql`select count(*) from search_miss`);
	expect(Number(rows[0]?.count)).toBeLessThanOrEqual(30);
	await forgetPast(testKeepers(personalSearches, pool), pool, new Date('2027-11-20T03:00:00Z'));
	expect(await words()).toEqual([]);
});

test('returns an empty result while the database is read-only', async () => {
	const { host = '', user = '', database = '' } = pool.address;
	const only = `host=${encodeURIComponent(host)}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
	const reading = openPool({
		connectionString: `postgres://${user}@localhost/${database}?${only}`,
	});
	const served = searchRoutes({ pool: reading }).find(({ call }) => call === searchSite);
	const asked = { q: 'qwxyz', page: 1, language: 'id' };
	const found = await served?.handle(asked, { now: NOW } as Caller);
	expect(found).toMatchObject({ total: 0 });
	await reading.close();
});
