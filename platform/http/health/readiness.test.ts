import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';

import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { makeReadiness } from './readiness.server.ts';

const pool = await testPool();
const dataDir = mkdtempSync(join(tmpdir(), 'jaga-ready-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Creates a readiness check with a simulated clock, so that no earlier result is cached. */
function watched(of: Pool = pool, stopping = false) {
	let now = 1_000_000;
	const readiness = makeReadiness({ pool: of, dataDir, isStopping: () => stopping }, () => now);
	return {
		notice: readiness.notice,
		look: (seconds = 2) => {
			now += seconds * 1_000;
			return readiness.look();
		},
	};
}

test('is ready when the database accepts a write', async () => {
	expect(await watched().look()).toEqual({ ready: true });
});

test('is not ready while the database is read-only, and is ready again afterwards', async () => {
	const { look } = watched();
	const name = (await pool.query<{ name: string }>(sql`select current_database() as name`))
		.rows[0]?.name;
	// Terminates all other sessions, so that new ones start with the changed setting.
	const set = async (words: 'on' | 'off') => {
		const client = await pool.connect();
		await client.query('set session characteristics as transaction read write');
		await client.query(`alter database ${name} set default_transaction_read_only = ${words}`);
		await client.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		);
		client.release(true);
	};
	await set('on');
	await expect
		.poll(() => look())
		.toEqual({ ready: false, why: expect.stringContaining('may only be read') });
	await set('off');
	await expect.poll(() => look()).toEqual({ ready: true });
});

test.each([
	['does not answer', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), /not answer/],
	['is full', Object.assign(new Error('x'), { code: '53100' }), /disk is full/],
])('reports a database that %s', async (_what, error, why) => {
	const away = { query: () => Promise.reject(error) } as unknown as Pool;
	expect(await watched(away).look()).toEqual({ ready: false, why: expect.stringMatching(why) });
});

test('a write that failed on a full disk counts for 15 seconds, even if the probe succeeds', async () => {
	const { look, notice } = watched();
	notice(Object.assign(new Error('x'), { code: '53100' }));
	expect(await look(5)).toMatchObject({ ready: false });
	expect(await look(15)).toEqual({ ready: true });
	notice(new Error('something else'));
	expect(await look()).toEqual({ ready: true });
});

test('reports another failing condition with its message until it is met again', async () => {
	let words: string | null = 'The keys do not open this database.';
	let now = 1_000_000;
	const must = [{ name: 'keys', problem: async () => words }];
	const readiness = makeReadiness(
		{ pool, dataDir, isStopping: () => false, must },
		() => (now += 20_000),
	);
	expect(await readiness.look()).toEqual({ ready: false, why: words });
	words = null;
	expect(await readiness.look()).toEqual({ ready: true });
});

test('a stopping process is not ready', async () => {
	expect(await watched(pool, true).look()).toEqual({
		ready: false,
		why: expect.stringContaining('stopping'),
	});
});

test('many concurrent checks cause a single write', async () => {
	let asked = 0;
	const counting = {
		query: async () => {
			asked += 1;
			return { rows: [], rowCount: 1 };
		},
	} as unknown as Pool;
	const readiness = makeReadiness(
		{ pool: counting, dataDir, isStopping: () => false },
		() => 5_000_000,
	);
	await Promise.all(Array.from({ length: 50 }, () => readiness.look()));
	expect(asked).toBe(1);
});

test('reports a change once and the recovery once', async () => {
	let [now, isAway] = [6_000_000, false];
	const seen: string[] = [];
	const flaky = {
		query: async () => {
			if (isAway) throw new Error('away');
			return { rows: [], rowCount: 1 };
		},
	} as unknown as Pool;
	const readiness = makeReadiness(
		{
			pool: flaky,
			dataDir,
			isStopping: () => false,
			changed: (to) => void seen.push(to.ready ? 'ready' : to.why),
		},
		() => (now += 2_000),
	);
	for (const away of [false, true, true, false, false]) {
		isAway = away;
		await readiness.look();
	}
	expect(seen).toEqual(['The database does not answer.', 'ready']);
});
