import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

/** Returns the day of the first order; null if there is none. */
export async function firstOrderDay(db: Db): Promise<Day | null> {
	const { rows } = await db.query<{ at: Date | null }>(
		sql`select min(created_at) as at from purchase_order`,
	);
	return rows[0]?.at ? jakartaDay(rows[0].at) : null;
}
