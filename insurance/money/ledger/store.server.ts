import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { JournalLine, LedgerEntry } from './ledger.ts';

/** Writes a journal and its lines in one statement; returns false if the key already exists. */
export async function insertJournal(tx: Tx, entry: LedgerEntry): Promise<boolean> {
	const orderId = entry.orderId ?? null;
	const { rowCount } = await tx.query(sql`
		with made as (
			insert into ledger_journal (id, event_key, kind, subject_kind, subject, order_id, note, booked_at, recorded_at)
			values (${uuidv7()}, ${entry.key}, ${entry.kind}, ${entry.subject.kind}, ${entry.subject.ref}, ${orderId}, ${entry.note ?? ''}, ${entry.at},
				${entry.recordedAt ?? null})
			on conflict (event_key) do nothing returning id, booked_at)
		insert into ledger_entry (journal, order_id, account, debit, credit, booked_at)
		select made.id, ${orderId}::uuid, line.account, line.debit, line.credit, made.booked_at
		from made, unnest(${entry.lines.map((line) => line.account)}::text[], ${entry.lines.map((line) => line.debit)}::bigint[],
			${entry.lines.map((line) => line.credit)}::bigint[]) as line (account, debit, credit)`);
	return rowCount > 0;
}

export async function findKeys(db: Db, keys: readonly string[]): Promise<string[]> {
	const { rows } = await db.query<{ key: string }>(
		sql`select event_key as key from ledger_journal where event_key = any(${[...keys]}::text[])`,
	);
	return rows.map(({ key }) => key);
}

export type JournalRow = {
	key: string;
	kind: string;
	subjectKind: string;
	subject: string;
	note: string;
	bookedAt: Date;
	lines: JournalLine[];
};

export type JournalAbout = {
	orderId?: string;
	subject?: string;
	subjects?: readonly string[];
	keys?: readonly string[];
};

/**
 * Maximum number of journals for one order or subject number. More than that would indicate a bug
 * to investigate.
 */
const MOST = 500;

export async function findJournals(
	db: Db,
	{ orderId, subject, subjects = [], keys = [] }: JournalAbout,
): Promise<JournalRow[]> {
	const numbers = subject === undefined ? [...subjects] : [subject, ...subjects];
	const most = MOST * Math.max(1, numbers.length) + keys.length;
	const { rows } = await db.query<JournalRow>(sql`
		select j.event_key as key, j.kind, j.subject_kind, j.subject, j.note, j.booked_at,
			(select json_agg(json_build_object('account', e.account, 'debit', e.debit, 'credit', e.credit) order by e.id)
				from ledger_entry e where e.journal = j.id) as lines
		from ledger_journal j where j.order_id = ${orderId ?? null}::uuid or j.subject = any(${numbers}::text[])
			or j.event_key = any(${[...keys]}::text[])
		order by j.booked_at, j.id limit ${most}`);
	return rows;
}

export type BalanceRow = { account: string; debit: number; credit: number };

/**
 * A balance with its opening amount at the start of the period. `debit` and `credit` are the
 * movements in the period.
 */
export type TrialRow = BalanceRow & { opening: number };

export async function sumAccountsSince(
	db: Db,
	{ from, until }: { from?: Date; until?: Date },
): Promise<TrialRow[]> {
	const before = sql`booked_at < coalesce(${from ?? null}::timestamptz, '-infinity')`;
	const { rows } = await db.query<TrialRow>(sql`
		select account, coalesce(sum(debit - credit) filter (where ${before}), 0)::bigint as opening,
			coalesce(sum(debit) filter (where not ${before}), 0)::bigint as debit,
			coalesce(sum(credit) filter (where not ${before}), 0)::bigint as credit
		from ledger_entry where booked_at < coalesce(${until ?? null}::timestamptz, 'infinity')
		group by account order by account`);
	return rows;
}

export async function sumAccounts(db: Db): Promise<BalanceRow[]> {
	const { rows } = await db.query<BalanceRow>(sql`
		select account, sum(debit)::bigint as debit, sum(credit)::bigint as credit from ledger_entry
		group by account order by account`);
	return rows;
}
