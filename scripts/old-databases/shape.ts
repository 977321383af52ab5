import sql, { raw } from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/** Queries for each part of a database's schema, as PostgreSQL itself would write it. */
const PARTS = {
	columns: `
		select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
			|| case when a.attnotnull then ' not null' else '' end || a.attidentity::text || a.attgenerated::text
			|| coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '')
		from pg_attribute a join pg_class c on c.oid = a.attrelid
		left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
			and a.attnum > 0 and not a.attisdropped`,
	constraints: `
		select coalesce(c.conrelid::regclass::text, t.typname) || ' ' || c.conname || ' '
			|| pg_get_constraintdef(c.oid)
		from pg_constraint c left join pg_type t on t.oid = c.contypid
		where c.connamespace = 'public'::regnamespace and c.contype <> 'n'`,
	indexes: `select indexdef from pg_indexes where schemaname = 'public'`,
	functions: `
		select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`,
	triggers: `
		select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t
		join pg_class c on c.oid = t.tgrelid
		where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
	types: `
		select typname || ' ' || typtype::text || ' ' || format_type(typbasetype, typtypmod)
		from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')`,
	search: `
		select cfgname from pg_ts_config where cfgnamespace = 'public'::regnamespace
		union all select dictname || coalesce(dictinitoption, '') from pg_ts_dict
		where dictnamespace = 'public'::regnamespace`,
	migrations: `select name || ' ' || sha256 from schema_migration`,
};

export async function databaseShape(db: Db): Promise<Record<string, string[]>> {
	const shape: Record<string, string[]> = {};
	for (const [part, statement] of Object.entries(PARTS)) {
		const { rows } = await db.query<{ it: string }>(
			sql`select it from (${raw(statement)}) as part (it) order by it`,
		);
		shape[part] = rows.map(({ it }) => it);
	}
	return shape;
}

export async function rowCounts(db: Db): Promise<Record<string, number>> {
	const { rows } = await db.query<{ name: string }>(
		sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
	);
	const counts: Record<string, number> = {};
	for (const { name } of rows) {
		const counted = await db.query<{ rows: number }>(
			sql`select count(*)::int as rows from ${raw(name)}`,
		);
		counts[name] = counted.rows[0]?.rows ?? 0;
	}
	return counts;
}
