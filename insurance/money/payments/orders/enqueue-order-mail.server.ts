import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue, takeBackJob } from '#platform/jobs/jobs.server.ts';

/**
 * Emails about an order. `order`: payment instructions and deadline; `instruction`: an account
 * number that became known later; `reminder`; `paid`; `refund`; `returned`: late money and the
 * policies concerned.
 */
const ORDER_MAILS = ['order', 'instruction', 'reminder', 'paid', 'refund', 'returned'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

const keyOf = (orderNo: string, mail: OrderMail, about = '') =>
	`order-mail ${orderNo} ${mail} ${about}`;

/**
 * Cancels the separate receipt email if it is still queued, because another email includes the
 * receipt. Returns false if it was already sent.
 */
export const takeBackReceipt = (tx: Tx, orderNo: string): Promise<boolean> =>
	takeBackJob(tx, keyOf(orderNo, 'paid'));

/**
 * Enqueues an email about an order in the transaction that caused it, once per cause. `about`
 * distinguishes several emails of the same kind.
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
