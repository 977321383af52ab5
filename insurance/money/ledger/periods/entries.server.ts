import sql, { raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db } from '#platform/db/pool.server.ts';

/** Orders of entries; the amount is that of either side. */
type EntrySort = 'at' | 'amount' | 'subject';

/** One side of a journal. */
export type LedgerRow = {
	id: string;
	key: string;
	kind: string;
	subjectKind: string;
	subject: string;
	account: string;
	debit: number;
	credit: number;
	bookedAt: Date;
	/** When it happened, if its month was closed by then. */
	movedAt: Date | null;
	recordedAt: Date | null;
	note: string;
	total: number;
};

type Wanted = {
	/** An account, with all its references if it has none itself; empty for all. */
	account: string;
	from: Date;
	/** Exclusive. */
	to: Date;
	/** Only journals that arrived after their month was closed. */
	isLate: boolean;
};

const ORDERS: Record<EntrySort, string> = {
	at: 'booked_at',
	amount: 'debit + credit',
	subject: 'subject',
};

function orderOf(sort: SortBy<EntrySort>) {
	const name = sort.replace(/^-/, '') as keyof typeof ORDERS | '';
	const by =
		name === '' ? 'booked_at desc' : `${ORDERS[name]} ${sort.startsWith('-') ? 'desc' : ''}`;
	return raw(`${by}, id desc`);
}

const wanted = ({ account, from, to, isLate }: Wanted) => sql`
	(${account}::text = '' or e.account = ${account} or e.account like ${`${account}:%`})
	and e.booked_at >= ${from} and e.booked_at < ${to} and (not ${isLate}::boolean or j.moved_at is not null)`;

/** Returns one page of the entries of a time, newest first unless sorted. */
export async function ledgerRows(
	db: Db,
	which: Wanted,
	{ sort, limit, offset }: { sort: SortBy<EntrySort>; limit: number; offset: number },
): Promise<LedgerRow[]> {
	const { rows } = await db.query<LedgerRow>(sql`
		select * from (
			select e.id::text as id, j.event_key as key, j.kind, j.subject_kind, j.subject, e.account, e.debit, e.credit,
				e.booked_at, j.moved_at, j.recorded_at, j.note, count(*) over ()::int as total
			from ledger_entry e join ledger_journal j on j.id = e.journal where ${wanted(which)}) r
		order by ${orderOf(sort)} limit ${limit} offset ${offset}`);
	return rows;
}

/** Returns the debits and credits of a time. */
export async function ledgerSums(
	db: Db,
	which: Wanted,
): Promise<{ debit: number; credit: number; entries: number }> {
	const { rows } = await db.query<{ debit: number; credit: number; entries: number }>(sql`
		select coalesce(sum(e.debit), 0)::bigint as debit, coalesce(sum(e.credit), 0)::bigint as credit, count(*)::int as entries
		from ledger_entry e join ledger_journal j on j.id = e.journal where ${wanted(which)}`);
	return rows[0] ?? { debit: 0, credit: 0, entries: 0 };
}
