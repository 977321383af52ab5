import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/**
 * Deletes these companies' invoices and receipts. Returns the numbers under which they were booked,
 * and the ids that waiting jobs may refer to.
 */
export async function forgetInvoicesOf(
	tx: Tx,
	companies: readonly string[],
): Promise<{ numbers: string[]; ids: string[] }> {
	const theirs = sql`company_id = any(${[...companies]}::uuid[])`;
	const { rows } = await tx.query<{ id: string; number: string }>(sql`
		select id, number from company_invoice where ${theirs} union all select id, number from company_receipt where ${theirs}`);
	await tx.query(
		sql`delete from company_receipt_use where receipt_id in (select id from company_receipt where ${theirs})`,
	);
	await tx.query(sql`delete from company_receipt where ${theirs}`);
	await tx.query(sql`delete from company_invoice where ${theirs} and kind = 'credit-note'`);
	await tx.query(sql`delete from company_invoice where ${theirs}`);
	return { numbers: rows.map(({ number }) => number), ids: rows.map(({ id }) => id) };
}
