import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/** The discount given with an order stays counted; the hashes identifying the buyer are deleted. */
export async function forgetUsers(tx: Tx, orderId: string): Promise<void> {
	await tx.query(
		sql`update campaign_use set prints = '{}', cart_items = '{}' where order_id = ${orderId}`,
	);
}
