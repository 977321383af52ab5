import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import { lockPolicy, movePolicy } from './move-policy.server.ts';
import { isActive } from './policy.ts';

/** Returns the ids of the policies that were cancelled because the sample was removed. */
export async function samplePolicies(db: Db): Promise<ReadonlySet<string>> {
	const { rows } = await db.query<{ policyId: string }>(
		sql`select policy_id from policy_status_change where reason = 'sample-removed'`,
	);
	return new Set(rows.map(({ policyId }) => policyId));
}

/**
 * Cancels the sample policies, so that nothing more falls due. Their snapshots remain in the hash
 * chain, as for any policy.
 */
export async function cancelSamplePolicies(
	tx: Tx,
	policyIds: readonly string[],
	at: Date,
): Promise<void> {
	for (const id of policyIds) {
		const policy = await lockPolicy(tx, id);
		if (policy && isActive(policy.status))
			await movePolicy(tx, policy, 'CANCELLED', 'sample-removed', at);
	}
	const all = [...policyIds];
	await tx.query(sql`update policy set next_due_on = null where id = any(${all}::uuid[])`);
	await tx.query(
		sql`update premium_instalment set status = 'waived' where policy_id = any(${all}::uuid[]) and status = 'open'`,
	);
}
