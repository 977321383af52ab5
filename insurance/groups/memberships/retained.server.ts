import sql from 'sql-template-tag';

import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { sweepVisits } from './employee/visit-store.server.ts';
import { forgetMembers, lookAtMembers } from './forget-members.server.ts';

/** A finished upload is shown for another five minutes; an unfinished one can be resumed for a day. */
const SINCE = `case when state = 'done' then touched_at - interval '1 day' + interval '5 minutes' else touched_at end`;

/** Deletes expired uploads, with their personal data, a few large ones at a time. */
async function sweepUploads(db: Db, before: Date): Promise<number> {
	const shown = new Date(before.getTime() + 24 * 3_600_000 - 5 * 60_000);
	let removed = 0;
	for (let some = 1; some > 0; removed += some)
		some = (
			await db.query(sql`delete from member_upload where id in (
				select id from member_upload
				where (state = 'done' and touched_at <= ${shown}) or (state in ('reading', 'ready', 'failed') and touched_at <= ${before})
				limit 5)`)
		).rowCount;
	return removed;
}

/** Company records are kept for ten years from the end of their book year (UU 8/1997 art. 11). */
const BOOK_YEARS = 10;
/** Same retention period as for other access records. */
const READ_YEARS = 10;

async function deleteOldReads(db: Db, before: Date): Promise<number> {
	return (await db.query(sql`delete from member_read where at <= ${before}`)).rowCount;
}

/**
 * Deletes unused headings after the retention period for access records: those of a company that no
 * longer sends lists are deleted too.
 */
async function deleteUnusedColumns(db: Db, before: Date): Promise<number> {
	return (await db.query(sql`delete from member_column where used_at <= ${before}`)).rowCount;
}

/** Retention of members, pending lists, visits, and accesses to members. */
export const retainedMemberships = (pool: Pool): Keeper[] => [
	keeperOf({
		kind: 'employee-visit',
		keeps: { hours: 0 },
		table: 'member_visit',
		since: 'ends_at',
		forget: (db, { now }) => sweepVisits(db, now),
	}),
	keeperOf({
		kind: 'member-upload',
		keeps: { days: 1 },
		table: 'member_upload',
		since: SINCE,
		where: `state <> 'waiting'`,
		forget: (db, { before }) => sweepUploads(db, before),
	}),
	{
		kind: 'member',
		keeps: { bookYears: BOOK_YEARS },
		holdable: false,
		look: lookAtMembers,
		forget: (_db, moment) => forgetMembers(pool, moment),
	},
	keeperOf({
		kind: 'member-read',
		keeps: { years: READ_YEARS },
		table: 'member_read',
		since: 'at',
		forget: (db, { before }) => deleteOldReads(db, before),
	}),
	keeperOf({
		kind: 'member-column',
		keeps: { years: READ_YEARS },
		table: 'member_column',
		since: 'used_at',
		forget: (db, { before }) => deleteUnusedColumns(db, before),
	}),
];
