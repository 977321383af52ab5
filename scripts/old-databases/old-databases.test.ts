import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { afterAll, describe, expect, test } from 'vitest';

import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { policyPdf } from '#insurance/documents/pdf/policy/policy-pdf.server.ts';
import { login } from '#insurance/people/accounts/login.server.ts';
import { SAMPLE_CUSTOMER } from '#insurance/people/accounts/seed.server.ts';
import { loadPolicy, loadSnapshot } from '#insurance/policies/load-policy.server.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import { productVersions } from '#insurance/product/products/versions/current-product.server.ts';
import { loadConfig } from '#platform/config/config.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { lackingMigrations, migrate, migrationNames } from '#platform/db/migrate.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { countsIn } from '../../e2e/book-counts.ts';
import { type Deps, makeDeps, stopThreads } from '../../wiring/deps.server.ts';
import { openOwnDatabase } from '../../wiring/start/open.server.ts';
import { KEPT_KEYS } from './keys.ts';
import { KEPT_DATABASES, restoreKept } from './restore.ts';
import { rowCounts, databaseShape } from './shape.ts';

const fresh = await databaseShape(await testPool());
const empty = () => testPool({ migrated: false, max: 4 });
const kept: [string, Pool][] = [];
for (const name of KEPT_DATABASES) kept.push([name, await empty()]);
const killed = await empty();

const made: Deps[] = [];
afterAll(() => Promise.all(made.map(stopThreads)));

const urlOf = ({ address: { host = '', user = '', database = '' } }: Pool) =>
	`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
const configOf = (pool: Pool) =>
	loadConfig({ ...KEPT_KEYS, DATA_DIR: testFolder('old'), DATABASE_URL: urlOf(pool) });

const caller: Caller = {
	requestId: randomUUID(),
	now: new Date(),
	ip: '198.51.100.1',
	userAgent: 'test',
	pageId: 'p',
	identity: null,
	header: () => undefined,
	decodeField: (text) => text,
	setHeader: () => {},
};

/** Table removed by a migration, which moved its only row to the insurer's record. */
const GONE = 'content_setting';

/** Pages that a migration adds to an existing site. */
const BROUGHT_PAGES = [
	'kartu-saya',
	'kirim-dokumen',
	'orang-kepercayaan',
	'selfcare/orang-kepercayaan',
];

async function rowsToBe(pool: Pool): Promise<Record<string, number>> {
	const counts = await rowCounts(pool);
	const { rowCount } = await pool.query(
		sql`select from content_page where language = 'id' and slug = any(${BROUGHT_PAGES})`,
	);
	const pages = (counts['content_page'] ?? 0) + BROUGHT_PAGES.length - rowCount;
	// Acts and accesses of staff are moved to the audit trail.
	const { staff_action: acts = 0, personal_read: accesses = 0, ...others } = counts;
	// One job gives the claims that are there their place in the queue.
	const job = (counts['job'] ?? 0) + (counts['claim'] ? 1 : 0);
	return { ...others, job, content_page: pages, audit_record: acts + accesses };
}

const changedRows = (before: Record<string, number>, after: Record<string, number>) =>
	Object.entries({
		...before,
		[GONE]: undefined,
		schema_migration: migrationNames(MIGRATIONS).length,
	})
		.filter(([table, rows]) => after[table] !== rows)
		.map(([table, rows]) => [table, rows, after[table]]);

/**
 * Returns the non-zero error counts in the books. Work that has become overdue since the date of
 * the dump is not an error.
 */
async function faultsOf(pool: Pool): Promise<[string, number][]> {
	const { paid, overdue: _, ...faults } = await countsIn(pool);
	expect(paid).toBeGreaterThan(3);
	return Object.entries(faults).filter(([, count]) => count !== 0);
}

describe.each(kept)('a database of %s', (name, pool) => {
	test('migrates to the current schema and keeps every row', async () => {
		await restoreKept(pool, name);
		const before = await rowsToBe(pool);
		const due = migrationNames(MIGRATIONS).length - (before['schema_migration'] ?? 0);
		expect(await migrate(pool, MIGRATIONS, silentLog)).toHaveLength(due);
		expect(await databaseShape(pool)).toEqual(fresh);
		expect(changedRows(before, await rowCounts(pool))).toEqual([]);
		expect(await faultsOf(pool)).toEqual([]);
		const { rows } = await pool.query<{ slug: string }>(
			sql`select distinct slug from content_page where slug = any(${BROUGHT_PAGES}) and published
				order by slug`,
		);
		expect(rows.map(({ slug }) => slug)).toEqual(BROUGHT_PAGES);
	});

	test('opens with its keys, lets its users log in and prints its policies', async () => {
		const config = configOf(pool);
		await (await openOwnDatabase(config, silentLog)).stop();
		const deps = makeDeps(config, pool, silentLog);
		made.push(deps);
		await login(deps, { email: SAMPLE_CUSTOMER.email, password: 'Contoh2026' }, caller);
		expect((await productVersions(pool)).length).toBeGreaterThanOrEqual(16);
		const { rows } = await pool.query<{ id: string }>(
			sql`select distinct on (product_code) id from policy order by product_code, id`,
		);
		for (const { id } of rows) {
			const policy = await loadPolicy(pool, deps.sealer, id);
			if (!policy) throw new Error(`no policy ${id}`);
			const [promise = null] = (await loadSnapshot(pool, deps.sealer, id)).entries;
			expect(promise).not.toBeNull();
			const product = await productOfPolicy(pool, policy);
			const insurer = await insurerAt(pool, policy.issuedAt);
			const { publicUrl } = deps;
			const pdf = await policyPdf({ policy, product, insurer, promise, publicUrl });
			expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
		}
	});
});

const START = `
	const { openDatabase } = await import('./platform/db/database.server.ts');
	const { silentLog } = await import('./platform/config/log.server.ts');
	await openDatabase({ databaseUrl: process.env.DATABASE_URL }, silentLog);`;

/** Starts the product in a separate process, and kills it as soon as `moment` resolves to true. */
async function lostStart(pool: Pool, moment: () => Promise<boolean>): Promise<void> {
	const child = spawn(process.execPath, ['--input-type=module', '-e', START], {
		cwd: join(import.meta.dirname, '../..'),
		env: { ...process.env, DATABASE_URL: urlOf(pool) },
	});
	const gone = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
	await expect.poll(moment, { timeout: 60_000, interval: 5 }).toBe(true);
	child.kill('SIGKILL');
	expect(await gone).toBe('SIGKILL');
}

test('resumes the migrations after a start was killed during one of them', async () => {
	const [oldest = ''] = KEPT_DATABASES;
	await restoreKept(killed, oldest);
	const before = await rowsToBe(killed);
	const all = migrationNames(MIGRATIONS).length;
	// The first start waits for a lock on the orders, and is killed while it waits.
	const ask = async () => {
		const { rows } = await killed.query(
			sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		);
		return rows.length > 0;
	};
	const going = await killed.transaction(async (tx) => {
		await tx.query(sql`select from purchase_order limit 1`);
		await lostStart(killed, ask);
		const lacking = (await lackingMigrations(killed, MIGRATIONS)).length;
		expect(lacking).toBeGreaterThan(0);
		expect(lacking).toBeLessThan(all - (before['schema_migration'] ?? 0));
		// The next start begins while the database is still working for the killed process.
		return { done: migrate(killed, MIGRATIONS, silentLog) };
	});
	await going.done;
	expect(await databaseShape(killed)).toEqual(fresh);
	expect(changedRows(before, await rowCounts(killed))).toEqual([]);
	expect(await faultsOf(killed)).toEqual([]);
});
