import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/** Returns the order items through which policies were sold. A renewal counts as a separate sale. */
export async function soldItemsOf(
	db: Db,
	policyIds: readonly string[],
): Promise<{ policyId: string; orderItemId: string }[]> {
	const { rows } = await db.query<{ policyId: string; orderItemId: string }>(sql`
		select id as policy_id, order_item_id from policy
		where id = any(${[...policyIds]}::uuid[]) and order_item_id is not null`);
	return rows;
}
