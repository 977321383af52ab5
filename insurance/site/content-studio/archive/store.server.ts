import sql from 'sql-template-tag';

import type { Language } from '#insurance/site/content/address.ts';
import type { ArchivedContent } from '#insurance/site/content/archive/archive.ts';
import type { ArchivedPicture } from '#insurance/site/content/archive/open-archive.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { PageText } from '../pages/merge.ts';

export type Archive = {
	id: string;
	fileName: string;
	content: ArchivedContent;
	pictures: ArchivedPicture[];
	readBy: string;
	readAt: Date;
};

export async function insertArchive(db: Db, one: Archive): Promise<void> {
	await db.query(sql`
		insert into content_archive (id, file_name, content, pictures, read_by, read_at)
		values (${one.id}, ${one.fileName}, ${JSON.stringify(one.content)},
			${JSON.stringify(one.pictures)}, ${one.readBy}, ${one.readAt})`);
}

export async function readArchiveRow(db: Db, id: string): Promise<Archive | undefined> {
	const { rows } = await db.query<Archive>(sql`
		select id, file_name, content, pictures, read_by, read_at
		from content_archive where id = ${id}`);
	return rows[0];
}

type Named = Omit<Archive, 'content' | 'pictures'>;

export async function readArchiveRows(db: Db): Promise<Named[]> {
	const { rows } = await db.query<Named>(sql`
		select id, file_name, read_by, read_at from content_archive order by read_at desc, id desc`);
	return rows;
}

export async function deleteArchives(db: Db, before: Date): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(
		sql`delete from content_archive where read_at < ${before} returning id`,
	);
	return rows.map(({ id }) => id);
}

export type DraftText = PageText & { slug: string; language: Language; changedBy: string };

export async function readDraftTexts(db: Db, slugs: readonly string[]): Promise<DraftText[]> {
	const { rows } = await db.query<DraftText>(sql`
		select slug, language, title, body, changed_by from content_draft
		where slug = any(${slugs}::text[])`);
	return rows;
}

export async function countDrafts(db: Db): Promise<number> {
	const { rows } = await db.query<{ drafts: number }>(
		sql`select count(*) as drafts from content_draft`,
	);
	return Number(rows[0]?.drafts ?? 0);
}
