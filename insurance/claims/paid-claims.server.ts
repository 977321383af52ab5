import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

/** What was paid for claims of a product since a day, rupiah. */
export async function paidForClaims(db: Db, productCode: string, since: Day): Promise<number> {
	const { rows } = await db.query<{ paid: number }>(sql`
		select coalesce(sum(amount), 0)::bigint as paid from claim_payout
		join claim on claim.id = claim_payout.claim_id
		where claim.product_code = ${productCode} and claim_payout.paid_on >= ${since}`);
	return rows[0]?.paid ?? 0;
}
