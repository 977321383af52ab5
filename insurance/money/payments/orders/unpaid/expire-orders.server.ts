import type { Pool } from '#platform/db/pool.server.ts';

import { listDueOrders, lockOrder } from '../../store.server.ts';
import { closeOrder } from './close-order.server.ts';

/**
 * Closes a waiting order after its deadline. A provider may never report the expiry, e.g. a virtual
 * account that simply stops accepting payments.
 */
export async function expireOrder(
	db: Pool,
	{ orderNo }: { orderNo: string },
	now: Date,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const order = await lockOrder(tx, orderNo);
		if (order?.status !== 'pending' || order.expiresAt > now) return false;
		return closeOrder(tx, order, 'expired', now);
	});
}

/**
 * Closes up to 200 overdue orders and returns their number. This covers orders whose own expiry job
 * was missed.
 */
export async function expireDueOrders(db: Pool, now: Date): Promise<number> {
	let closed = 0;
	for (const order of await listDueOrders(db, now, 200))
		if (await expireOrder(db, order, now)) closed += 1;
	return closed;
}
