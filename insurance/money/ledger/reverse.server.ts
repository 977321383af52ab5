import type { Tx } from '#platform/db/pool.server.ts';

import { book, journalsAbout } from './book.server.ts';
import type { LedgerSubject } from './ledger.ts';
import type { JournalAbout } from './store.server.ts';

const UNDO = 'undo:';

/**
 * Books the opposite of everything booked about an order or a number, or under the given keys,
 * once: the journals remain, their sums become 0. Returns how many were reversed.
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
