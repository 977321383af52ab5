import sql from 'sql-template-tag';

import { installedAt } from '#platform/db/migrate.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

const KEPT_DAYS = 400;

type Taken = { at: Date; rows: number; files: number; bytes: number };

/** Records a finished backup and deletes records older than a year. */
export async function recordBackup(db: Db, { at, rows, files, bytes }: Taken): Promise<void> {
	await db.query(sql`
		insert into backup_taken (at, row_count, file_count, bytes)
		values (${at}, ${rows}, ${files}, ${bytes}) on conflict do nothing`);
	await db.query(sql`
		delete from backup_taken
		where at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS})`);
}

export async function newestBackupAt(db: Db): Promise<Date | null> {
	const { rows } = await db.query<{ at: Date | null }>(
		sql`select max(at) as at from backup_taken`,
	);
	return rows[0]?.at ?? null;
}

/**
 * Returns the seconds since the newest backup, or since installation if there is none. Null for
 * external databases without a recorded backup, because pgBackRest monitors those.
 */
export async function backupAgeSeconds(
	db: Db,
	{ embedded, now }: { embedded: boolean; now: Date },
): Promise<number | null> {
	const since = (await newestBackupAt(db)) ?? (embedded ? await installedAt(db) : null);
	return since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : null;
}
