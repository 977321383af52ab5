import sql from 'sql-template-tag';

import type { Language } from '#insurance/content/address.ts';
import type { FrameKind } from '#insurance/content/frame/frame-values.server.ts';
import type { Navigation } from '#insurance/content/site-frame.ts';
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
};

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export async function insertFrameChange(tx: Tx, change: FrameChange): Promise<void> {
	await tx.query(sql`
		insert into content_change (id, kind, key, before, after, changed_by, changed_at, undoes)
		values (${change.id}, ${change.kind}, ${change.key}, ${json(change.before)}, ${json(change.after)},
			${change.changedBy}, ${change.changedAt}, ${change.undoes})`);
}

/** Latest changes, each marked if it is the newest for its place. */
export async function readFrameChanges(
	db: Db,
	limit: number,
): Promise<(FrameChange & { newest: boolean })[]> {
	const { rows } = await db.query<FrameChange & { newest: boolean }>(sql`
		select id, kind, key, before, after, changed_by, changed_at, undoes,
			row_number() over (partition by kind, key order by changed_at desc, id desc) = 1 as newest
		from content_change order by changed_at desc, id desc limit ${limit}`);
	return rows;
}

export async function readFrameChange(db: Db, id: string): Promise<FrameChange | undefined> {
	const { rows } = await db.query<FrameChange>(sql`
		select id, kind, key, before, after, changed_by, changed_at, undoes
		from content_change where id = ${id}`);
	return rows[0];
}

/** Stores a person's menu preview, replacing the previous one. */
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
