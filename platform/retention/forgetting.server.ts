import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/** Allows append-only rows to be deleted until this transaction ends. */
export async function beginForgetting(tx: Tx): Promise<void> {
	await tx.query(sql`select set_config('jaga.forgetting', 'on', true)`);
}
