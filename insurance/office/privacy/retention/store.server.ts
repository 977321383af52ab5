import sql, { join, raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

/**
 * Adds to a day's number of deletions for one kind of data. A day without deletions is recorded
 * too.
 */
export async function addRun(
	db: Db,
	run: { kind: string; day: Day; removed: number; at: Date },
): Promise<void> {
	await db.query(sql`
		insert into retention_run as run (kind, day, removed, last_at)
		values (${join([run.kind, run.day, run.removed, run.at])})
		on conflict (kind, day) do update set
			removed = run.removed + excluded.removed, last_at = greatest(run.last_at, excluded.last_at)`);
}

export type RunRow = { kind: string; days: number; removed: number };

export async function runsBetween(db: Db, from: Day, to: Day): Promise<RunRow[]> {
	const { rows } = await db.query<RunRow>(sql`
		select kind, count(*)::int as days, sum(removed)::int as removed
		from retention_run where day between ${from} and ${to} group by kind`);
	return rows;
}

export type LastRun = { kind: string; day: Day; removed: number; lastAt: Date };

/** Returns, for each kind, the most recent dates on which data was deleted, newest first. */
export async function lastRemovals(db: Db, perKind: number): Promise<LastRun[]> {
	const { rows } = await db.query<LastRun>(sql`
		select kind, day, removed, last_at from (
			select kind, day, removed, last_at, row_number() over (partition by kind order by day desc) as place
			from retention_run where removed > 0) newest
		where place <= ${perKind} order by kind, day desc`);
	return rows;
}

export async function lastLooks(db: Db): Promise<{ kind: string; at: Date }[]> {
	const { rows } = await db.query<{ kind: string; at: Date }>(
		sql`select kind, max(last_at) as at from retention_run group by kind`,
	);
	return rows;
}

export async function settingsOf(db: Db): Promise<{ kind: string; days: number }[]> {
	const { rows } = await db.query<{ kind: string; days: number }>(
		sql`select kind, days from retention_setting order by kind`,
	);
	return rows;
}

export async function writeSetting(
	tx: Tx,
	row: { kind: string; days: number; staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into retention_setting (kind, days, changed_by, changed_at)
		values (${join([row.kind, row.days, row.staffId, row.at])})
		on conflict (kind) do update set
			days = excluded.days, changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
}

export type RetentionReportRow = {
	id: string;
	number: number;
	fromDay: Day;
	toDay: Day;
	body: string;
	sha256: string;
	madeBy: string;
	madeAt: Date;
	signedBy: string | null;
	signerName: string | null;
	signerRole: string | null;
	signedAt: Date | null;
};

export async function insertRetentionReport(
	tx: Tx,
	row: Pick<
		RetentionReportRow,
		'id' | 'fromDay' | 'toDay' | 'body' | 'sha256' | 'madeBy' | 'madeAt'
	>,
): Promise<void> {
	await tx.query(sql`
		insert into retention_report (id, from_day, to_day, body, sha256, made_by, made_at)
		values (${join([row.id, row.fromDay, row.toDay, row.body, row.sha256, row.madeBy, row.madeAt])})`);
}

/** Earlier signatures keep the id of a role instead of its name. */
const SIGNER_ROLE = raw(
	`coalesce((select n.name from staff_role_name n where n.id = signer_role), signer_role)`,
);

export async function findRetentionReport(
	db: Db,
	id: string,
): Promise<RetentionReportRow | undefined> {
	const { rows } = await db.query<RetentionReportRow>(sql`
		select id, number, from_day, to_day, body, sha256, made_by, made_at, signed_by, signer_name, ${SIGNER_ROLE} as signer_role, signed_at
		from retention_report where id = ${id}::uuid`);
	return rows[0];
}

/** Signs a report; false if it is already signed. */
export async function writeReportSignature(
	tx: Tx,
	row: { id: string; sha256: string; staffId: string; name: string; role: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update retention_report set signed_by = ${row.staffId}, signer_name = ${row.name}, signer_role = ${row.role}, signed_at = ${row.at}
		where id = ${row.id}::uuid and sha256 = ${row.sha256} and signed_at is null`);
	return rowCount === 1;
}

export type ListedReport = Omit<RetentionReportRow, 'body' | 'madeBy' | 'signedBy'>;

export async function newestReports(db: Db, limit: number): Promise<ListedReport[]> {
	const { rows } = await db.query<ListedReport>(sql`
		select id, number, from_day, to_day, sha256, made_at, signer_name, ${SIGNER_ROLE} as signer_role, signed_at
		from retention_report order by number desc limit ${limit}`);
	return rows;
}
