import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/** Returns the days within which a second purchase may be a payment made twice. */
export async function doubleDays(db: Db): Promise<number> {
	const { rows } = await db.query<{ days: number }>(sql`select days from double_payment_window`);
	return rows[0]?.days ?? 0;
}
