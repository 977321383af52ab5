import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

export type Unreported = {
	kind: 'payment' | 'refund';
	orderNo: string;
	transactionRef: string;
	amount: number;
	at: Date;
};

/** Returns movements at a provider that no report has contained yet, oldest first, up to a thousand. */
export async function unreportedMoves(db: Db, provider: string): Promise<Unreported[]> {
	const { rows } = await db.query<Unreported>(sql`
		select m.kind, m.order_no, m.transaction_ref, m.amount, m.at from (
			select 'payment' as kind, e.order_no, coalesce(e.payment_ref, e.event_id) as transaction_ref, e.amount, e.received_at as at
			from payment_event e
			where e.provider = ${provider} and e.state = 'PAID' and e.outcome <> 'ignored' and e.raw_status <> 'matched' and e.currency = 'IDR'
			union all
			select 'refund', e.order_no, e.event_id, e.amount, e.received_at from payment_event e
			where e.provider = ${provider} and e.outcome = 'reversed'
			union all
			select 'refund', f.order_no, f.id::text, f.amount, f.closed_at from refund f
			where f.provider = ${provider} and f.status = 'done' and f.closed_by is null) as m
		where not exists (
			select from payout_line l join payout_report r on r.id = l.report_id where l.order_no = m.order_no and l.kind = m.kind
				and l.transaction_ref = m.transaction_ref and r.taken_back_at is null)
		order by m.at, m.transaction_ref limit 1000`);
	return rows;
}
