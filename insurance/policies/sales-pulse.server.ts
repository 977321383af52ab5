import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

export type SalesPulse = {
	/** Policies sold by an order within 24 hours. */
	policiesLastDay: number;
	/** Seconds since the last such policy; null where none was ever sold. */
	lastPolicyAgeSeconds: number | null;
};

/** How sales go, for an alarm when the shop is open and no one buys. */
export async function salesPulse(db: Db, now: Date): Promise<SalesPulse> {
	const { rows } = await db.query<{ sold: number; last: Date | null }>(sql`
		select
			(select count(*) from policy
				where source = 'order' and issued_at > ${now}::timestamptz - interval '1 day') as sold,
			(select max(issued_at) from policy where source = 'order') as last`);
	const last = rows[0]?.last ?? null;
	return {
		policiesLastDay: rows[0]?.sold ?? 0,
		lastPolicyAgeSeconds: last && Math.max(0, (now.getTime() - last.getTime()) / 1000),
	};
}
