import type pg from 'pg';

import type { Pool } from './pool.server.ts';

/**
 * Startup work that two processes must not do simultaneously. The numbers are ids of advisory
 * locks. 5_242_104 is the key probe, and 5_242_106 closing a month.
 */
const LOCKS = { migrations: 5_242_101, regions: 5_242_102, sample: 5_242_103, books: 5_242_105 };

/**
 * Runs work that only one process may do at a time. A second process waits for the first, however
 * long that takes. The lock belongs to a transaction, not a session, so that it also works behind a
 * transaction pooler. `client` is the connection with the lock, inside its transaction, which is
 * committed after the work.
 */
export async function oneAtATime<T>(
	pool: Pool,
	name: keyof typeof LOCKS,
	work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
	const client = await pool.connect();
	let whole = false;
	try {
		await client.query('begin');
		await client.query(
			'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
		);
		await client.query('select pg_advisory_xact_lock($1)', [LOCKS[name]]);
		const value = await work(client);
		await client.query('commit');
		whole = true;
		return value;
	} finally {
		if (!whole) await client.query('rollback').catch(() => {});
		client.release(!whole);
	}
}
