import sql from 'sql-template-tag';

import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

export type FailedPremium = { policyId: string; orderNo: string; amount: number; at: Date };

/** Returns the newest debits of premiums of these policies that failed. */
export async function failedDebitsOf(
	db: Db,
	policyIds: readonly string[],
	limit: number,
): Promise<FailedPremium[]> {
	const { rows } = await db.query<FailedPremium>(sql`
		select p.policy_id, o.order_no, o.amount, coalesce(o.closed_at, o.created_at) as at
		from premium_order p join purchase_order o on o.id = p.order_id
		where p.policy_id ${anyOf(policyIds)} and p.paid_by = 'mandate' and o.status = 'failed'
		order by at desc limit ${limit}`);
	return rows;
}
