import sql, { raw } from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/** An id for each `n`, an expression of SQL; `kind` tells tables apart. */
export const rowId = (kind: number, n: string) =>
	`(lpad(to_hex((${n})::int), 8, '0') || '-0000-7000-800${kind}-000000000000')::uuid`;

/**
 * Copies rows of a table for each n of `from`..`to`: those of `which` in turn, or `all` of them
 * every time. `own` says what a copy has of its own, as expressions of n; every other column is
 * that of the row it is a copy of. Sealed values open, for the bytes are the same.
 */
export async function copyRows(
	tx: Tx,
	table: string,
	own: Record<string, string>,
	[from, to]: readonly [number, number],
	which: string,
	all = false,
): Promise<void> {
	const { rows } = await tx.query<{ name: string }>(
		sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
	);
	const columns = rows.map(({ name }) => name);
	const model = `(select t.*, row_number() over () - 1 as nth, count(*) over () as of_all from ${table} t where ${which}) m`;
	await tx.query(
		sql`${raw(`insert into ${table} (${columns.join(', ')})
		select ${columns.map((name) => own[name] ?? `m.${name}`).join(', ')} from generate_series(${from}, ${to}) n join ${model} on ${all ? 'true' : 'm.nth = n % m.of_all'}`)}`,
	);
}

/**
 * A transaction without foreign keys and triggers: the copies refer to each other rightly by
 * construction.
 */
export async function copying(tx: Tx): Promise<void> {
	await tx.query(sql`set local session_replication_role = replica`);
	await tx.query(sql`set local statement_timeout = 0`);
}
