import sql, { type Sql } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import { covered, leavers } from '../../member-store.server.ts';
import { HIDDEN_ROW, type SheetField, type UploadKind } from '../../member.ts';
import type { SetAside } from '../left-out.ts';

type UploadState = 'reading' | 'ready' | 'failed' | 'waiting' | 'done';

export type MemberUploadRow = {
	id: string;
	coverId: string;
	companyId: string;
	adminId: string;
	kind: UploadKind;
	state: UploadState;
	fileName: string;
	rowsRead: number;
	total: number;
	invalid: number;
	version: number;
	problem: string | null;
	/** Sheets that contain people but were not read. */
	setAside: SetAside[];
	/** Number of hidden rows in the file that the user has not decided on yet. */
	hidden: number;
	/** Columns that a mapping applies to; `field` is null if the column was ignored. */
	mapped: { heading: string; field: SheetField | null }[];
	/** True if reading failed because columns were not recognised. */
	unmapped: boolean;
	createdAt: Date;
	touchedAt: Date;
};

const UPLOAD = sql`
	select id, cover_id, company_id, admin_id, kind, state, file_name, rows_read,
		total, invalid, version, problem, set_aside, hidden, mapped, unmapped, created_at, touched_at from member_upload`;

/** Starts an upload. It replaces the previous upload of the same administrator, cover and kind. */
export async function insertMemberUpload(
	tx: Tx,
	row: {
		id: string;
		coverId: string;
		companyId: string;
		adminId: string;
		kind: UploadKind;
		fileName: string;
		now: Date;
	},
): Promise<void> {
	// If two files are sent concurrently, the later one replaces the earlier.
	const place = `member-upload:${row.coverId}:${row.adminId}:${row.kind}`;
	await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
	await tx.query(sql`
		update member_upload set state = 'done', touched_at = ${row.now}
		where cover_id = ${row.coverId} and admin_id = ${row.adminId} and kind = ${row.kind} and state in ('reading', 'ready', 'failed')`);
	await tx.query(sql`
		insert into member_upload (id, cover_id, company_id, admin_id, kind, state, file_name, created_at, touched_at)
		values (${row.id}, ${row.coverId}, ${row.companyId}, ${row.adminId}, ${row.kind}, 'reading', ${row.fileName}, ${row.now}, ${row.now})`);
}

export async function currentUpload(
	db: Db,
	who: { coverId: string; companyId: string; adminId: string; kind: UploadKind },
): Promise<MemberUploadRow | undefined> {
	const { rows } = await db.query<MemberUploadRow>(sql`
		${UPLOAD} where cover_id = ${who.coverId} and company_id = ${who.companyId} and admin_id = ${who.adminId} and kind = ${who.kind}
			and state in ('reading', 'ready', 'failed')`);
	return rows[0];
}

export async function uploadById(db: Db, id: string): Promise<MemberUploadRow | undefined> {
	return (await db.query<MemberUploadRow>(sql`${UPLOAD} where id = ${id}`)).rows[0];
}

/**
 * Makes the database compare lists of a hundred thousand rows by hashing until the transaction
 * ends. The planner has no current statistics for a list that was just written. It would assume an
 * empty list and compare every row with every other, which takes hours.
 */
export async function compareByHashing(tx: Tx): Promise<void> {
	await tx.query(sql`select set_config('enable_nestloop', 'off', true)`);
}

/**
 * Records the reading progress and the approximate number of rows. Returns false if another upload
 * has replaced it.
 */
export async function noteProgress(
	db: Db,
	id: string,
	read: number,
	total: number,
): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`update member_upload set rows_read = ${read}, total = ${total}, touched_at = now() where id = ${id} and state = 'reading'`,
	);
	return rowCount === 1;
}

/**
 * True if any process is currently reading a list. A process without an update for a minute is
 * presumed dead.
 */
export async function somebodyReads(db: Db): Promise<boolean> {
	return (
		(
			await db.query(
				sql`select 1 from member_upload where touched_at > now() - interval '1 minute' and state = 'reading' limit 1`,
			)
		).rowCount === 1
	);
}

export async function noteSetAside(tx: Tx, id: string, sheets: readonly SetAside[]): Promise<void> {
	await tx.query(
		sql`update member_upload set set_aside = ${JSON.stringify(sheets)}::jsonb where id = ${id}`,
	);
}

/** Keeps or removes an upload's hidden rows. Kept rows count like any other row. */
export async function decideHidden(tx: Tx, id: string, keep: boolean): Promise<void> {
	if (keep) await tx.query(sql`update member_upload set hidden_kept = true where id = ${id}`);
	else
		await tx.query(
			sql`delete from member_upload_row where upload_id = ${id} and ${HIDDEN_ROW}::text = any(notes)`,
		);
}

/** `unmapped`: true if columns were not recognised. */
export async function failUpload(
	db: Db,
	id: string,
	problem: string,
	unmapped: boolean,
): Promise<void> {
	await db.query(
		sql`update member_upload set state = 'failed', problem = ${problem}, unmapped = ${unmapped}, touched_at = now() where id = ${id} and state = 'reading'`,
	);
}

export async function endUpload(tx: Tx, id: string, state: 'waiting' | 'done'): Promise<void> {
	await tx.query(
		sql`update member_upload set state = ${state}, touched_at = now() where id = ${id}`,
	);
}

const spare = (name: Sql) => sql`lower(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`;

/**
 * Runs all checks that involve more than one row: duplicate NIKs, existing members, and the
 * company's other covers. `only` contains the hashes whose rows may have changed; 'all' checks the
 * whole upload again; if absent, the upload is new. Unchanged rows are not written.
 */
export async function compareRows(
	tx: Tx,
	upload: Pick<MemberUploadRow, 'id' | 'kind' | 'coverId' | 'companyId'>,
	only?: readonly Buffer[] | 'all',
): Promise<void> {
	const { id, kind, coverId, companyId } = upload;
	const rows = Array.isArray(only)
		? sql`r.upload_id = ${id} and r.nik_print = any(${[...only]}::bytea[])`
		: sql`r.upload_id = ${id}`;
	if (!Array.isArray(only)) await compareByHashing(tx);
	const settle = async (column: Sql, word: string, when: Sql): Promise<void> => {
		const result = sql`${word}::text = any(r.${column})`;
		await tx.query(
			sql`update member_upload_row r set ${column} = r.${column} || ${word}::text where ${rows} and not (${result}) and ${when}`,
		);
		if (only)
			await tx.query(
				sql`update member_upload_row r set ${column} = array_remove(r.${column}, ${word}::text) where ${rows} and ${result} and not (${when})`,
			);
	};
	const problem = (word: string, when: Sql) => settle(sql`problems`, word, when);
	const known = sql`r.nik_print is not null`;
	const member = sql`select from member m where m.cover_id = ${coverId} and m.nik_print = r.nik_print and m.ends_on is null`;
	await problem(
		'nik:duplicate',
		sql`
			(${known} and r.nik_print in (
				select d.nik_print from member_upload_row d where d.upload_id = ${id}
					and d.nik_print is not null group by d.nik_print having count(*) > 1))
		`,
	);
	if (kind === 'add')
		await problem(
			'nik:already-member',
			sql`(${known} and r.nik_print in (${covered(coverId)}))`,
		);
	if (kind === 'delete') {
		await problem('nik:not-member', sql`(${known} and not exists (${member}))`);
		await problem(
			'name:name-differs',
			sql`(r.name <> '' and exists (${member} and ${spare(sql`m.name`)} <> ${spare(sql`r.name`)}))`,
		);
		return;
	}
	await settle(
		sql`notes`,
		'other-product',
		sql`exists (select from member m where m.company_id = ${companyId} and m.nik_print = r.nik_print and m.ends_on is null and m.cover_id <> ${coverId})`,
	);
	if (kind === 'add') return;
	await settle(sql`notes`, 'leaving', sql`(${known} and r.nik_print in (${leavers(coverId)}))`);
	await tx.query(sql`
		update member_upload_row r set action = found.action
		from (select r.position, case
				when m.id is null and not ('leaving' = any(r.notes)) then 'add'
				when m.id is null or m.person_print = r.person_print then 'same'
				else 'change' end as action
			from member_upload_row r left join member m on m.cover_id = ${coverId} and m.nik_print = r.nik_print and m.ends_on is null where ${rows}) found
		where r.upload_id = ${id} and r.position = found.position and r.action is distinct from found.action`);
}

export async function settleUpload(
	tx: Tx,
	id: string,
	changed: boolean,
): Promise<{ total: number; invalid: number; hidden: number }> {
	const { rows } = await tx.query<{ total: number; invalid: number; hidden: number }>(sql`
		update member_upload u
		set state = case when u.state = 'reading' then 'ready' else u.state end, total = c.total,
			rows_read = c.total, invalid = c.invalid,
			hidden = case when u.hidden_kept then 0 else c.hidden end, version = u.version + ${changed ? 1 : 0},
			touched_at = now()
		from (select count(*)::int as total, (count(*) filter (where problems <> '{}'))::int as invalid,
			(count(*) filter (where ${HIDDEN_ROW}::text = any(notes)))::int as hidden from member_upload_row where upload_id = ${id}) c
		where u.id = ${id} returning u.total, u.invalid, u.hidden`);
	return rows[0] ?? { total: 0, invalid: 0, hidden: 0 };
}
