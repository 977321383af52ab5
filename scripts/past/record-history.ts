import type { Client } from 'pg';

import type { Day } from '#platform/values/dates.ts';
import { NOT_STORED } from '#sample/past/not-stored.ts';

/**
 * `simulator.history` has the last state of each row for each day on which it changed; `row` is
 * null if it was deleted.
 */
const CREATE = `
	create table simulator.history (
		source text, key text, day date, row jsonb, primary key (source, key, day));
	create function simulator.remember() returns trigger language plpgsql as $$
	declare
		now_is jsonb;
	begin
		if tg_op = 'DELETE' then now_is := to_jsonb(old); else now_is := to_jsonb(new); end if;
		insert into simulator.history values (
			tg_table_name,
			(select string_agg(now_is ->> k, ' ' order by n) from unnest(tg_argv) with ordinality as a(k, n)),
			(select (at at time zone 'Asia/Jakarta')::date from simulator.clock),
			case when tg_op = 'DELETE' then null else now_is end)
		on conflict (source, key, day) do update set row = excluded.row;
		return null;
	end $$;
`;

const KEYS = `
	select c.relname as table, array_agg(a.attname::text order by k.n) as key
	from pg_class c join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
	cross join unnest(p.conkey) with ordinality as k(att, n)
	join pg_attribute a on a.attrelid = c.oid and a.attnum = k.att
	where c.relnamespace = 'public'::regnamespace group by 1`;

export type KeyedTable = { table: string; key: string[] };

/** Returns the tables that are part of the history, with their primary keys. */
export async function storedTables(client: Client): Promise<KeyedTable[]> {
	const { rows } = await client.query<KeyedTable>(KEYS);
	return rows
		.filter(({ table }) => !(table in NOT_STORED))
		.sort((a, b) => a.table.localeCompare(b.table));
}

/** Starts recording changes, after storing the state at the end of a day. */
export async function recordHistory(client: Client, day: Day): Promise<void> {
	await client.query('begin');
	await client.query(CREATE);
	for (const { table, key } of await storedTables(client)) {
		const ofRow = key.map((column) => `t.${column}::text`).join(` || ' ' || `);
		await client.query(
			`insert into simulator.history select '${table}', ${ofRow}, $1, to_jsonb(t) from ${table} t`,
			[day],
		);
		const columns = key.map((column) => `'${column}'`).join(', ');
		await client.query(
			`create trigger simulator_remembers after insert or update or delete on ${table} for each row execute function simulator.remember(${columns})`,
		);
	}
	await client.query('commit');
}
