import type { Db, Tx } from '#platform/db/pool.server.ts';

import { checkedLines, type EntryKind, type LedgerEntry } from './ledger.ts';
import {
	type JournalAbout,
	type BalanceRow,
	findJournals,
	findKeys,
	insertJournal,
	type JournalRow,
	sumAccounts,
	sumAccountsSince,
	type TrialRow,
} from './store.server.ts';

/**
 * Books one entry in the caller's transaction, together with its cause: both or neither. True if it
 * was booked now, false if its key was booked before. Throws a RangeError for unbalanced lines,
 * which are a bug.
 */
export async function book(tx: Tx, entry: LedgerEntry): Promise<boolean> {
	return insertJournal(tx, { ...entry, lines: checkedLines(entry.lines) });
}

/** Returns the keys under which nothing has been booked yet. */
export async function notBooked(db: Db, keys: readonly string[]): Promise<Set<string>> {
	return new Set(keys).difference(new Set(await findKeys(db, keys)));
}

export type Journal = Omit<JournalRow, 'kind'> & { kind: EntryKind };

/**
 * Returns everything booked about an order, about subjects by their numbers, or under the given
 * keys (matching any of these), oldest first.
 */
export async function journalsAbout(db: Db, about: JournalAbout): Promise<Journal[]> {
	return (await findJournals(db, about)) as Journal[];
}

/** Returns the sum of every account; the total is 0. */
export const balances = (db: Db): Promise<BalanceRow[]> => sumAccounts(db);

/**
 * Returns every account with its opening balance and its movement in a period; `until` is
 * exclusive.
 */
export const trialBalance = (db: Db, period: { from?: Date; until?: Date }): Promise<TrialRow[]> =>
	sumAccountsSince(db, period);
