import sql from 'sql-template-tag';

import type { Language } from '#insurance/site/content/address.ts';
import type { FrameKind } from '#insurance/site/content/frame/frame-values.server.ts';
import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

export type FrameChange = {
	id: string;
	kind: FrameKind;
	key: string;
	before: unknown;
	after: unknown;
	changedBy: string;
	changedAt: Date;
	undoes: string | null;
	releaseId: string | null;
};

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export async function insertFrameChange(tx: Tx, change: FrameChange): Promise<void> {
	await tx.query(sql`
		insert into content_change (id, kind, key, before, after, changed_by, changed_at, undoes, release_id)
		values (${change.id}, ${change.kind}, ${change.key}, ${json(change.before)}, ${json(change.after)},
			${change.changedBy}, ${change.changedAt}, ${change.undoes}, ${change.releaseId})`);
}

type ListedChange = FrameChange & { newest: boolean; releaseName: string | null };

export async function readFrameChanges(db: Db, limit: number): Promise<ListedChange[]> {
	const { rows } = await db.query<ListedChange>(sql`
		select c.id, c.kind, c.key, c.before, c.after, c.changed_by, c.changed_at, c.undoes,
			c.release_id, r.name as release_name,
			row_number() over (partition by c.kind, c.key order by c.changed_at desc, c.id desc) = 1
				as newest
		from content_change c left join content_release r on r.id = c.release_id
		order by c.changed_at desc, c.id desc limit ${limit}`);
	return rows;
}

export async function readFrameChange(db: Db, id: string): Promise<FrameChange | undefined> {
	const { rows } = await db.query<FrameChange>(sql`
		select id, kind, key, before, after, changed_by, changed_at, undoes, release_id
		from content_change where id = ${id}`);
	return rows[0];
}

/** Stores a person's menu preview and replaces the previous one. */
export async function writeLook(
	db: Db,
	staffId: string,
	language: Language,
	menus: Navigation,
	at: Date,
): Promise<void> {
	await db.query(sql`
		insert into content_menu_look (staff_id, language, payload, looked_at)
		values (${staffId}, ${language}, ${JSON.stringify(menus)}, ${at})
		on conflict (staff_id, language) do update
			set payload = excluded.payload, looked_at = excluded.looked_at`);
}

export async function readLook(
	db: Db,
	staffId: string,
	language: Language,
): Promise<Navigation | undefined> {
	const { rows } = await db.query<{ payload: Navigation }>(sql`
		select payload from content_menu_look
		where staff_id = ${staffId} and language = ${language}`);
	return rows[0]?.payload;
}

export async function deleteLooks(db: Db, before: Date): Promise<void> {
	await db.query(sql`delete from content_menu_look where looked_at < ${before}`);
}

export type MenuDraft = {
	language: Language;
	base: Navigation;
	payload: Navigation;
	changedBy: string;
	changedAt: Date;
};

export async function readMenuDraft(db: Db, language: Language): Promise<MenuDraft | undefined> {
	const { rows } = await db.query<MenuDraft>(sql`
		select language, base, payload, changed_by, changed_at from content_menu_draft
		where language = ${language}`);
	return rows[0];
}

export async function writeMenuDraft(tx: Tx, draft: MenuDraft): Promise<void> {
	await tx.query(sql`
		insert into content_menu_draft (language, base, payload, changed_by, changed_at)
		values (${draft.language}, ${JSON.stringify(draft.base)}, ${JSON.stringify(draft.payload)},
			${draft.changedBy}, ${draft.changedAt})
		on conflict (language) do update set base = excluded.base, payload = excluded.payload,
			changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
}

export async function deleteMenuDraft(tx: Tx, language: Language): Promise<void> {
	await tx.query(sql`delete from content_menu_draft where language = ${language}`);
}

type DraftPlace = {
	slug: string;
	language: Language;
	releaseId: string | null;
	releaseName: string | null;
	releaseState: string | null;
};

export async function readDraftPlaces(db: Db, slugs: readonly string[]): Promise<DraftPlace[]> {
	const { rows } = await db.query<DraftPlace>(sql`
		select d.slug, d.language, d.release_id, r.name as release_name, r.state as release_state
		from content_draft d left join content_release r on r.id = d.release_id
		where d.slug = any(${slugs}::text[]) order by d.slug, d.language desc`);
	return rows;
}
