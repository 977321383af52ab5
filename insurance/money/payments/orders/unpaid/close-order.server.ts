import { returnUses } from '#insurance/sales/campaigns/order-promotions.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { moveOrder, type OrderRow } from '../../store.server.ts';

/**
 * Closes an unpaid order and releases its campaign reservations. Returns false if its status has
 * changed.
 */
export async function closeOrder(
	tx: Tx,
	{ id, status, promotion }: Pick<OrderRow, 'id' | 'status' | 'promotion'>,
	to: 'failed' | 'cancelled' | 'expired',
	at: Date,
): Promise<boolean> {
	if (!(await moveOrder(tx, id, status, to, at))) return false;
	if (promotion > 0) await returnUses(tx, id, at);
	return true;
}
