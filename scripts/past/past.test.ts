import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sql, { raw } from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { settleReserves } from '#insurance/claims/reserves/settle-reserves.server.ts';
import { findClaimById } from '#insurance/claims/store.server.ts';
import { triageClaim } from '#insurance/claims/triage/triage-claim.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { loadSnapshot } from '#insurance/policies/load-policy.server.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { migrate, migrationNames } from '#platform/db/migrate.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { rekeyedOf } from '#platform/personal-data/table-rotation.server.ts';
import { addToDay, type Day, daysBetween, jakartaMidnight } from '#platform/values/dates.ts';
import { loadPast } from '#sample/past/load-past.server.ts';
import { NOT_STORED } from '#sample/past/not-stored.ts';
import { readPast, yearsTo } from '#sample/past/read-past.server.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { PERSONAL_DATA } from '../../wiring/personal-data.server.ts';
import { INVARIANTS } from '../simulate/invariants.ts';

const sealer = makeSealer('a secret of this installation alone');
const URL = 'https://asuransi.contoh.test';
const LAST_DAYS = ['2026-11-15', '2027-07-31', '2029-03-01'] as const satisfies Day[];

const folder = testFolder('past');
const files = makeFiles({ dir: join(folder, 'files') });
const deps = { sealer, files, tables: PERSONAL_DATA, publicUrl: URL, log: silentLog };

/** A moment on the day after the history ends. */
const after = (day: Day) =>
	new Date(jakartaMidnight(addToDay(day, { day: 1 })).getTime() + 10 * 3_600_000);

type Rows = Record<string, unknown>[];
const rowsOf = async (pool: Pool, text: string): Promise<Rows> =>
	(await pool.query<Record<string, unknown>>(sql`${raw(text)}`)).rows;

const REFERENCES = `
	select conrelid::regclass::text as source, confrelid::regclass::text as target,
		(select array_agg(attname::text order by n) from unnest(conkey) with ordinality as k(att, n)
			join pg_attribute on attrelid = conrelid and attnum = att) as columns,
		(select array_agg(attname::text order by n) from unnest(confkey) with ordinality as k(att, n)
			join pg_attribute on attrelid = confrelid and attnum = att) as keys
	from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Returns the foreign keys with rows that refer to nothing. */
async function brokenReferences(pool: Pool): Promise<string[]> {
	const broken: string[] = [];
	for (const { source, target, columns, keys } of await rowsOf(pool, REFERENCES)) {
		const [own, other] = [columns as string[], keys as string[]];
		const filled = own.map((column) => `s.${column} is not null`).join(' and ');
		const equal = own.map((column, at) => `t.${other[at]} = s.${column}`).join(' and ');
		const lost = await rowsOf(
			pool,
			`select from ${source} s where ${filled} and not exists (select from ${target} t where ${equal}) limit 1`,
		);
		if (lost.length > 0) broken.push(`${source}.${own.join()} -> ${target}`);
	}
	return broken;
}

describe.each(LAST_DAYS)('the past that ends on %s', (day) => {
	let pool: Pool;
	beforeAll(async () => {
		pool = await testPool({ migrated: false });
		expect(await loadPast(pool, deps, after(day))).toBe(true);
		await migrate(pool, MIGRATIONS, silentLog);
		// A start does the same: the history is older than the reserves of claims and their hashes.
		await pool.transaction((tx) => seedProducts(tx, SAMPLE_PRODUCTS));
		await settleReserves({ pool, sealer }, after(day));
		for (const { id } of await rowsOf(pool, 'select id from claim'))
			await pool.transaction(async (tx) => {
				const claim = await findClaimById(tx, String(id));
				if (claim) await triageClaim({ db: tx, sealer }, claim, after(day));
			});
	}, 120_000);

	test('has about 2,000 policies over at least 14 months, and work on every desk', async () => {
		const [found] = await rowsOf(
			pool,
			`select (select count(*)::int from policy) as policies,
				(select min(issued_at)::date::text from policy) as first,
				(select (max(issued_at) at time zone 'Asia/Jakarta')::date::text from policy) as last,
				(select count(distinct status)::int from claim) as claims,
				(select count(distinct product_code)::int from policy) as products,
				(select count(*)::int from task where closed_at is null) as tasks,
				(select count(*)::int from member) as members`,
		);
		expect(Number(found?.['policies'])).toBeGreaterThan(1_500);
		expect(Number(found?.['policies'])).toBeLessThan(4_500);
		expect(daysBetween(String(found?.['first']), day)).toBeGreaterThan(400);
		expect(daysBetween(String(found?.['last']), day)).toBeLessThan(3);
		expect((found?.['last'] as string) <= day).toBe(true);
		expect(Number(found?.['claims'])).toBeGreaterThanOrEqual(5);
		expect(Number(found?.['products'])).toBe(15);
		expect(Number(found?.['tasks'])).toBeGreaterThan(10);
		expect(Number(found?.['members'])).toBeGreaterThan(100);
	});

	test('every reference leads to a row, and every number comes after those in use', async () => {
		expect(await brokenReferences(pool)).toEqual([]);
		const [next] = await rowsOf(
			pool,
			`select nextval('claim_counter')::int > (select max(substr(claim_no, 6)::int) from claim) as claim,
				nextval('ledger_entry_id_seq') > (select max(id) from ledger_entry) as entry,
				nextval('payment_event_id_seq') > (select max(id) from payment_event) as event`,
		);
		expect(next).toEqual({ claim: true, entry: true, event: true });
	});

	test('the invariants of the simulation hold', async () => {
		const until = jakartaMidnight(addToDay(day, { day: 1 }));
		for (const { name, violations } of INVARIANTS) {
			if (/simulator\.|policy_document/.test(violations)) continue;
			const text = violations.replaceAll('$1', `'${until.toISOString()}'`);
			expect([name, await rowsOf(pool, `${text} limit 3`)]).toEqual([name, []]);
		}
	});

	test('everything is sealed and hashed with the secret of this installation', async () => {
		const rotating = { pool, sealer, begunAt: new Date(0) };
		for (const one of rekeyedOf(PERSONAL_DATA, files))
			expect([one.name, await one.left(rotating)]).toEqual([one.name, 0]);
	}, 60_000);

	test('the agreed texts of policies are unbroken chains, with the right days', async () => {
		const policies = await rowsOf(
			pool,
			'select id, start_day::text as day from policy order by id limit 200',
		);
		for (const { id, day: start } of policies) {
			const { entries, unbroken } = await loadSnapshot(pool, sealer, String(id));
			expect(unbroken).toBe(true);
			expect(entries[0]?.cover.startDay).toBe(start);
		}
	});

	test('customers open, and their files are there', async () => {
		const [customer] = await rowsOf(
			pool,
			'select customer_id as id from claim order by id limit 1',
		);
		const found = await loadCustomer(pool, sealer, String(customer?.['id']));
		expect(found?.email).toMatch(/@contoh\.test$/);
		const keys = await rowsOf(
			pool,
			'select file_key from claim_document where claim_id is not null order by id limit 20',
		);
		for (const { fileKey } of keys)
			expect(await readFile(join(folder, 'files', String(fileKey)))).not.toHaveLength(0);
	});

	test('is loaded once', async () => {
		expect(await loadPast(pool, deps, after(day))).toBe(false);
	});
});

test('can end on any day', () => {
	const { header } = readPast('2027-01-01', URL);
	for (let day: Day = '2020-01-01'; day < '2041-01-01'; day = addToDay(day, { day: 1 })) {
		const own = addToDay(day, { year: -yearsTo(header, day) });
		expect(own >= header.since && own <= header.until).toBe(true);
	}
});

test('stores or leaves out each table, in a schema that this release can migrate', async () => {
	const pool = await testPool();
	const tables = (await rowsOf(
		pool,
		`select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
	)) as { name: string }[];
	const names = new Set(tables.map(({ name }) => name));
	expect(Object.keys(NOT_STORED).filter((name) => !names.has(name))).toEqual([]);
	const { header } = readPast('2027-01-01', URL);
	expect(migrationNames(MIGRATIONS).slice(0, header.migrations.length)).toEqual(
		header.migrations,
	);
});
