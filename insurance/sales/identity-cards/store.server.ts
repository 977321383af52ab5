import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

type PictureRow = {
	id: string;
	handle: Buffer;
	fileKey: string;
	takenAt: Date;
	deleteAt: Date;
};

export async function insertPicture(
	db: Db,
	{ id, handle, fileKey, takenAt, deleteAt }: PictureRow,
): Promise<void> {
	await db.query(
		sql`insert into identity_card_picture (id, handle, file_key, taken_at, delete_at) values (${id}, ${handle}, ${fileKey}, ${takenAt}, ${deleteAt})`,
	);
}

export async function findPicture(
	db: Db,
	handle: Buffer,
): Promise<{ id: string; fileKey: string } | undefined> {
	const { rows } = await db.query<{ id: string; fileKey: string }>(
		sql`select id, file_key "fileKey" from identity_card_picture where handle = ${handle}`,
	);
	return rows[0];
}

export async function duePictures(db: Db, now: Date): Promise<{ id: string; fileKey: string }[]> {
	const { rows } = await db.query<{ id: string; fileKey: string }>(
		sql`select id, file_key "fileKey" from identity_card_picture where delete_at <= ${now} order by delete_at limit 1000`,
	);
	return rows;
}

export async function deletePicture(db: Db, id: string): Promise<void> {
	await db.query(sql`delete from identity_card_picture where id = ${id}`);
}

export async function picturesAfter(
	db: Db,
	id: string,
	limit: number,
): Promise<{ id: string; fileKey: string }[]> {
	const { rows } = await db.query<{ id: string; fileKey: string }>(
		sql`select id, file_key from identity_card_picture where id > ${id}::uuid order by id limit ${limit}`,
	);
	return rows;
}

export const isPictureThere = async (db: Db, id: string): Promise<boolean> =>
	(await db.query(sql`select from identity_card_picture where id = ${id}`)).rowCount === 1;
