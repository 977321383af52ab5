import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';

import { checkSql } from './check-sql.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaga-sql-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = [
	"import sql, { empty, raw } from 'sql-template-tag';",
	'type Db = { query<T = unknown>(statement: unknown): Promise<{ rows: T[] }> };',
	'declare const db: Db;',
	'const COLUMNS = raw(\'id, name as "label"\');',
	'const ended = (yes: boolean) => (yes ? sql`and published` : empty);',
	'',
].join('\n');

const cases: [name: string, statement: string, says: RegExp | undefined][] = [
	[
		'a right statement',
		'db.query<{ slug: string }>(sql`select slug from content_page where slug = ${"a"}`)',
		undefined,
	],
	[
		'a column that is not there',
		'db.query(sql`select slugg from content_page`)',
		/column "slugg" does not exist/,
	],
	[
		'a table that is not there, on the other path of a condition',
		'db.query(sql`select 1 ${Math.random() ? empty : sql`from nowhere`}`)',
		/relation "nowhere" does not exist/,
	],
	[
		'a row type with another type',
		'db.query<{ slug: number }>(sql`select slug from content_page`)',
		/slug/,
	],
	[
		'a row type with a column that is not asked for',
		'db.query<{ slug: string; title: string }>(sql`select slug from content_page`)',
		/title/,
	],
	[
		'a parameter of another type',
		'db.query(sql`select 1 from content_page where slug = ${7}`)',
		/'number' is not assignable/,
	],
	[
		'fragments of its own file',
		'db.query(sql`select ${COLUMNS} from content_page ${ended(true)}`)',
		/does not exist/,
	],
];

test('reports each faulty statement with its location and accepts a correct one', async () => {
	mkdirSync(join(folder, 'insurance'));
	writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
	cases.forEach(([, statement], at) =>
		writeFileSync(
			join(folder, 'insurance', `case-${at}.ts`),
			`${HEAD}export const asked = ${statement};\n`,
		),
	);
	const { host, user, template } = inject('database');
	const client = new pg.Client({ host, user, database: 'postgres' });
	await client.connect();
	const database = 'sql_check';
	await client.query(`create database ${database} template ${template}`);
	const own = new pg.Client({ host, user, database });
	await own.connect();
	try {
		const { faults } = await checkSql(own, folder, join(folder, 'copy'));
		cases.forEach(([name, , says], at) => {
			const found = faults.filter((one) => one.includes(`case-${at}.ts`)).join('\n');
			if (says) expect(found, name).toMatch(says);
			else expect(found, name).toBe('');
		});
	} finally {
		await own.end();
		await client.query(`drop database ${database}`);
		await client.end();
	}
});
