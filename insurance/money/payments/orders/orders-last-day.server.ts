import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

const STATES = ['paid', 'failed', 'cancelled', 'expired'] as const;

/**
 * Counts orders that reached a final state in the last 24 hours, by state. States without orders
 * are included with 0.
 */
export async function ordersLastDay(
	db: Db,
	now: Date,
): Promise<{ state: (typeof STATES)[number]; orders: number }[]> {
	const { rows } = await db.query<{ status: string; orders: number }>(sql`
		select status, count(*) as orders from purchase_order
		where coalesce(paid_at, closed_at, expires_at) between
				${now}::timestamptz - interval '1 day' and ${now} and forgotten_at is null
		group by status`);
	return STATES.map((state) => ({
		state,
		orders: rows.find(({ status }) => status === state)?.orders ?? 0,
	}));
}
