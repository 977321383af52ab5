import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { findOrder } from '../../store.server.ts';
import { isOrderNo, STATUS_CODES } from '../order.ts';

/**
 * Returns only the status code, absent while the order is waiting (B7.64–B7.66). Responds with 404
 * for an unknown order.
 */
export async function paymentStatus(
	db: Db,
	orderNo: string,
): Promise<{ statusCode?: 0 | 1 | 2 | 3 | 4 }> {
	const order = isOrderNo(orderNo) ? await findOrder(db, orderNo) : undefined;
	if (!order)
		throw new Refusal(
			'not-found',
			'Pesanan tidak ditemukan. Periksa kembali nomor pesanan kamu.',
		);
	const statusCode = STATUS_CODES[order.status];
	return statusCode === undefined ? {} : { statusCode };
}
