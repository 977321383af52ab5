import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/** Returns the owners of these policies by policy id. Policies without an owner are omitted. */
export async function customersOfPolicies(
	db: Db,
	policyIds: readonly string[],
): Promise<Map<string, string>> {
	const { rows } = await db.query<{ policyId: string; customerId: string }>(sql`
		select policy_id, customer_id from policy_customer where policy_id = any(${[...policyIds]}::uuid[])`);
	return new Map(rows.map(({ policyId, customerId }) => [policyId, customerId]));
}
