import sql from 'sql-template-tag';

import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

export type PaidPremium = { policyId: string; number: number; amount: number; paidAt: Date };

/** Returns the newest premiums of these policies that were paid after the purchase. */
export async function paidPremiumsOf(
	db: Db,
	policyIds: readonly string[],
	limit: number,
): Promise<PaidPremium[]> {
	const { rows } = await db.query<PaidPremium>(sql`
		select policy_id, number, amount, paid_at from premium_instalment
		where policy_id ${anyOf(policyIds)} and status = 'paid' and paid_at is not null
		order by paid_at desc limit ${limit}`);
	return rows;
}
