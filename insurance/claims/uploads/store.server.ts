import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { UploadOwner } from './upload-owner.server.ts';

export type ClaimUploadRow = {
	id: string;
	customerId: string;
	/** The report whose private link is used for the upload; null for a customer's own upload. */
	reportId: string | null;
	/** The document link that is used for the upload; null if there is none. */
	invitationId: string | null;
	content: Buffer;
	size: number;
	received: number;
	documentId: string | null;
	beganAt: Date;
};

const COLUMNS = raw(
	'id, customer_id, report_id, invitation_id, content, size, received, document_id, began_at',
);

export async function insertUpload(
	tx: Tx,
	row: Omit<ClaimUploadRow, 'received' | 'documentId'>,
): Promise<void> {
	await tx.query(sql`
		insert into claim_upload (id, customer_id, report_id, invitation_id, content, size, began_at)
		values (${row.id}, ${row.customerId}, ${row.reportId}, ${row.invitationId}, ${row.content}, ${row.size}, ${row.beganAt})`);
}

/** Counts an owner's unfinished uploads since the given time; concurrent starts are serialized. */
export async function countUnfinished(
	tx: Tx,
	{ customerId, reportId, invitationId }: UploadOwner,
	since: Date,
): Promise<number> {
	await tx.query(
		sql`select pg_advisory_xact_lock(hashtextextended(${`claim uploads ${invitationId ?? reportId ?? customerId}`}, 0))`,
	);
	const { rows } = await tx.query<{ count: number }>(sql`
		select count(*)::int as count from claim_upload
		where customer_id = ${customerId} and report_id is not distinct from ${reportId}::uuid
			and invitation_id is not distinct from ${invitationId}::uuid
			and document_id is null and began_at > ${since}`);
	return rows[0]?.count ?? 0;
}

export async function findUpload(db: Db, id: string): Promise<ClaimUploadRow | undefined> {
	return (
		await db.query<ClaimUploadRow>(
			sql`select ${COLUMNS} from claim_upload where id = ${id}::uuid`,
		)
	).rows[0];
}

/** Returns the upload and locks its row until the transaction ends. */
export async function lockUpload(tx: Tx, id: string): Promise<ClaimUploadRow | undefined> {
	return (
		await tx.query<ClaimUploadRow>(
			sql`select ${COLUMNS} from claim_upload where id = ${id}::uuid for update`,
		)
	).rows[0];
}

/** Appends a part. The caller must hold the upload's lock. */
export async function addPart(
	tx: Tx,
	upload: ClaimUploadRow,
	part: { id: string; bytes: Buffer; length: number },
): Promise<void> {
	await tx.query(sql`
		insert into claim_upload_part (id, upload_id, starts_at, bytes)
		values (${part.id}, ${upload.id}, ${upload.received}, ${part.bytes})`);
	await tx.query(
		sql`update claim_upload set received = received + ${part.length}::int where id = ${upload.id}`,
	);
}

export async function readUploadParts(db: Db, uploadId: string): Promise<Buffer[]> {
	const { rows } = await db.query<{ bytes: Buffer }>(
		sql`select bytes from claim_upload_part where upload_id = ${uploadId} order by starts_at`,
	);
	return rows.map(({ bytes }) => bytes);
}

export async function closeUpload(tx: Tx, id: string, documentId: string): Promise<void> {
	await tx.query(sql`update claim_upload set document_id = ${documentId} where id = ${id}`);
	await tx.query(sql`delete from claim_upload_part where upload_id = ${id}`);
}

export async function dropUpload(db: Db, id: string): Promise<void> {
	await db.query(sql`delete from claim_upload where id = ${id}`);
}
