import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';

import type { BankMovement } from './bank-movement.ts';

/**
 * The part of a ledger account that statements must explain: what was booked from `startedOn`, and
 * what was booked later than `startedEntry` for days before it.
 */
export type StatementScope = { account: string; startedOn: Day; startedEntry: number };

/** Returns the last entry of the ledger, so that later ones are recognised. */
export async function lastEntry(db: Db): Promise<number> {
	const { rows } = await db.query<{ last: number }>(
		sql`select coalesce(max(id), 0) as last from ledger_entry`,
	);
	return rows[0]?.last ?? 0;
}

type Which = {
	unseen: boolean;
	until?: Day;
	entryIds?: readonly number[];
	amounts?: readonly number[];
	/** Only movements of this side, the same amount first, then the nearest day. */
	like?: { amount: number; day: Day };
	limit: number;
	offset?: number;
};

/**
 * Returns movements in a scope, oldest first unless `like` says otherwise. The day is that of the
 * movement, also if it was booked later because its month was closed. `unseen` returns only those
 * that no statement shows yet; a proposed match counts as seen.
 */
export async function bankMovements(
	db: Db,
	{ account, startedOn, startedEntry }: StatementScope,
	{ unseen, until, entryIds, amounts, like, limit, offset = 0 }: Which,
): Promise<BankMovement[]> {
	const end = until ? jakartaMidnight(addToDay(until, { day: 1 })) : null;
	const order = like
		? sql`(e.debit - e.credit = ${like.amount}::bigint) desc,
			abs((coalesce(j.moved_at, j.booked_at) at time zone 'Asia/Jakarta')::date - ${like.day}::date), e.booked_at, e.id`
		: sql`e.booked_at, e.id`;
	const { rows } = await db.query<BankMovement>(sql`
		select e.id as entry_id, j.event_key as key, (coalesce(j.moved_at, j.booked_at) at time zone 'Asia/Jakarta')::date::text as day,
			(e.debit - e.credit)::bigint as amount, j.kind, j.subject_kind, j.subject, j.note,
			coalesce((select array_agg(l.reference order by l.line) from bank_line l where l.subject = j.subject
				and l.paid_on = (coalesce(j.moved_at, j.booked_at) at time zone 'Asia/Jakarta')::date), '{}') as references
		from ledger_entry e join ledger_journal j on j.id = e.journal
		where e.account = ${account}
			and (e.booked_at >= ${jakartaMidnight(startedOn)} or e.id > ${startedEntry})
			and e.booked_at < coalesce(${end}::timestamptz, 'infinity')
			and (${!unseen} or not exists (select from statement_entry s where s.entry_id = e.id))
			and (${entryIds === undefined} or e.id = any(${[...(entryIds ?? [])]}::bigint[]))
			and (${amounts === undefined} or e.debit - e.credit = any(${[...(amounts ?? [])]}::bigint[]))
			and (${like === undefined} or sign(e.debit - e.credit) = sign(${like?.amount ?? 0}::bigint))
		order by ${order} limit ${limit} offset ${offset}`);
	return rows;
}

/** Counts the movements of a scope that no statement shows yet. */
export async function countUnseen(
	db: Db,
	{ account, startedOn, startedEntry }: StatementScope,
): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from ledger_entry e
		where e.account = ${account} and (e.booked_at >= ${jakartaMidnight(startedOn)} or e.id > ${startedEntry})
			and not exists (select from statement_entry s where s.entry_id = e.id)`);
	return rows[0]?.count ?? 0;
}

/** `net` adds up in and out; `gross` adds up amounts, so that opposite ones do not hide each other. */
export type Unseen = { count: number; net: number; gross: number };

/** Counts and adds up the movements of a scope until a day that no confirmed match explains. */
export async function sumUnseen(
	db: Db,
	{ account, startedOn, startedEntry }: StatementScope,
	until: Day,
): Promise<Unseen> {
	const end = jakartaMidnight(addToDay(until, { day: 1 }));
	const { rows } = await db.query<Unseen>(sql`
		select count(*) as count, coalesce(sum(e.debit - e.credit), 0)::bigint as net,
			coalesce(sum(e.debit + e.credit), 0)::bigint as gross
		from ledger_entry e
		where e.account = ${account} and e.booked_at < ${end}
			and (e.booked_at >= ${jakartaMidnight(startedOn)} or e.id > ${startedEntry})
			and not exists (select from statement_entry s where s.entry_id = e.id and s.confirmed and s.seen_on <= ${until})`);
	return rows[0] ?? { count: 0, net: 0, gross: 0 };
}

/**
 * Returns two balances of a ledger account: `closing` at the end of a day, and `opening`, which the
 * opening balance of the first statement covers.
 */
export async function statementBalances(
	db: Db,
	{ account, startedOn, startedEntry }: StatementScope,
	until: Day,
): Promise<{ opening: number; closing: number }> {
	const end = jakartaMidnight(addToDay(until, { day: 1 }));
	const { rows } = await db.query<{ opening: number; closing: number }>(sql`
		select coalesce(sum(debit - credit) filter (
				where booked_at < ${jakartaMidnight(startedOn)} and id <= ${startedEntry}), 0)::bigint as opening,
			coalesce(sum(debit - credit), 0)::bigint as closing
		from ledger_entry where account = ${account} and booked_at < ${end}`);
	return rows[0] ?? { opening: 0, closing: 0 };
}

/** Records which entries a match shows on a statement. Returns false if one already is in another. */
export async function showEntries(
	tx: Tx,
	seen: readonly {
		entryId: number;
		matchId: string;
		seenOn: Day;
		shownOn: Day | null;
		confirmed: boolean;
	}[],
): Promise<boolean> {
	if (seen.length === 0) return true;
	const { rowCount } = await tx.query(sql`
		insert into statement_entry (entry_id, match_id, seen_on, shown_on, confirmed)
		select * from unnest(${seen.map(({ entryId }) => entryId)}::bigint[], ${seen.map(({ matchId }) => matchId)}::uuid[],
			${seen.map(({ seenOn }) => seenOn)}::date[], ${seen.map(({ shownOn }) => shownOn)}::date[], ${seen.map(({ confirmed }) => confirmed)}::boolean[])
		on conflict do nothing`);
	return rowCount === seen.length;
}

export async function confirmEntries(tx: Tx, matchId: string): Promise<void> {
	await tx.query(sql`update statement_entry set confirmed = true where match_id = ${matchId}`);
}

export async function hideEntries(tx: Tx, matchId: string): Promise<void> {
	await tx.query(sql`delete from statement_entry where match_id = ${matchId}`);
}

/** Returns the days on which statements show the given journals, by journal key. */
export async function seenOnStatements(db: Db, keys: readonly string[]): Promise<Map<string, Day>> {
	const { rows } = await db.query<{ key: string; day: Day }>(sql`
		select j.event_key as key, max(s.shown_on)::text as day
		from ledger_journal j join ledger_entry e on e.journal = j.id join statement_entry s on s.entry_id = e.id
		where s.confirmed and s.shown_on is not null and j.event_key = any(${[...keys]}::text[]) group by 1`);
	return new Map(rows.map(({ key, day }) => [key, day]));
}

/** Returns the bank entries of a journal that was just booked. */
export async function entriesOfJournal(db: Db, key: string, account: string): Promise<number[]> {
	const { rows } = await db.query<{ id: number }>(sql`
		select e.id from ledger_entry e join ledger_journal j on j.id = e.journal
		where j.event_key = ${key} and e.account = ${account} order by e.id`);
	return rows.map(({ id }) => id);
}
