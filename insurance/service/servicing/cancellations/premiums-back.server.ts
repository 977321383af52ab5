import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

export async function premiumsGivenBack(
	db: Db,
	from: Date,
	to: Date,
): Promise<{ policyId: string; amount: number }[]> {
	const { rows } = await db.query<{ policyId: string; amount: number }>(sql`
		select policy_id, refund as amount from policy_cancellation
		where refund > 0 and cancelled_at >= ${from} and cancelled_at < ${to}`);
	return rows;
}
