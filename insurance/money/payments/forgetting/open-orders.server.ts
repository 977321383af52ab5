import sql from 'sql-template-tag';

import { withLooseMoney, withOpenTask } from '#insurance/money/ledger/open-money.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

type Order = { id: string; orderNo: string };

/**
 * Returns the ids of orders whose money is not settled: expected, to be refunded, in suspense or
 * disputed.
 */
export async function openAmong(db: Db, orders: readonly Order[]): Promise<Set<string>> {
	if (orders.length === 0) return new Set();
	const ids = orders.map(({ id }) => id);
	const numbers = orders.map(({ orderNo }) => orderNo);
	const { rows } = await db.query<{ id: string }>(sql`
		select id from purchase_order where id = any(${ids}::uuid[]) and status in ('pending', 'refund_due')
		union select order_id from refund where order_id = any(${ids}::uuid[]) and status <> 'done'`);
	const unsettled = new Set([
		...(await withLooseMoney(db, numbers)),
		...(await withOpenTask(db, numbers)),
	]);
	return new Set([
		...rows.map(({ id }) => id),
		...orders.filter(({ orderNo }) => unsettled.has(orderNo)).map(({ id }) => id),
	]);
}
