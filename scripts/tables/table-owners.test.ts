import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { MODULE_FOLDERS } from '../may-use.ts';
import { EXCEPTIONS } from './table-exceptions.ts';
import { TABLE_OWNERS } from './table-owners.ts';
import { strangeUses, type TableUse, tableUses } from './table-uses.ts';

const root = join(import.meta.dirname, '../..');
const { host, user, template } = inject('database');
const database = 'table_owners';
const admin = new pg.Client({ host, user, database: 'postgres' });
const client = new pg.Client({ host, user, database });

beforeAll(async () => {
	await admin.connect();
	await admin.query(`create database ${database} template ${template}`);
	await client.connect();
});
afterAll(async () => {
	await client.end();
	await admin.query(`drop database ${database}`);
	await admin.end();
});

test('every table of the schema has exactly one owner, and every owner is a folder', async () => {
	const { rows } = await client.query<{ name: string }>(
		`select relname as name from pg_class
		where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace`,
	);
	expect(Object.values(TABLE_OWNERS).flat().toSorted()).toEqual(
		rows.map(({ name }) => name).toSorted(),
	);
	for (const owner of Object.keys(TABLE_OWNERS)) {
		const isModule = MODULE_FOLDERS.some((one) => one.endsWith(`/${owner}`));
		expect(isModule || existsSync(join(root, owner)), owner).toBe(true);
	}
});

test('no module names a table of another module, except for listed uses that are all needed', async () => {
	expect(strangeUses(await tableUses(client, root))).toEqual({ strange: [], unused: [] });
	for (const { since, why } of EXCEPTIONS)
		expect(`${since} ${why}`).toMatch(/^\d{4}-\d\d-\d\d \S/);
}, 120_000);

const cases: [statement: string, found: string[]][] = [
	['db.query(sql`select 1 from mandate`)', []],
	['db.query(sql`select 1 from mandate m, staff s`)', ['billing reads staff']],
	['db.query(sql`select 1 from mandate m join staff_name s on true`)', []],
	['db.query(sql`select 1 where exists (select from "task")`)', ['billing reads task']],
	['db.query(sql`delete from mandate using job`)', ['billing reads job']],
	['db.query(sql`with gone as (delete from job) select 1`)', ['billing writes job']],
	['(which: Sql) => db.query(sql`select 1 from job where ${which}`)', ['billing reads job']],
	['client.query("truncate job")', ['billing writes job']],
	['db.query(sql`select 1 ${Math.random() ? empty : sql`from job`}`)', ['billing reads job']],
	['/^(?!job)/.test("the job")', []],
];

test('finds every way to name a table of another module', async () => {
	const tree = testFolder('table-owners');
	for (const [at, [statement]] of cases.entries()) {
		const file = join(tree, 'insurance/service/billing', `case-${at}.ts`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(
			file,
			`import sql, { empty, type Sql } from 'sql-template-tag';\nexport const asked = ${statement};\n`,
		);
	}
	const uses = await tableUses(client, tree);
	cases.forEach(([statement, found], at) => {
		const own = uses.filter(({ file }) => file.endsWith(`case-${at}.ts`));
		expect(
			strangeUses(own, []).strange.map((one) => one.replace(/^\S+ /, '')),
			statement,
		).toEqual(found);
	});
});

test('an exception covers one module, one table and one kind of use, and fails when it is unused', () => {
	const use: TableUse = { by: 'claims', table: 'job', does: 'reads', file: 'a.ts', line: 1 };
	expect(strangeUses([use], [use])).toEqual({ strange: [], unused: [] });
	expect(strangeUses([use], [{ ...use, does: 'writes' }])).toEqual({
		strange: ['a.ts:1 claims reads job'],
		unused: ['claims writes job'],
	});
});
