import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

export type PolicySum = { policyId: string; amount: number };

export async function laterPremiums(db: Db, from: Date, to: Date): Promise<PolicySum[]> {
	const { rows } = await db.query<PolicySum>(sql`
		select p.policy_id, sum(o.amount)::bigint as amount
		from premium_order p join purchase_order o on o.id = p.order_id
		where o.paid_at >= ${from} and o.paid_at < ${to} and o.status <> 'refund_due'
		group by p.policy_id`);
	return rows;
}

/** Returns the partner whose link led to each order item. Items without a partner are omitted. */
export async function sourcesOfItems(
	db: Db,
	itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const { rows } = await db.query<{ id: string; source: string }>(
		sql`select id, source from order_item where id = any(${[...itemIds]}::uuid[]) and source is not null`,
	);
	return new Map(rows.map(({ id, source }) => [id, source]));
}

export type PaidInstalments = { orderId: string; policyId: string; numbers: number[] };

/** Returns the instalments that these orders pay; orders for new policies are omitted. */
export async function instalmentsOfOrders(
	db: Db,
	orderIds: readonly string[],
): Promise<PaidInstalments[]> {
	const { rows } = await db.query<PaidInstalments>(
		sql`select order_id, policy_id, numbers from premium_order where order_id = any(${[...orderIds]}::uuid[])`,
	);
	return rows;
}
