import type { Client } from 'pg';

import { describeStatement } from './describe.ts';

export type Use = { table: string; writes: boolean };

const NO_NAMES = new Map<number, string>();

/**
 * Returns the tables that a statement uses, as resolved by PostgreSQL: parsing locks each table,
 * and the strength of the lock shows whether rows are written. No statement is run.
 */
export async function tablesUsed(client: Client, text: string): Promise<Use[]> {
	await client.query('begin');
	try {
		await describeStatement(client, NO_NAMES, text);
		const { rows } = await client.query<Use>(
			`select relname as "table", bool_or(mode = 'RowExclusiveLock') as writes
			from pg_locks join pg_class on pg_class.oid = relation
			where pid = pg_backend_pid() and locktype = 'relation'
				and relnamespace = 'public'::regnamespace
			group by relname order by relname`,
		);
		return rows;
	} finally {
		await client.query('rollback');
	}
}
