import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/** True for the number of a complaint or of a change of data. Opens nothing. */
export async function isKnownRequest(db: Db, number: string): Promise<boolean> {
	const { rowCount } = await db.query(sql`select from service_request where number = ${number}`);
	return rowCount > 0;
}
