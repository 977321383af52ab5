import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/** Returns the company of an invoice, credit note or receipt; undefined if the number is unknown. */
export async function companyOfNumber(db: Db, number: string): Promise<string | undefined> {
	const { rows } = await db.query<{ companyId: string }>(sql`
		select company_id from company_invoice where number = ${number}
		union all select company_id from company_receipt where number = ${number}`);
	return rows[0]?.companyId;
}
