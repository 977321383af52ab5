import sql from 'sql-template-tag';
import { expect, inject, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';

import { listen } from './listen.server.ts';
import { openPool } from './pool.server.ts';
import { testPool } from './test-database.server.ts';

const other = await testPool();
const { rows: named } = await other.query<{ name: string }>(sql`select current_database() as name`);
const newPool = () =>
	openPool({
		host: inject('database').host,
		user: inject('database').user,
		database: named[0]?.name ?? '',
		max: 2,
	});
const say = () => other.query(sql`select pg_notify('bell', '')`);
const cut = () =>
	other.query(
		sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
	);

test('receives notifications, also after losing the connection, and returns every connection', async () => {
	const pool = newPool();
	let heard = 0;
	let lost = 0;
	const listening = listen(pool, 'bell', silentLog, {
		heard: () => (heard += 1),
		lost: () => (lost += 1),
	});
	await listening.ready;
	for (let times = 1; times <= 3; times += 1) {
		const before = heard;
		await say();
		await expect.poll(() => heard).toBe(before + 1);
		await cut();
		await expect.poll(() => lost).toBe(times);
		await expect.poll(() => heard).toBe(before + 2);
	}
	await listening.stop();
	await pool.close();
	expect(lost).toBe(3);
});

test.each([
	['at once', 0],
	['while it is being opened', 1],
])('stopped %s, it keeps no connection, so that the pool can close', async (_when, turns) => {
	const pool = newPool();
	const listening = listen(pool, 'bell', silentLog, { heard: () => {} });
	for (let turn = 0; turn < turns; turn += 1) await new Promise((resume) => setImmediate(resume));
	await listening.stop();
	await pool.close();
	expect(pool.waiting()).toBe(0);
});

test('does not end the process when its pool is closed', async () => {
	const pool = newPool();
	await pool.close();
	const listening = listen(pool, 'bell', silentLog, { heard: () => {} });
	await listening.stop();
});
