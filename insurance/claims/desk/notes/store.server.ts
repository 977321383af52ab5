import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type DocumentNoteRow = {
	id: string;
	documentId: string;
	staffId: string;
	by: string;
	page: number;
	x: number;
	y: number;
	content: Buffer;
	writtenAt: Date;
};

export async function insertDocumentNote(tx: Tx, row: Omit<DocumentNoteRow, 'by'>): Promise<void> {
	await tx.query(sql`
		insert into claim_document_note (id, document_id, staff_id, page, x, y, content, written_at)
		values (${row.id}, ${row.documentId}, ${row.staffId}, ${row.page}, ${row.x}, ${row.y}, ${row.content}, ${row.writtenAt})`);
}

/** Returns the notes on a claim's documents, oldest first. */
export async function notesOnClaim(db: Db, claimId: string): Promise<DocumentNoteRow[]> {
	const { rows } = await db.query<DocumentNoteRow>(sql`
		select n.id, n.document_id, n.staff_id, s.name as by, n.page, n.x, n.y, n.content, n.written_at
		from claim_document_note n join claim_document d on d.id = n.document_id join staff_name s on s.id = n.staff_id
		where d.claim_id = ${claimId} order by n.written_at, n.id`);
	return rows;
}

/** Removes a note of its author from a claim. Returns false if there is none. */
export async function deleteDocumentNote(
	tx: Tx,
	{ id, claimId, staffId }: { id: string; claimId: string; staffId: string },
): Promise<boolean> {
	const removed = await tx.query(sql`
		delete from claim_document_note n using claim_document d
		where n.id = ${id} and n.staff_id = ${staffId} and d.id = n.document_id and d.claim_id = ${claimId}`);
	return removed.rowCount === 1;
}
