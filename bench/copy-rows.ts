import sql, { raw } from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/** Builds the SQL expression for the id of row `n`. `kind` distinguishes tables. */
export const rowId = (kind: number, n: string) =>
	`(lpad(to_hex((${n})::int), 8, '0') || '-0000-7000-800${kind}-000000000000')::uuid`;

/**
 * For each n in `from`..`to`, copies one of the rows selected by `which`, in rotation, or all of
 * them with `all`. `own` maps the columns that differ per copy to expressions of n; all other
 * columns are copied. Sealed values can still be opened, because their bytes are unchanged.
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
 * Disables foreign keys and triggers for the transaction. The references between the copies are
 * valid by construction.
 */
export async function copying(tx: Tx): Promise<void> {
	await tx.query(sql`set local session_replication_role = replica`);
	await tx.query(sql`set local statement_timeout = 0`);
}
