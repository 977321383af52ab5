import sql from 'sql-template-tag';

import type { Language } from '#insurance/site/content/address.ts';
import type { PageBody } from '#insurance/site/content/page.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

export type VersionRow = {
	version: number;
	title: string;
	body: PageBody;
	published: boolean;
	note: string;
	publishedBy: string | null;
	approvedBy: string | null;
	publishedAt: Date;
	releaseId: string | null;
};

const VERSION = sql`
	select version, title, body, published, note, published_by, approved_by, published_at, release_id
	from content_version`;

/** Returns a page's past versions, newest first. */
export async function readVersions(
	db: Db,
	slug: string,
	language: Language,
	limit: number,
): Promise<VersionRow[]> {
	const { rows } = await db.query<VersionRow>(sql`
		${VERSION} where slug = ${slug} and language = ${language}
		order by version desc limit ${limit}`);
	return rows;
}

export async function readVersion(
	db: Db,
	slug: string,
	language: Language,
	version: number,
): Promise<VersionRow | undefined> {
	const { rows } = await db.query<VersionRow>(sql`
		${VERSION} where slug = ${slug} and language = ${language} and version = ${version}`);
	return rows[0];
}

export async function insertVersion(
	tx: Tx,
	slug: string,
	language: Language,
	row: Omit<VersionRow, 'version'>,
): Promise<number> {
	const { rows } = await tx.query<{ version: number }>(sql`
		insert into content_version (slug, language, version, title, body, published, note,
			published_by, approved_by, published_at, release_id)
		select ${slug}, ${language}, coalesce(max(version), 0) + 1, ${row.title},
			${JSON.stringify(row.body)}, ${row.published}, ${row.note}, ${row.publishedBy}, ${row.approvedBy}, ${row.publishedAt}, ${row.releaseId}
		from content_version where slug = ${slug} and language = ${language} returning version`);
	return rows[0]?.version ?? 1;
}
