import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/**
 * Deletes the hashes that identify the buyer. The discount given with the order still counts
 * towards the budget.
 */
export async function forgetUsers(tx: Tx, orderId: string): Promise<void> {
	await tx.query(
		sql`update campaign_use set prints = '{}', cart_items = '{}' where order_id = ${orderId}`,
	);
}
