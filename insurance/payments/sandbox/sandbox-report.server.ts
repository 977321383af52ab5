import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaClock } from '#platform/values/dates.ts';

import { unreportedPayments } from '../payouts/unreported.server.ts';

/** What the sandbox keeps of a payment: 0,7 %, as QRIS costs. */
export const sandboxFee = (amount: number): number => Math.round(amount * 0.007);
const HEAD =
	'payout_id,payout_date,type,order_id,transaction_id,gross_amount,fee,net_amount,transaction_time';

/**
 * The report of a payout that the sandbox would make today: every payment that it was told of and
 * no report named yet. Null when there is none.
 */
export async function sandboxReport(
	db: Db,
	today: Day,
): Promise<{ name: string; text: string } | null> {
	const payments = await unreportedPayments(db, 'sandbox');
	const last = payments.at(-1);
	if (!last) return null;
	const payout = `SBX-${today.replaceAll('-', '')}-${last.id}`;
	const lines = payments.map(({ orderNo, transferRef, amount, receivedAt }) => {
		const fee = sandboxFee(amount);
		return [
			payout,
			today,
			'payment',
			orderNo,
			transferRef,
			amount,
			fee,
			amount - fee,
			`${jakartaClock(receivedAt)} +0700`,
		].join(',');
	});
	return { name: `${payout}.csv`, text: [HEAD, ...lines, ''].join('\r\n') };
}
