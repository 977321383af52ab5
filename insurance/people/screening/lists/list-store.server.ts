import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ListKind } from '../screening.ts';
import type { ListEntry } from './list-entry.ts';
import type { ListContents } from './list-reader.server.ts';

export type ListRow = {
	id: string;
	kind: ListKind;
	source: string;
	fileName: string;
	entries: number;
	refused: number;
	refusals: { line: number; message: string }[];
	/** Null for lists from before it was kept. */
	contents: ListContents | null;
	added: number;
	gone: number;
	state: 'draft' | 'in-force' | 'replaced';
	uploadedBy: string;
	uploadedAt: Date;
	approvedBy: string | null;
	inForceAt: Date | null;
	replacedAt: Date | null;
};

const COLUMNS =
	raw(`id, kind, source, file_name, entries, refused, refusals, contents, added, gone, state,
	uploaded_by, uploaded_at, approved_by, in_force_at, replaced_at`);

export const lockKind = (tx: Tx, kind: ListKind) =>
	tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`screening ${kind}`}, 0))`);

/** Replaced versions of one kind that are shown. */
const MOST_PAST = 50;

export async function allLists(db: Db): Promise<ListRow[]> {
	const { rows } = await db.query<ListRow>(sql`
		select ${COLUMNS} from (
			select *, row_number() over (partition by kind, state order by uploaded_at desc) as place
			from screening_list) placed
		where state <> 'replaced' or place <= ${MOST_PAST}
		order by kind, uploaded_at desc`);
	return rows;
}

export async function listById(db: Db, id: string): Promise<ListRow | undefined> {
	const { rows } = await db.query<ListRow>(
		sql`select ${COLUMNS} from screening_list where id = ${id}::uuid`,
	);
	return rows[0];
}

export async function listOfState(
	db: Db,
	kind: ListKind,
	state: 'draft' | 'in-force',
): Promise<ListRow | undefined> {
	const { rows } = await db.query<ListRow>(
		sql`select ${COLUMNS} from screening_list where kind = ${kind} and state = ${state}`,
	);
	return rows[0];
}

export const deleteDraft = (tx: Tx, kind: ListKind) =>
	tx.query(sql`delete from screening_list where kind = ${kind} and state = 'draft'`);

export async function insertList(
	tx: Tx,
	row: Pick<
		ListRow,
		| 'id'
		| 'kind'
		| 'source'
		| 'fileName'
		| 'entries'
		| 'refused'
		| 'refusals'
		| 'contents'
		| 'uploadedBy'
	> & { at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into screening_list (id, kind, source, file_name, entries, refused, refusals, contents, uploaded_by, uploaded_at)
		values (${row.id}, ${row.kind}, ${row.source}, ${row.fileName}, ${row.entries}, ${row.refused},
			${JSON.stringify(row.refusals)}::jsonb, ${JSON.stringify(row.contents)}::jsonb, ${row.uploadedBy}, ${row.at})`);
}

/** Inserts one piece of entries, which is JSON as the reading thread wrote it. */
export async function insertEntries(tx: Tx, listId: string, piece: Uint8Array): Promise<void> {
	await tx.query(sql`
		insert into screening_entry (list_id, line, mark, number, source, name, aliases, born, birthplace, nik, passport, nationality, keys)
		select ${listId}::uuid, line, mark, number, source, name, aliases, born, birthplace, nik, passport, nationality, keys
		from jsonb_to_recordset(convert_from(${Buffer.from(piece)}::bytea, 'utf8')::jsonb) as entry (line int, mark text, number text, source text, name text,
			aliases text[], born text, birthplace text, nik text, passport text, nationality text, keys int[])`);
}

/** Counts what a draft adds to the version in force, and what it no longer has. */
export async function countListChanges(
	tx: Tx,
	draft: string,
	before: string | null,
): Promise<void> {
	await tx.query(sql`
		update screening_list set
			added = (select count(*) from screening_entry e where e.list_id = ${draft}::uuid and not exists (
				select from screening_entry o where o.list_id = ${before}::uuid and o.mark = e.mark)),
			gone = (select count(*) from screening_entry o where o.list_id = ${before}::uuid and not exists (
				select from screening_entry e where e.list_id = ${draft}::uuid and e.mark = o.mark))
		where id = ${draft}::uuid`);
}

/** Returns the first names that a version has and another one has not, in the order of the file. */
export async function namesOnlyIn(
	db: Db,
	listId: string,
	other: string | null,
	limit: number,
): Promise<string[]> {
	const { rows } = await db.query<{ name: string }>(sql`
		select name from screening_entry e where list_id = ${listId}::uuid and not exists (
			select from screening_entry o where o.list_id = ${other}::uuid and o.mark = e.mark)
		order by line limit ${limit}`);
	return rows.map(({ name }) => name);
}

/**
 * Replaces the version in force by a draft. The entries of the version before are no longer found
 * by their keys. Returns false if the draft is no longer one.
 */
export async function putInForce(
	tx: Tx,
	{ id, kind, by, at }: { id: string; kind: ListKind; by: string; at: Date },
): Promise<boolean> {
	await tx.query(sql`
		update screening_entry set keys = '{}' where list_id in (
			select id from screening_list where kind = ${kind} and state = 'in-force')`);
	await tx.query(sql`
		update screening_list set state = 'replaced', replaced_at = ${at} where kind = ${kind} and state = 'in-force'`);
	const put = await tx.query(sql`
		update screening_list set state = 'in-force', in_force_at = ${at}, approved_by = ${by}
		where id = ${id}::uuid and state = 'draft'`);
	return put.rowCount === 1;
}

export type CandidateRow = ListEntry & {
	listId: string;
	kind: ListKind;
	line: number;
	mark: string;
	listSource: string;
};

/** Entries with which one person is compared. */
const MOST_CANDIDATES = 2_000;

/**
 * Returns the entries in force that share a key with a person: first those with the number of a
 * document, then those that share the most keys.
 */
export async function entriesByKeys(
	db: Db,
	keys: readonly number[],
	numbers: readonly number[] = [],
): Promise<CandidateRow[]> {
	const { rows } = await db.query<CandidateRow>(sql`
		select e.list_id, l.kind, l.source as list_source, e.line, e.mark, e.number, e.source, e.name, e.aliases,
			e.born, e.birthplace, e.nik, e.passport, e.nationality
		from screening_entry e join screening_list l on l.id = e.list_id and l.state = 'in-force'
		where e.keys && ${[...keys]}::int[]
		order by e.keys && ${[...numbers]}::int[] desc,
			(select count(*) from unnest(e.keys) as key where key = any(${[...keys]}::int[])) desc,
			l.kind, e.line
		limit ${MOST_CANDIDATES}`);
	return rows;
}

export async function currentThreshold(db: Db): Promise<{ score: number; since: Date }> {
	const { rows } = await db.query<{ score: number; since: Date }>(
		sql`select score, since from screening_threshold order by since desc limit 1`,
	);
	const [row] = rows;
	if (!row) throw new Error('no threshold of screening');
	return row;
}

export async function insertThreshold(
	tx: Tx,
	row: { score: number; reason: string; proposedBy: string; approvedBy: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into screening_threshold (since, score, reason, proposed_by, approved_by)
		values (${row.at}, ${row.score}, ${row.reason}, ${row.proposedBy}, ${row.approvedBy})`);
}
