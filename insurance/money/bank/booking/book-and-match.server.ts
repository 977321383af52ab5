import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { bookedOn } from '#insurance/money/ledger/booked-on.ts';
import type { LedgerEntry } from '#insurance/money/ledger/ledger.ts';
import { entriesOfJournal } from '#insurance/money/ledger/statements/bank-movements.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import type { StatementLine } from '../line-store.server.ts';
import { confirmReturned, keepMatch, movementsById } from '../matching/keep-match.server.ts';
import type { MatchRow } from '../matching/match-store.server.ts';
import type { BankAccount } from '../store.server.ts';

export const gone = () =>
	new Refusal('look-again', 'Baris ini sudah dijelaskan atau berubah. Muat ulang halaman.');

export type Booked = Pick<LedgerEntry, 'kind' | 'subject' | 'lines'> & { note: string };

/**
 * Books a journal for a line on the line's day and matches both. An accepted proposal becomes that
 * match.
 */
export async function bookAndMatch(
	tx: Tx,
	of: { account: BankAccount; line: StatementLine; proposal: MatchRow | null },
	{ note, ...entry }: Booked,
	by: StaffAct,
): Promise<void> {
	const { account, line, proposal } = of;
	const key = `bank-line:${line.id}:${by.at.getTime()}`;
	await book(tx, { ...entry, key, at: bookedOn(line.day, by.at), recordedAt: by.at, note });
	const entryIds = await entriesOfJournal(tx, key, account.ledgerAccount);
	const movements = await movementsById(tx, account, entryIds);
	const kept = { movements, reason: note };
	if (proposal) await confirmReturned(tx, { ...kept, match: proposal, line }, by);
	else await keepMatch(tx, { ...kept, account, kind: 'booked', lines: [line] }, by);
}
