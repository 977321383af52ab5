import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { PaidFigure } from './paid-figure.ts';

type PaidRow = { policyId: string; submittedAt: Date; paidOn: Day };

/** Returns the paid claims whose last transfer was made after a date. */
export async function paidAfter(db: Db, day: Day): Promise<PaidRow[]> {
	const { rows } = await db.query<PaidRow>(sql`
		select c.policy_id, c.submitted_at, max(o.paid_on) as paid_on
		from claim c join claim_payout o on o.claim_id = c.id
		where c.status = 'paid'
		group by c.id having max(o.paid_on) > ${day}`);
	return rows;
}

export async function keepFigure(
	db: Db,
	{ claims, medianDays }: PaidFigure,
	countedOn: Day,
): Promise<void> {
	await db.query(sql`
		insert into claim_paid_figure (counted_on, claims, median_days)
		values (${countedOn}, ${claims}, ${medianDays})
		on conflict (single) do update set counted_on = excluded.counted_on,
			claims = excluded.claims, median_days = excluded.median_days`);
}

export async function readFigure(db: Db): Promise<(PaidFigure & { countedOn: Day }) | undefined> {
	const { rows } = await db.query<PaidFigure & { countedOn: Day }>(
		sql`select counted_on, claims, median_days from claim_paid_figure`,
	);
	return rows[0];
}
