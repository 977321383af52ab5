import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue, takeBackJob } from '#platform/jobs/jobs.server.ts';

/**
 * Order: where and until when to pay · instruction: the number that came later · reminder · paid ·
 * refund · returned: late money and its policies.
 */
const ORDER_MAILS = ['order', 'instruction', 'reminder', 'paid', 'refund', 'returned'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

const keyOf = (orderNo: string, mail: OrderMail, about = '') =>
	`order-mail ${orderNo} ${mail} ${about}`;

/** Takes back the receipt that waits to go alone, for a mail that brings it; false: it went. */
export const takeBackReceipt = (tx: Tx, orderNo: string): Promise<boolean> =>
	takeBackJob(tx, keyOf(orderNo, 'paid'));

/**
 * Snapshots a mail about an order in the transaction that caused it, once per cause; `about` tells
 * two of a kind apart.
 */
export function enqueueOrderMail(
	tx: Tx,
	orderNo: string,
	mail: OrderMail,
	about = '',
	delaySeconds = 0,
): void {
	enqueue(
		tx,
		'order-mail',
		{ orderNo, mail, about },
		{ dedupeKey: keyOf(orderNo, mail, about), delaySeconds },
	);
}
