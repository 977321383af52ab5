import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { type Day, jakartaMidnight } from '#platform/values/dates.ts';

export type ClosedMonth = {
	/** First day of the month. */
	month: Day;
	closedAt: Date;
	proposedBy: string;
	closedBy: string;
};

/** Returns the closed months, newest first. */
export async function closedMonths(db: Db): Promise<ClosedMonth[]> {
	const { rows } = await db.query<ClosedMonth>(sql`
		select month::text as month, closed_at, proposed_by, closed_by from ledger_period order by ledger_period.month desc`);
	return rows;
}

/** Closes a month for new journals, after those under way are committed. */
export async function closeMonth(tx: Tx, { month, closedAt, proposedBy, closedBy }: ClosedMonth) {
	await tx.query(sql`select pg_advisory_xact_lock(5242106)`);
	await tx.query(sql`
		insert into ledger_period (month, closed_at, proposed_by, closed_by) values (${month}, ${closedAt}, ${proposedBy}, ${closedBy})`);
}

export async function firstJournal(db: Db): Promise<Date | null> {
	const { rows } = await db.query<{ at: Date | null }>(
		sql`select min(booked_at) as at from ledger_entry`,
	);
	return rows[0]?.at ?? null;
}

/** Returns how many journals arrived after their month was closed, by the month they were booked in. */
export async function lateByMonth(db: Db): Promise<ReadonlyMap<Day, number>> {
	const { rows } = await db.query<{ month: Day; late: number }>(sql`
		select date_trunc('month', booked_at at time zone 'Asia/Jakarta')::date::text as month, count(*)::int as late
		from ledger_journal where moved_at is not null group by 1`);
	return new Map(rows.map(({ month, late }) => [month, late]));
}

/** Returns the balance of one account, with its references, at the start of a day. */
export async function balanceBefore(db: Db, account: string, day: Day): Promise<number> {
	const { rows } = await db.query<{ balance: number }>(sql`
		select coalesce(sum(debit - credit), 0)::bigint as balance from ledger_entry
		where (account = ${account} or account like ${`${account}:%`}) and booked_at < ${jakartaMidnight(day)}`);
	return rows[0]?.balance ?? 0;
}
