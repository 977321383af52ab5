import sql from 'sql-template-tag';

import { withOpenTask } from '#insurance/money/ledger/open-money.server.ts';
import type { PastPolicy, PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { openAmong } from './open-orders.server.ts';

async function ordersOf(db: Db, policies: readonly PastPolicy[]) {
	const { rows } = await db.query<{ policyId: string; id: string; orderNo: string }>(sql`
		select given.policy_id, o.id, o.order_no
		from unnest(${policies.map(({ id }) => id)}::uuid[], ${policies.map(({ orderItemId }) => orderItemId)}::uuid[])
			as given (policy_id, item_id)
		join order_item i on i.id = given.item_id join purchase_order o on o.id = i.order_id
		union
		select p.policy_id, o.id, o.order_no from premium_order p join purchase_order o on o.id = p.order_id
		where p.policy_id = any(${policies.map(({ id }) => id)}::uuid[])`);
	return rows;
}

/**
 * A policy is retained while money for it is expected, owed back, in suspense or disputed. Its
 * purchase data is deleted with it; the amounts of its orders remain.
 */
export const paymentsTie: PolicyTie = {
	async needs(db, policies) {
		const orders = await ordersOf(db, policies);
		const open = await openAmong(db, orders);
		const asked = new Set(
			await withOpenTask(
				db,
				policies.map(({ policyNo }) => policyNo),
			),
		);
		return [
			...orders.filter(({ id }) => open.has(id)).map(({ policyId }) => policyId),
			...policies.filter(({ policyNo }) => asked.has(policyNo)).map(({ id }) => id),
		];
	},
	async afterwards(tx, { orderItemId }) {
		await tx.query(sql`delete from order_item where id = ${orderItemId}::uuid`);
	},
};
