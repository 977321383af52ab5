import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/** Counts a product's quotes that can still be paid at their guaranteed price. */
export async function countOpenQuotes(db: Db, productCode: string, now: Date): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*)::int as count from cart_item
		where product_code = ${productCode} and status = 'open' and quote_no is not null and kept_until > ${now}`);
	return rows[0]?.count ?? 0;
}
