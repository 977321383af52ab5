import sql from 'sql-template-tag';

import { containing } from '#platform/db/containing.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { SiteFileKind } from './site-file.ts';

export type SiteFileRow = {
	id: string;
	name: string;
	title: string;
	kind: SiteFileKind;
	liveVersion: number | null;
};

export type SiteFileVersion = {
	version: number;
	sha256: string;
	bytes: number;
	note: string;
	addedBy: string;
	addedAt: Date;
	approvedBy: string | null;
	liveAt: Date | null;
};

const FILE = sql`select id, name, title, kind, live_version from site_file`;

export async function readSiteFile(db: Db, name: string): Promise<SiteFileRow | undefined> {
	const { rows } = await db.query<SiteFileRow>(sql`${FILE} where name = ${name}`);
	return rows[0];
}

export async function holdSiteFile(tx: Tx, name: string): Promise<SiteFileRow | undefined> {
	const { rows } = await tx.query<SiteFileRow>(sql`${FILE} where name = ${name} for update`);
	return rows[0];
}

/** Returns the files whose title or name contains `search`, newest first. */
export async function readSiteFiles(
	db: Db,
	{ search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<(SiteFileRow & { total: number })[]> {
	const like = containing(search);
	const { rows } = await db.query<SiteFileRow & { total: number }>(sql`
		select id, name, title, kind, live_version, count(*) over () as total from site_file
		where title ilike ${like} or name ilike ${like}
		order by added_at desc, id desc limit ${limit} offset ${offset}`);
	return rows;
}

export async function siteFilesNamed(db: Db, names: readonly string[]): Promise<SiteFileRow[]> {
	if (names.length === 0) return [];
	const { rows } = await db.query<SiteFileRow>(sql`${FILE} where name = any(${names}::text[])`);
	return rows;
}

/** Adds a file. Returns false if the name is already in use. */
export async function insertSiteFile(
	tx: Tx,
	{ id, name, title, kind, at }: Omit<SiteFileRow, 'liveVersion'> & { at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into site_file (id, name, title, kind, added_at)
		values (${id}, ${name}, ${title}, ${kind}, ${at}) on conflict (name) do nothing`);
	return rowCount === 1;
}

/** Returns the versions of these files, newest first. */
export async function siteFileVersions(
	db: Db,
	ids: readonly string[],
): Promise<(SiteFileVersion & { fileId: string })[]> {
	const { rows } = await db.query<SiteFileVersion & { fileId: string }>(sql`
		select file_id, version, sha256, bytes, note, added_by, added_at, approved_by, live_at
		from site_file_version where file_id = any(${ids}::uuid[]) order by file_id, version desc`);
	return rows;
}

export async function insertSiteFileVersion(
	tx: Tx,
	fileId: string,
	{
		version,
		sha256,
		bytes,
		note,
		addedBy,
		addedAt,
	}: Omit<SiteFileVersion, 'approvedBy' | 'liveAt'>,
): Promise<void> {
	await tx.query(sql`
		insert into site_file_version (file_id, version, sha256, bytes, note, added_by, added_at)
		values (${fileId}, ${version}, ${sha256}, ${bytes}, ${note}, ${addedBy}, ${addedAt})`);
}

/** Publishes a version at its file's address. Returns false if the version does not exist. */
export async function putVersionLive(
	tx: Tx,
	fileId: string,
	version: number,
	{ at, approvedBy }: { at: Date; approvedBy: string | null },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update site_file_version set live_at = ${at}, approved_by = ${approvedBy}
		where file_id = ${fileId} and version = ${version}`);
	if (rowCount === 0) return false;
	await tx.query(sql`update site_file set live_version = ${version} where id = ${fileId}`);
	return true;
}

type Published = { id: string; version: number; sha256: string; liveAt: Date };

/**
 * Returns a version that is or was published: the current one, or an earlier one if its number is
 * given.
 */
export async function publishedSiteFile(
	db: Db,
	name: string,
	version: number | null,
): Promise<Published | undefined> {
	const { rows } = await db.query<Published>(sql`
		select f.id, v.version, v.sha256, v.live_at
		from site_file f join site_file_version v on v.file_id = f.id
		where f.name = ${name} and v.live_at is not null
			and v.version = coalesce(${version}::int, f.live_version)`);
	return rows[0];
}
