import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ReleasedKind } from './released-kinds.ts';

export type ReleaseFrame = {
	releaseId: string;
	kind: ReleasedKind;
	key: string;
	/** `base`: value on the site when the part was added. `next`: value to publish. */
	base: unknown;
	next: unknown;
	isLive: boolean;
	was: unknown;
	became: unknown;
	kept: string;
};

const FRAME = sql`
	select f.release_id, f.kind, f.key, f.base, f.next, f.is_live, f.was, f.became, f.kept
	from content_release_frame f`;

const json = (value: unknown): string | null =>
	value === null || value === undefined ? null : JSON.stringify(value);

export async function readReleaseFrames(db: Db, releaseId: string): Promise<ReleaseFrame[]> {
	const { rows } = await db.query<ReleaseFrame>(sql`
		${FRAME} where f.release_id = ${releaseId} order by f.kind, f.key`);
	return rows;
}

export async function readScheduledFrames(
	db: Db,
	kind: string,
	key: string,
): Promise<(Pick<ReleaseFrame, 'base' | 'next'> & { name: string })[]> {
	const { rows } = await db.query<Pick<ReleaseFrame, 'base' | 'next'> & { name: string }>(sql`
		select f.base, f.next, r.name from content_release_frame f
		join content_release r on r.id = f.release_id
		where f.kind = ${kind} and f.key = ${key} and r.state = 'scheduled' order by r.publish_at, r.id`);
	return rows;
}

export type WaitingFrame = {
	key: string;
	next: unknown;
	release: { id: string; name: string; isOpen: boolean };
};

/** Returns menus, wordings or redirects in unpublished releases, earliest release first. */
export async function readWaitingFrames(db: Db, kind: ReleasedKind): Promise<WaitingFrame[]> {
	const { rows } = await db.query<WaitingFrame>(sql`
		select f.key, f.next, json_build_object('id', r.id, 'name', r.name,
			'isOpen', r.state = 'open') as release
		from content_release_frame f join content_release r on r.id = f.release_id
		where f.kind = ${kind} and r.state in ('open', 'scheduled')
		order by r.publish_at nulls last, r.id, f.key`);
	return rows;
}

export async function putReleaseFrame(
	tx: Tx,
	{ releaseId, kind, key, base, next }: Omit<ReleaseFrame, 'isLive' | 'was' | 'became' | 'kept'>,
	{ staffId, at }: { staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into content_release_frame (release_id, kind, key, base, next, added_by, added_at)
		values (${releaseId}, ${kind}, ${key}, ${json(base)}, ${json(next)}, ${staffId}, ${at})
		on conflict (release_id, kind, key) do update set base = excluded.base,
			next = excluded.next, added_by = excluded.added_by, added_at = excluded.added_at`);
}

export async function deleteReleaseFrame(
	tx: Tx,
	{ releaseId, kind, key }: Pick<ReleaseFrame, 'releaseId' | 'kind' | 'key'>,
): Promise<void> {
	await tx.query(sql`
		delete from content_release_frame
		where release_id = ${releaseId} and kind = ${kind} and key = ${key}`);
}

export async function updateReleaseFrame(
	tx: Tx,
	{ releaseId, kind, key, isLive, was, became, kept }: ReleaseFrame,
): Promise<void> {
	await tx.query(sql`
		update content_release_frame
		set is_live = ${isLive}, was = ${json(was)}, became = ${json(became)}, kept = ${kept}
		where release_id = ${releaseId} and kind = ${kind} and key = ${key}`);
}
