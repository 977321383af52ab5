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
 * Books one entry in the same transaction as its cause, so that both are committed or neither.
 * Returns true if it was booked now, false if its key was booked before. Throws a RangeError for
 * unbalanced lines, which indicate a bug.
 */
export async function book(tx: Tx, entry: LedgerEntry): Promise<boolean> {
	return insertJournal(tx, { ...entry, lines: checkedLines(entry.lines) });
}

export async function notBooked(db: Db, keys: readonly string[]): Promise<Set<string>> {
	return new Set(keys).difference(new Set(await findKeys(db, keys)));
}

export type Journal = Omit<JournalRow, 'kind'> & { kind: EntryKind };

/**
 * Returns all journals for an order, for the given subject numbers or under the given keys
 * (matching any of these), oldest first.
 */
export async function journalsAbout(db: Db, about: JournalAbout): Promise<Journal[]> {
	return (await findJournals(db, about)) as Journal[];
}

/** Returns the balance of every account. All balances add up to 0. */
export const balances = (db: Db): Promise<BalanceRow[]> => sumAccounts(db);

/** Returns the opening balance and the movement of every account for a period; `until` is exclusive. */
export const trialBalance = (db: Db, period: { from?: Date; until?: Date }): Promise<TrialRow[]> =>
	sumAccountsSince(db, period);
