import sql, { raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

/**
 * The days that a booked premium pays for, first and last included. `amount` is in rupiah, and
 * negative for premium given back for days without cover.
 */
export type PremiumDays = {
	/** Number of the policy or of the company's cover. */
	subject: string;
	productCode: string;
	/** Year in which the contract was issued. */
	cohort: number;
	amount: number;
	fromDay: Day;
	untilDay: Day;
};

/** A journal that moved premium and whose days are not known yet. */
export type PremiumJournal = {
	id: string;
	key: string;
	kind: string;
	subject: string;
	orderId: string | null;
	bookedAt: Date;
	/** Premium written, less premium given back, in rupiah. */
	premium: number;
};

export type JournalPlace = { bookedAt: Date; id: string } | null;

/** Returns the next journals whose days are not known, oldest first. */
export async function journalsWithoutDays(
	db: Db,
	{
		since,
		until,
		after,
		limit,
	}: { since: Date; until: Date; after: JournalPlace; limit: number },
): Promise<PremiumJournal[]> {
	const { rows } = await db.query<PremiumJournal>(sql`
		select j.id, j.event_key as key, j.kind, j.subject, j.order_id, j.booked_at,
			sum(e.credit - e.debit)::bigint as premium
		from ledger_journal j join ledger_entry e on e.journal = j.id
		where e.account in ('premium', 'premium-refund') and e.booked_at >= ${since} and e.booked_at < ${until}
			and (e.booked_at, e.journal) > (coalesce(${after?.bookedAt ?? null}::timestamptz, '-infinity'),
				coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
			and not exists (select from premium_days d where d.journal = j.id)
		group by j.id order by j.booked_at, j.id limit ${limit}`);
	return rows;
}

/** Stores the days of journals, in one statement. */
export async function insertDays(
	tx: Tx,
	all: readonly { journal: PremiumJournal; days: readonly PremiumDays[] }[],
): Promise<void> {
	const rows = all.flatMap(({ journal, days }) =>
		days.map(({ productCode, fromDay, untilDay, ...one }) => ({
			...one,
			journal: journal.id,
			booked_on: jakartaDay(journal.bookedAt),
			product_code: productCode,
			from_day: fromDay,
			until_day: untilDay,
		})),
	);
	if (rows.length === 0) return;
	await tx.query(sql`
		insert into premium_days (journal, subject, product_code, cohort, booked_on, amount, from_day, until_day)
		select journal, subject, product_code, cohort, booked_on, amount, from_day, until_day
		from json_to_recordset(${JSON.stringify(rows)}::json) as one (journal uuid, subject text, product_code text, cohort int,
			booked_on date, amount bigint, from_day date, until_day date)`);
}

/** Gives a journal that reverses another one the same days with the opposite amounts. */
export async function mirrorDays(
	tx: Tx,
	{ id, bookedAt }: PremiumJournal,
	key: string,
): Promise<void> {
	await tx.query(sql`
		insert into premium_days (journal, subject, product_code, cohort, booked_on, amount, from_day, until_day, ended_on)
		select ${id}, d.subject, d.product_code, d.cohort, (${bookedAt}::timestamptz at time zone 'Asia/Jakarta')::date,
			-d.amount, d.from_day, d.until_day, d.ended_on
		from premium_days d join ledger_journal j on j.id = d.journal where j.event_key = ${key}`);
}

/**
 * Ends the days of orders whose whole money was taken back by the payer, on that day, and continues
 * those whose money came again.
 */
export async function endReturned(tx: Tx, orderIds: readonly string[]): Promise<void> {
	if (orderIds.length === 0) return;
	await tx.query(sql`
		with returned as (
			select o.id, sum(e.debit) filter (where e.account like 'provider:%' and j.kind in ('settlement', 'premium-paid')) as paid,
				sum(e.debit - e.credit) filter (where e.account = 'premium-refund') as back,
				max(j.booked_at) filter (where e.account = 'premium-refund' and e.debit > 0) as at
			from unnest(${[...orderIds]}::uuid[]) as o (id)
			join ledger_journal j on j.order_id = o.id join ledger_entry e on e.journal = j.id group by o.id)
		update premium_days d
		set ended_on = case when r.back >= r.paid then (r.at at time zone 'Asia/Jakarta')::date end
		from returned r join ledger_journal j on j.order_id = r.id
		where d.journal = j.id and d.amount > 0
			and (r.back >= r.paid) <> (d.ended_on is not null)
			and (d.ended_on is null or d.ended_on = (r.at at time zone 'Asia/Jakarta')::date)`);
}

/** Ends the days of policies that were cancelled, on the last day of their cover. */
export async function endDays(
	tx: Tx,
	ended: readonly { subject: string; day: Day }[],
): Promise<void> {
	if (ended.length === 0) return;
	await tx.query(sql`
		update premium_days d set ended_on = one.day
		from unnest(${ended.map(({ subject }) => subject)}::text[], ${ended.map(({ day }) => day)}::date[]) as one (subject, day)
		where d.subject = one.subject and d.ended_on is distinct from one.day and d.until_day >= one.day
			and (d.ended_on is null or d.ended_on > one.day)`);
}

export type Unearned = { productCode: string; cohort: number; amount: number };

/** Returns the premium that is not earned by the end of a day, by product and cohort. */
export async function unearnedOn(db: Db, day: Day): Promise<Unearned[]> {
	const { rows } = await db.query<Unearned>(sql`
		select product_code, cohort,
			sum(amount - premium_earned(amount, from_day, until_day, ended_on, ${day}::date))::bigint as amount
		from premium_days where booked_on <= ${day}::date and until_day > ${day}::date
		group by product_code, cohort order by product_code, cohort`);
	return rows;
}

/**
 * Returns the unearned premium in the books before a day is released, by account. Cohorts that were
 * fully earned by the release before have none.
 */
export async function bookedUnearned(db: Db, day: Day): Promise<Map<string, number>> {
	const { rows } = await db.query<{ account: string; amount: number }>(sql`
		select account, sum(credit - debit)::bigint as amount from ledger_entry
		where account in (
			select 'premium-unearned:' || product_code || ':' || cohort
			from (select distinct product_code, cohort from premium_days where until_day > coalesce(
				(select max(r.day) from premium_release r where r.day < ${day}::date), '-infinity')) as known)
		group by account`);
	return new Map(rows.map(({ account, amount }) => [account, amount]));
}

export async function firstPremiumAt(db: Db): Promise<Date | null> {
	const { rows } = await db.query<{ at: Date | null }>(
		sql`select min(booked_at) as at from ledger_entry where account = 'premium'`,
	);
	return rows[0]?.at ?? null;
}

export type PremiumRelease = { day: Day; releasedAt: Date };

export async function lastRelease(db: Db): Promise<PremiumRelease | undefined> {
	const { rows } = await db.query<PremiumRelease>(
		sql`select day::text as day, released_at from premium_release order by day desc limit 1`,
	);
	return rows[0];
}

/** Notes that a day's premium was released; false if another process did so. */
export async function notePremiumRelease(
	tx: Tx,
	{ day, at, isOpening }: { day: Day; at: Date; isOpening: boolean },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into premium_release (day, released_at, opening) values (${day}, ${at}, ${isOpening}) on conflict do nothing`);
	return rowCount === 1;
}

/** Counts premiums booked in a time whose days are missing or have another amount. */
export async function countPremiumsWithoutDays(
	db: Db,
	{ from, to }: { from: Date; to: Date },
): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*)::int as count from (
			select j.id, sum(e.credit - e.debit) as premium
			from ledger_journal j join ledger_entry e on e.journal = j.id
			where e.account in ('premium', 'premium-refund') and e.booked_at >= ${from} and e.booked_at < ${to}
				and j.kind in ('settlement', 'premium-paid', 'member-change')
			group by j.id) as booked
		where premium is distinct from (select sum(amount) from premium_days d where d.journal = booked.id)`);
	return rows[0]?.count ?? 0;
}

type UnearnedSort = 'subject' | 'untilDay' | 'amount' | 'unearned';

export type UnearnedRow = PremiumDays & {
	id: string;
	endedOn: Day | null;
	earned: number;
	unearned: number;
	total: number;
	allUnearned: number;
};

const ORDERS: Record<UnearnedSort, string> = {
	subject: 'subject',
	untilDay: 'until_day',
	amount: 'amount',
	unearned: 'unearned',
};

/** Returns one page of the premiums of a cohort that are not earned by the end of a day. */
export async function unearnedRows(
	db: Db,
	{ productCode, cohort, day }: { productCode: string; cohort: number; day: Day },
	{ sort, limit, offset }: { sort: SortBy<UnearnedSort>; limit: number; offset: number },
): Promise<UnearnedRow[]> {
	const name = sort.replace(/^-/, '') as keyof typeof ORDERS | '';
	const order = raw(
		`${name === '' ? 'unearned desc' : `${ORDERS[name]} ${sort.startsWith('-') ? 'desc' : ''}`}, id`,
	);
	const { rows } = await db.query<UnearnedRow>(sql`
		select *, amount - earned as unearned, count(*) over ()::int as total, sum(amount - earned) over ()::bigint as all_unearned
		from (
			select id::text as id, subject, product_code, cohort, amount, from_day::text as from_day, until_day::text as until_day,
				case when ended_on <= ${day}::date then ended_on::text end as ended_on,
				premium_earned(amount, from_day, until_day, ended_on, ${day}::date) as earned
			from premium_days where product_code = ${productCode} and cohort = ${cohort} and booked_on <= ${day}::date
				and until_day > ${day}::date) r
		where amount <> earned order by ${order} limit ${limit} offset ${offset}`);
	return rows;
}
