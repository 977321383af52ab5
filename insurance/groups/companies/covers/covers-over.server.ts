import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

export async function coversOver(db: Db, day: Day): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from company_cover where end_day <= ${day} order by end_day, id`,
	);
	return rows.map(({ id }) => id);
}

export async function lastDays(db: Db, ids: readonly string[]): Promise<Day[]> {
	const { rows } = await db.query<{ endDay: Day }>(
		sql`select end_day from company_cover where id = any(${[...ids]}::uuid[])`,
	);
	return rows.map(({ endDay }) => endDay);
}
