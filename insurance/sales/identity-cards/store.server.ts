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

export async function deletePicture(db: Db, id: string): Promise<void> {
	await db.query(sql`delete from identity_card_picture where id = ${id}`);
}
