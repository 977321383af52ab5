import sql, { raw } from 'sql-template-tag';

import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

export type DocumentRow = {
	id: string;
	customerId: string;
	claimId: string | null;
	/**
	 * The report through whose private link the file was uploaded; null for a customer's own
	 * upload.
	 */
	reportId: string | null;
	/**
	 * The link through which the file was uploaded, until the link's holder submits it (decision
	 * 0160).
	 */
	invitationId: string | null;
	content: Buffer;
	mediaType: string;
	size: number;
	sha256: string;
	fileKey: string;
	uploadedAt: Date;
};

const DOCUMENT = raw(
	`id, customer_id, claim_id, report_id, invitation_id, content, media_type, size, sha256, file_key, uploaded_at`,
);

export async function insertDocument(db: Db, row: DocumentRow): Promise<void> {
	await db.query(sql`
		insert into claim_document (id, customer_id, claim_id, report_id, invitation_id, content, media_type, size, sha256, file_key, uploaded_at)
		values (${row.id}, ${row.customerId}, ${row.claimId}, ${row.reportId}, ${row.invitationId}, ${row.content},
			${row.mediaType}, ${row.size}, ${row.sha256}, ${row.fileKey}, ${row.uploadedAt})`);
}

export async function countLooseDocuments(
	db: Db,
	customerId: string,
	since: Date,
): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from claim_document where customer_id = ${customerId} and claim_id is null and report_id is null and invitation_id is null and uploaded_at > ${since}`);
	return rows[0]?.count ?? 0;
}

export async function findDocuments(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
	return (
		await db.query<DocumentRow>(
			sql`select ${DOCUMENT} from claim_document where id ${anyOf(ids)}`,
		)
	).rows;
}

export async function documentsOfClaim(db: Db, claimId: string): Promise<DocumentRow[]> {
	return (
		await db.query<DocumentRow>(
			sql`select ${DOCUMENT} from claim_document where claim_id = ${claimId} order by uploaded_at, id`,
		)
	).rows;
}

/**
 * Attaches uploads to a claim under the names the claim gives them; returns the number attached,
 * which must equal the number of uploads.
 */
export async function attachDocument(
	tx: Tx,
	claimId: string,
	customerId: string,
	document: { id: string; content: Buffer },
): Promise<boolean> {
	const tied = await tx.query(sql`
		update claim_document set claim_id = ${claimId}, content = ${document.content}, draft_id = null
		where id = ${document.id} and customer_id = ${customerId} and claim_id is null and report_id is null and invitation_id is null`);
	return tied.rowCount === 1;
}
