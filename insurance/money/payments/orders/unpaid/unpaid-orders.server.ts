import { forgiveTry, takeTry } from '#insurance/access/identity/tries.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { mailboxOf } from '#platform/values/mailbox.ts';
import { prose } from '#platform/values/text/prose.ts';

/** Daily limits per email address for unpaid orders and for payment request emails. */
export const MAX_UNPAID_ORDERS_A_DAY = 20;
export const MAX_PAYING_MAILS_A_DAY = 10;

const DAY_MINUTES = 24 * 60;

const subjectOf = (sealer: Sealer, what: 'orders' | 'mails', email: string) =>
	`unpaid ${what} ${sealer.fingerprint('unpaid order address', mailboxOf(email))}`;

/** Counts an unpaid order. Refuses with `slow-down` if the address has reached the daily limit. */
export async function takeUnpaidOrder(
	tx: Tx,
	sealer: Sealer,
	email: string,
	now: Date,
): Promise<void> {
	const limit = { max: MAX_UNPAID_ORDERS_A_DAY, minutes: DAY_MINUTES };
	if (await takeTry(tx, subjectOf(sealer, 'orders', email), limit, now)) return;
	throw new Refusal(
		'slow-down',
		prose`
			Hari ini sudah ada ${MAX_UNPAID_ORDERS_A_DAY} pesanan yang belum dibayar untuk alamat
			email ini. Bayar salah satunya, pakai alamat lain, atau coba lagi besok.`,
	);
}

export const forgiveUnpaidOrder = (
	tx: Tx,
	sealer: Sealer,
	email: string,
	orderedAt: Date,
): Promise<void> => forgiveTry(tx, subjectOf(sealer, 'orders', email), orderedAt);

/**
 * Counts a payment request email; returns false if the limit is reached. Emails about a paid order
 * are not counted.
 */
export const takePayingMail = (
	tx: Tx,
	sealer: Sealer,
	email: string,
	now: Date,
): Promise<boolean> => {
	const limit = { max: MAX_PAYING_MAILS_A_DAY, minutes: DAY_MINUTES };
	return takeTry(tx, subjectOf(sealer, 'mails', email), limit, now);
};
