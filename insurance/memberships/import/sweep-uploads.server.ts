import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { sweepVisits } from '../employee/visit-store.server.ts';

/**
 * Deletes visits of employees and uploads that are over, with the personal data in them: finished
 * ones at once, forgotten ones after a day.
 */
export async function sweepUploads(db: Db, now: Date): Promise<void> {
	await sweepVisits(db, now);
	const day = new Date(now.getTime() - DAY_MS);
	const minutes = new Date(now.getTime() - 5 * 60_000);
	await db.query(sql`delete from member_upload where id in (
		select id from member_upload where (state = 'done' and touched_at < ${minutes}) or (state in ('reading', 'ready', 'failed') and touched_at < ${day}) limit 5)`);
}
