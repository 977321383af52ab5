import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

type SourceSum = {
	source: string | null;
	orders: number;
	/** The booked premium: the price without fees, before campaign discounts. */
	premium: number;
	fees: number;
	promotion: number;
	/** The money received: premium plus fees minus `promotion`. */
	paid: number;
};

/**
 * Returns orders paid in a period and their amounts, by source. Only first payments count, because
 * an instalment has no cart to which a link could have led.
 */
export async function ordersBySource(db: Db, from: Date, to: Date): Promise<SourceSum[]> {
	const fees = sql`(i.policy_fee + i.cashless_fee + i.other_fees)`;
	const { rows } = await db.query<SourceSum>(sql`
		select i.source, count(distinct o.id)::int as orders, sum(i.plan_rate - ${fees})::bigint as premium,
			sum(${fees})::bigint as fees, sum(i.promotion)::bigint as promotion, sum(i.plan_rate - i.promotion)::bigint as paid
		from order_item i join purchase_order o on o.id = i.order_id
		where i.settled and o.paid_at >= ${from} and o.paid_at < ${to}
			and not exists (select from premium_order p where p.order_id = o.id)
		group by i.source`);
	return rows;
}
