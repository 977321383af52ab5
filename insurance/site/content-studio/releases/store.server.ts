import sql from 'sql-template-tag';

import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

type ReleaseState = 'open' | 'scheduled' | 'live' | 'taken-back' | 'dropped';
export type Release = {
	id: string;
	name: string;
	state: ReleaseState;
	publishAt: Date | null;
	takeBackAt: Date | null;
	madeBy: string;
	madeAt: Date;
	liveAt: Date | null;
	approvedBy: string | null;
};

const RELEASE = sql`
	select id, name, state, publish_at, take_back_at, made_by, made_at, live_at,
		approved_by
	from content_release`;

/** Returns upcoming and recently published releases, newest first. */
export async function readReleases(db: Db, limit: number): Promise<Release[]> {
	const { rows } = await db.query<Release>(sql`
		${RELEASE}
		where state <> 'dropped' order by made_at desc, id desc limit ${limit}`);
	return rows;
}

export async function readRelease(db: Db, id: string): Promise<Release | undefined> {
	const { rows } = await db.query<Release>(sql`
		${RELEASE} where id = ${id}`);
	return rows[0];
}

/** Locks a release until the transaction ends. Refuses with `not-found`. */
export async function holdRelease(tx: Tx, id: string): Promise<Release> {
	const { rows } = await tx.query<Release>(sql`
		${RELEASE}
		where id = ${id} for update`);
	if (!rows[0]) throw new Refusal('not-found', 'Terbitan ini tidak ada.');
	return rows[0];
}

export async function insertRelease(
	db: Db,
	{ id, name, madeBy, madeAt }: Pick<Release, 'id' | 'name' | 'madeBy' | 'madeAt'>,
): Promise<void> {
	await db.query(sql`
		insert into content_release (id, name, made_by, made_at) values (${id}, ${name}, ${madeBy}, ${madeAt})`);
}

export async function updateRelease(
	tx: Tx,
	{
		id,
		state,
		publishAt,
		takeBackAt,
		liveAt,
		approvedBy,
	}: Omit<Release, 'name' | 'madeBy' | 'madeAt'>,
): Promise<void> {
	await tx.query(sql`
		update content_release
		set state = ${state}, publish_at = ${publishAt}, take_back_at = ${takeBackAt}, live_at = ${liveAt},
			approved_by = ${approvedBy}
		where id = ${id}`);
}

/** Refuses changes to scheduled content, so that exactly the approved content is published. */
export async function refuseScheduled(db: Db, releaseId: string | null): Promise<void> {
	const release = releaseId === null ? undefined : await readRelease(db, releaseId);
	if (release?.state === 'scheduled')
		throw new Refusal(
			'look-again',
			`Halaman ini terjadwal dalam terbitan "${release.name}". Batalkan jadwalnya dulu.`,
		);
}

export async function readPublishedBy(
	db: Db,
	releaseId: string,
): Promise<{ slug: string; language: 'id' | 'en'; version: number; title: string }[]> {
	const { rows } = await db.query<{
		slug: string;
		language: 'id' | 'en';
		version: number;
		title: string;
	}>(sql`
		select distinct on (slug, language) slug, language, version, title from content_version
		where release_id = ${releaseId} order by slug, language desc, version`);
	return rows;
}
