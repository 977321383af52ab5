import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

import { lockPolicy, movePolicy } from './move-policy.server.ts';
import { mayBecome } from './policy.ts';

export type SamplePolicy = { id: string; policyNo: string; orderId: string; orderNo: string };

/** The policies of a customer of the sample with the orders that bought them. */
export async function boughtBy(tx: Tx, customerId: string): Promise<SamplePolicy[]> {
	const { rows } = await tx.query<SamplePolicy>(sql`
		select p.id, p.policy_no as "policyNo", o.id as "orderId", o.order_no as "orderNo"
		from policy_customer c join policy p on p.id = c.policy_id
			join order_item i on i.id = p.order_item_id join purchase_order o on o.id = i.order_id
		where c.customer_id = ${customerId} order by p.policy_no`);
	return rows;
}

/**
 * Ends the sample's policies: nothing falls due any more. What they promised stays in its chain, as
 * every promise does.
 */
export async function cancelSamplePolicies(
	tx: Tx,
	policyIds: readonly string[],
	at: Date,
): Promise<void> {
	for (const id of policyIds) {
		const policy = await lockPolicy(tx, id);
		if (policy && mayBecome(policy.status, 'CANCELLED'))
			await movePolicy(tx, policy, 'CANCELLED', 'sample-removed', at);
	}
	const all = [...policyIds];
	await tx.query(sql`update policy set next_due_on = null where id = any(${all}::uuid[])`);
	await tx.query(
		sql`update premium_instalment set status = 'waived' where policy_id = any(${all}::uuid[]) and status = 'open'`,
	);
}
