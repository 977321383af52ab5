import sql from 'sql-template-tag';

import type { Pool, Tx } from '#platform/db/pool.server.ts';

/**
 * Runs `work`, which may affect over a hundred thousand rows, in a transaction with a longer
 * statement timeout than page requests have.
 */
export function inBigTransaction<T>(db: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await tx.query(
			sql`select set_config('statement_timeout', '80s', true), set_config('lock_timeout', '20s', true)`,
		);
		return work(tx);
	});
}
