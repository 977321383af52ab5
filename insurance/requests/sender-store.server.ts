import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/**
 * Lets requests of one sender pass one after the other until this transaction ends, so that
 * counting them is exact.
 */
export async function lockSender(tx: Tx, sender: string): Promise<void> {
	await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`);
}
