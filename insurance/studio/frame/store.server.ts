import sql from 'sql-template-tag';

import type { FrameKind } from '#insurance/content/frame/frame-values.server.ts';
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

export async function insertChange(tx: Tx, change: FrameChange): Promise<void> {
	await tx.query(sql`
		insert into content_change (id, kind, key, before, after, changed_by, changed_at, undoes)
		values (${change.id}, ${change.kind}, ${change.key}, ${json(change.before)}, ${json(change.after)},
			${change.changedBy}, ${change.changedAt}, ${change.undoes})`);
}

/** The last changes, each with whether it is the newest of its place. */
export async function readChanges(
	db: Db,
	limit: number,
): Promise<(FrameChange & { newest: boolean })[]> {
	const { rows } = await db.query<FrameChange & { newest: boolean }>(sql`
		select id, kind, key, before, after, changed_by, changed_at, undoes,
			row_number() over (partition by kind, key order by changed_at desc, id desc) = 1 as newest
		from content_change order by changed_at desc, id desc limit ${limit}`);
	return rows;
}

export async function readChange(db: Db, id: string): Promise<FrameChange | undefined> {
	const { rows } = await db.query<FrameChange>(sql`
		select id, kind, key, before, after, changed_by, changed_at, undoes
		from content_change where id = ${id}`);
	return rows[0];
}
