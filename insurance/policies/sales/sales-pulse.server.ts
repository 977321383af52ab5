import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

export async function policiesSoldLastDay(db: Db, now: Date): Promise<number> {
	const { rows } = await db.query<{ sold: number }>(sql`
		select count(*) as sold from policy
		where source = 'order' and issued_at > ${now}::timestamptz - interval '1 day'`);
	return rows[0]?.sold ?? 0;
}

export async function lastSaleAgeSeconds(db: Db, now: Date): Promise<number | null> {
	const { rows } = await db.query<{ last: Date | null }>(
		sql`select max(issued_at) as last from policy where source = 'order'`,
	);
	const last = rows[0]?.last ?? null;
	return last && Math.max(0, (now.getTime() - last.getTime()) / 1000);
}
