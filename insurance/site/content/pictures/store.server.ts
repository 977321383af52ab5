import sql from 'sql-template-tag';

import { containing } from '#platform/db/containing.ts';
import type { Db } from '#platform/db/pool.server.ts';

export type PictureRow = {
	id: string;
	sha256: string;
	alt: string;
	width: number;
	height: number;
	bytes: number;
};

export async function readPictureBySha(db: Db, sha256: string): Promise<PictureRow | undefined> {
	const { rows } = await db.query<PictureRow>(
		sql`select id, sha256, alt, width, height, bytes from picture where sha256 = ${sha256}`,
	);
	return rows[0];
}

export async function readPicture(db: Db, id: string): Promise<PictureRow | undefined> {
	const { rows } = await db.query<PictureRow>(
		sql`select id, sha256, alt, width, height, bytes from picture where id = ${id}`,
	);
	return rows[0];
}

/** Inserts a picture. If another call has just stored the identical picture, that one is kept. */
export async function writePicture(db: Db, row: PictureRow): Promise<void> {
	await db.query(sql`
		insert into picture (id, sha256, alt, width, height, bytes)
		values (${row.id}, ${row.sha256}, ${row.alt}, ${row.width}, ${row.height}, ${row.bytes})
		on conflict do nothing`);
}

/** Returns the stored pictures whose text contains `search`, newest first. */
export async function readPictures(
	db: Db,
	{ search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<(PictureRow & { total: number })[]> {
	const like = containing(search);
	const { rows } = await db.query<PictureRow & { total: number }>(sql`
		select id, sha256, alt, width, height, bytes, count(*) over () as total from picture
		where alt ilike ${like} order by added_at desc, id desc limit ${limit} offset ${offset}`);
	return rows;
}
