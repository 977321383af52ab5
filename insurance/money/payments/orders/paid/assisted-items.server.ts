import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/** Returns the assisted sale of each order item that came from one. */
export async function assistedSalesOfItems(
	db: Db,
	itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const { rows } = await db.query<{ id: string; sale: string }>(sql`
		select id, assisted_sale as sale from order_item
		where id = any(${[...itemIds]}::uuid[]) and assisted_sale is not null`);
	return new Map(rows.map(({ id, sale }) => [id, sale]));
}
