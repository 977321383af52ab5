import type { Db } from '#platform/db/pool.server.ts';

import { type PayMethod, payMethod } from '../../methods.ts';
import { findOrders } from '../../store.server.ts';
import type { OrderStatus } from '../order.ts';

export type HowPaid = {
	orderNo: string;
	status: OrderStatus;
	method: PayMethod | null;
	expiresAt: Date;
	paidAt: Date | null;
};

/** Returns how orders were paid, by order number. The caller must have checked the owner. */
export async function howPaid(db: Db, orderNos: readonly string[]): Promise<Map<string, HowPaid>> {
	const rows = orderNos.length === 0 ? [] : await findOrders(db, orderNos);
	return new Map(
		rows.map(({ orderNo, status, method, expiresAt, paidAt }) => [
			orderNo,
			{ orderNo, status, method: payMethod(method) ?? null, expiresAt, paidAt },
		]),
	);
}
