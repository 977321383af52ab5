import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type RulingRow = {
	code: string;
	documentId: string | null;
	staffId: string;
	by: string;
	content: Buffer | null;
	at: Date;
};

export async function insertRuling(
	tx: Tx,
	row: Omit<RulingRow, 'by'> & { id: string; claimId: string },
): Promise<void> {
	await tx.query(sql`
		insert into claim_document_ruling (id, claim_id, code, document_id, staff_id, content, made_at)
		values (${row.id}, ${row.claimId}, ${row.code}, ${row.documentId}, ${row.staffId}, ${row.content}, ${row.at})`);
}

/** Returns the rulings on a claim's documents, oldest first. */
export async function rulingsOf(db: Db, claimId: string): Promise<RulingRow[]> {
	const { rows } = await db.query<RulingRow>(sql`
		select r.code, r.document_id, r.staff_id, s.name as by, r.content, r.made_at as at
		from claim_document_ruling r join staff_name s on s.id = r.staff_id
		where r.claim_id = ${claimId} order by r.made_at, r.id`);
	return rows;
}
