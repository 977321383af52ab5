import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { migrate } from './migrate.server.ts';
import { testPool } from './test-database.server.ts';

const pool = await testPool({ migrated: false });
const dir = testFolder('migrations');
const write = (name: string, text: string) => writeFileSync(join(dir, name), text);

beforeEach(() => write('0001-first.sql', 'create table first (id int);'));

test('runs each file once in the order of the names and ignores other files', async () => {
	write('0002-second.sql', 'alter table first add column two int; create table second (id int);');
	write('readme.txt', 'no sql');
	expect(await migrate(pool, dir, silentLog)).toEqual(['0001-first.sql', '0002-second.sql']);
	expect(await migrate(pool, dir, silentLog)).toEqual([]);
});

test('a failing file is rolled back and named in the error', async () => {
	write('0003-broken.sql', 'create table half (id int); select wrong from half;');
	await expect(migrate(pool, dir, silentLog)).rejects.toThrow(/0003-broken\.sql: .*wrong/);
	const found = await pool.query(sql`select 1 from pg_class where relname = 'half'`);
	expect(found.rowCount).toBe(0);
});

test('two concurrent processes run every file once', async () => {
	write('0003-broken.sql', 'create table whole (id int); select pg_sleep(0.05);');
	const both = await Promise.all([migrate(pool, dir, silentLog), migrate(pool, dir, silentLog)]);
	expect(both.flat()).toEqual(['0003-broken.sql']);
});

test('rejects a file that was changed after it ran and names it', async () => {
	write('0001-first.sql', 'create table first (id bigint);');
	await expect(migrate(pool, dir, silentLog)).rejects.toThrow(/0001-first\.sql ran here already/);
});

test.each([
	['the next release', ['9.0.0'], true],
	['a release after the next one', ['9.0.0', '9.1.0'], false],
	['a program that recorded no release', [null], false],
])('opens a database changed by %s or rejects it by name', async (_who, releases, opens) => {
	write('0001-first.sql', 'create table first (id int);');
	for (const [at, release] of releases.entries())
		await pool.query(sql`
			insert into schema_migration (name, sha256, release)
			values (${`900${at}-later.sql`}, 'x', ${release})`);
	const opened = await migrate(pool, dir, silentLog).then(
		() => true,
		(error: Error) => error.message,
	);
	await pool.query(sql`delete from schema_migration where name like '900%'`);
	if (opens) expect(opened).toBe(true);
	else expect(opened).toMatch(/database is newer .*900\d-later\.sql/);
});
