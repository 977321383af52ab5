import sql from 'sql-template-tag';

import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

export type ReadingRow = { documentId: string; content: Buffer; readAt: Date };
type NewReading = ReadingRow & { print: string | null };

/** Stores the result for a page, but only once. Does nothing if the page has been deleted. */
export async function insertReading(db: Db, row: NewReading): Promise<void> {
	await db.query(sql`
		insert into claim_receipt_reading (document_id, content, read_at, receipt_print)
		select id, ${row.content}::bytea, ${row.readAt}::timestamptz, ${row.print}::text
		from (select id from claim_document where id = ${row.documentId}::uuid for key share) page
		on conflict (document_id) do nothing`);
}

export async function readingsOf(db: Db, documentIds: readonly string[]): Promise<ReadingRow[]> {
	return (
		await db.query<ReadingRow>(sql`
			select document_id, content, read_at from claim_receipt_reading
			where document_id ${anyOf(documentIds)}`)
	).rows;
}
