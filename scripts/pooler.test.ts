import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

// Runs the product behind the PgBouncer from `deploy/cluster/`, with two server connections.
// Consecutive transactions use different connections, in case the first one retained state.
const past = await testPool();
const { host, user } = inject('database');
const folder = testFolder('pgbouncer');
let pooler: ChildProcess | undefined;
let pool: Pool;

const freePort = () =>
	new Promise<number>((found) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => found(port));
		});
	});

const answers = (port: number) =>
	new Promise<boolean>((notify) => {
		const socket = connect(port, '127.0.0.1', () => notify(Boolean(socket.destroy())));
		socket.once('error', () => notify(false));
	});

/** Starts PgBouncer as the user that owns the server's folder, because it refuses to run as root. */
async function startPooler(database: string): Promise<number> {
	const port = await freePort();
	const ini = readFileSync(join(import.meta.dirname, '../deploy/cluster/pgbouncer.ini'), 'utf8')
		.replace('host=${FRONT} port=5000 dbname=jaga', `host=${host} dbname=${database}`)
		.replace('listen_port = 6432', `listen_port = ${port}`)
		.replace('default_pool_size = 20', 'default_pool_size = 2\nserver_round_robin = 1')
		.replaceAll('${FRONT}', '127.0.0.1')
		.replaceAll(/\$\{PGBOUNCER_(ETC|RUN)\}/g, folder);
	writeFileSync(join(folder, 'pgbouncer.ini'), ini);
	writeFileSync(join(folder, 'userlist.txt'), `"${user}" "secret"\n`);
	const { uid, gid } = statSync(host);
	chownSync(folder, uid, gid);
	const pgbouncer = ['pgbouncer', '--quiet', join(folder, 'pgbouncer.ini')];
	const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...pgbouncer];
	const [command = '', ...args] = process.getuid?.() === 0 ? as : pgbouncer;
	pooler = spawn(command, args, { stdio: 'ignore' });
	await vi.waitUntil(() => answers(port), { timeout: 30_000 });
	return port;
}

beforeAll(async () => {
	const { rows } = await past.query<{ name: string }>(sql`select current_database() as name`);
	const name = rows[0]?.name ?? '';
	const port = await startPooler(name);
	pool = openPool({
		connectionString: `postgres://${user}:secret@127.0.0.1:${port}/jaga`,
		direct: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`,
	});
});
afterAll(async () => {
	await pool?.close();
	pooler?.kill();
});

test('completes a purchase on whichever pooled connections its statements run', async () => {
	await seedShop(pool);
	const [sari] = await Promise.all(
		['sari', 'budi', 'ani'].map((name) => testCustomer(pool, `${name}@contoh.test`)),
	);
	const { rows } = await pool.query<{ n: number }>(sql`select count(*) as n from policy`);
	expect([rows, sari?.policyNo]).toEqual([[{ n: 3 }], expect.stringMatching(/^\d{11}/)]);
});

const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;

test.each([
	['alone', () => pool.query(limits)],
	['on one connection', () => pool.sameConnection((db) => db.query(limits))],
	['in a transaction', () => pool.transaction((tx) => tx.query(limits))],
	[
		'as the second of a transaction',
		() => pool.transaction(async (tx) => (await tx.query(sql`select 1`), tx.query(limits))),
	],
])('applies the statement and lock timeouts %s', async (_how, ask) => {
	expect((await ask()).rows).toEqual([{ statement: '5s', lock: '2s' }]);
});

test('leaves no prepared statements or timeouts on pooled connections', async () => {
	const left = () =>
		pool.query(sql`select name from pg_prepared_statements
			union all select name from pg_settings where source = 'session' and name like '%timeout'
				and setting <> case name when 'statement_timeout' then '5000' when 'lock_timeout' then '2000' else '30000' end`);
	for (const { rows } of [await left(), await left()]) expect(rows).toEqual([]);
});

test('a failed transaction leaves nothing behind, and the next one succeeds', async () => {
	await pool.query(sql`create table kept (n int primary key)`);
	const failed = pool.transaction(async (tx) => {
		await tx.query(sql`insert into kept values (1)`);
		tx.later(sql`insert into kept values (1)`);
	});
	await expect(failed).rejects.toThrow(/duplicate key/);
	await pool.transaction((tx) => tx.query(sql`insert into kept values (2)`));
	expect((await pool.query(sql`select n from kept`)).rows).toEqual([{ n: 2 }]);
});

test('a notification sent through the pooler reaches a listener that bypasses it', async () => {
	let heard = 0;
	const listening = listen(pool, 'content_changed', silentLog, { heard: () => (heard += 1) });
	await listening.ready;
	await pool.query(sql`update content_page set title = title`);
	await expect.poll(() => heard).toBe(2);
	pool.tell('content_changed');
	await expect.poll(() => heard).toBe(3);
	await listening.stop();
});

test('runs each migration once when two processes start concurrently behind the pooler', async () => {
	const dir = testFolder('migrations');
	writeFileSync(join(dir, '9999-pooler.sql'), 'create table from_pooler (n int)');
	const ran = await Promise.all([migrate(pool, dir, silentLog), migrate(pool, dir, silentLog)]);
	expect(ran.flat()).toEqual(['9999-pooler.sql']);
});
