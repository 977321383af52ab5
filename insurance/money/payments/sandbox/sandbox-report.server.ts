import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaClock } from '#platform/values/dates.ts';

import { unreportedMoves } from '../payouts/unreported.server.ts';

/** The sandbox's fee on a payment: 0.7 %, as for QRIS. */
const sandboxFee = (amount: number): number => Math.round(amount * 0.007);
const HEAD =
	'payout_id,payout_date,type,order_id,transaction_id,gross_amount,fee,net_amount,transaction_time';

/**
 * Returns the report on a payout that the sandbox would make today, with all payments and refunds
 * that no report has contained yet. Null if there are no payments among them.
 */
export async function sandboxReport(
	db: Db,
	today: Day,
): Promise<{ name: string; text: string } | null> {
	const moves = await unreportedMoves(db, 'sandbox');
	const last = moves.findLast(({ kind }) => kind === 'payment');
	if (!last) return null;
	const payout = `SBX-${today.replaceAll('-', '')}-${last.transactionRef.slice(-6)}`;
	const lines = moves.map(({ kind, orderNo, transactionRef, amount, at }) => {
		const fee = kind === 'payment' ? sandboxFee(amount) : 0;
		const net = kind === 'payment' ? amount - fee : -amount;
		const time = `${jakartaClock(at)} +0700`;
		return [payout, today, kind, orderNo, transactionRef, amount, fee, net, time].join(',');
	});
	return { name: `${payout}.csv`, text: [HEAD, ...lines, ''].join('\r\n') };
}
