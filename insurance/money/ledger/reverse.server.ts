import type { Tx } from '#platform/db/pool.server.ts';

import { book, journalsAbout } from './book.server.ts';
import type { LedgerSubject } from './ledger.ts';
import type { JournalAbout } from './store.server.ts';

const UNDO = 'undo:';

/** Returns the key of the journal that a journal with this key reverses, or null. */
export const reversedKey = (key: string): string | null =>
	key.startsWith(UNDO) ? key.slice(UNDO.length) : null;

/**
 * Reverses all journals for an order, for the given subject numbers or under the given keys. Each
 * journal is reversed at most once, and the originals remain, so the totals become 0. Returns the
 * number of journals reversed.
 */
export async function reverseJournals(
	tx: Tx,
	about: JournalAbout,
	at: Date,
	note: string,
): Promise<number> {
	let undone = 0;
	for (const journal of await journalsAbout(tx, about)) {
		if (journal.key.startsWith(UNDO)) continue;
		const booked = await book(tx, {
			key: `${UNDO}${journal.key}`,
			kind: 'correction',
			subject: { kind: journal.subjectKind as LedgerSubject['kind'], ref: journal.subject },
			orderId: about.orderId ?? null,
			lines: journal.lines.map(({ account, debit, credit }) => ({
				account,
				debit: credit,
				credit: debit,
			})),
			at,
			note,
		});
		if (booked) undone += 1;
	}
	return undone;
}
