import sql, { join, raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type ScanRow = {
	id: string;
	requestId: string;
	/** The sealed name. */
	content: Buffer;
	mediaType: string;
	size: number;
	sha256: string;
	fileKey: string;
	uploadedBy: string;
	uploadedAt: Date;
};

const COLUMNS = raw(
	'id, request_id, content, media_type, size, sha256, file_key, uploaded_by, uploaded_at',
);

export async function insertScan(tx: Tx, row: ScanRow): Promise<void> {
	await tx.query(sql`
		insert into service_request_file (id, request_id, content, media_type, size, sha256, file_key, uploaded_by, uploaded_at)
		values (${join([row.id, row.requestId, row.content, row.mediaType, row.size, row.sha256, row.fileKey, row.uploadedBy, row.uploadedAt])})`);
}

export async function scansOf(db: Db, requestId: string): Promise<ScanRow[]> {
	const { rows } = await db.query<ScanRow>(
		sql`select ${COLUMNS} from service_request_file where request_id = ${requestId}::uuid order by uploaded_at, id`,
	);
	return rows;
}

export async function scanById(db: Db, id: string): Promise<ScanRow | undefined> {
	const { rows } = await db.query<ScanRow>(
		sql`select ${COLUMNS} from service_request_file where id = ${id}::uuid`,
	);
	return rows[0];
}
