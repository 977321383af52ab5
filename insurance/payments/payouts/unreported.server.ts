import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

export type Unreported = {
	id: number;
	orderNo: string;
	transferRef: string;
	amount: number;
	receivedAt: Date;
};

/** Payments that a provider told of and no report named yet, oldest first; a thousand at most. */
export async function unreportedPayments(db: Db, provider: string): Promise<Unreported[]> {
	const { rows } = await db.query<Unreported>(sql`
		select e.id, e.order_no, coalesce(e.payment_ref, e.event_id) as transfer_ref, e.amount, e.received_at
		from payment_event e
		where e.provider = ${provider} and e.state = 'PAID' and e.outcome <> 'ignored' and e.raw_status <> 'matched' and e.currency = 'IDR'
			and not exists (select from payout_line l where l.order_no = e.order_no)
		order by e.id limit 1000`);
	return rows;
}
