import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

/**
 * Order: where and until when to pay · instruction: the number that came later · reminder · paid ·
 * refund · returned: late money and its policies.
 */
const ORDER_MAILS = ['order', 'instruction', 'reminder', 'paid', 'refund', 'returned'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

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
		{ dedupeKey: `order-mail ${orderNo} ${mail} ${about}`, delaySeconds },
	);
}
