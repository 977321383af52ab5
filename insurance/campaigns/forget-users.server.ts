import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/** What a campaign gave with an order stays counted; by whom it is known again goes. */
export async function forgetUsers(tx: Tx, orderId: string): Promise<void> {
	await tx.query(
		sql`update campaign_use set prints = '{}', cart_items = '{}' where order_id = ${orderId}`,
	);
}
