import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/** Until this transaction ends, rows that are added and never changed may be taken away. */
export async function beginForgetting(tx: Tx): Promise<void> {
	await tx.query(sql`select set_config('jaga.forgetting', 'on', true)`);
}
