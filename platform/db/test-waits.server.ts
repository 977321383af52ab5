import sql from 'sql-template-tag';

import type { Pool, Tx } from './pool.server.ts';

export async function somebodyWaitsFor(db: Pool, tx: Tx): Promise<void> {
	const { rows } = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
	const waiting = sql`
		select from pg_stat_activity
		where datname = current_database() and ${rows[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`;
	while ((await db.query(waiting)).rowCount === 0);
}
