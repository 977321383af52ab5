import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue, takeBackJob } from '#platform/jobs/jobs.server.ts';

/**
 * Emails about an order. order: where and until when to pay · instruction: a number that became
 * known later · reminder · paid · refund · returned: late money and its policies.
 */
const ORDER_MAILS = ['order', 'instruction', 'reminder', 'paid', 'refund', 'returned'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

const keyOf = (orderNo: string, mail: OrderMail, about = '') =>
	`order-mail ${orderNo} ${mail} ${about}`;

/**
 * Cancels the separate receipt email if it is still queued, for an email that includes the receipt;
 * false if it was already sent.
 */
export const takeBackReceipt = (tx: Tx, orderNo: string): Promise<boolean> =>
	takeBackJob(tx, keyOf(orderNo, 'paid'));

/**
 * Enqueues an email about an order in the transaction that caused it, once per cause; `about`
 * distinguishes two of a kind.
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
