import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/** Serialises requests of one sender until this transaction ends, so that counting is exact. */
export async function lockSender(tx: Tx, sender: string): Promise<void> {
	await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`);
}
