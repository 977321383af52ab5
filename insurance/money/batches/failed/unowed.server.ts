import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { bookedOn } from '#insurance/money/ledger/booked-on.ts';
import { credit, debit, type LedgerSubject } from '#insurance/money/ledger/ledger.ts';
import { openNewTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

/** A transfer that the bank sent although this much of it was owed no longer. */
type Unowed = { subject: string; amount: number; reference: string; batchNumber: string };

const keyOf = (reference: string) => `transfer-unowed:${reference}`;
const noteOf = ({ batchNumber, reference }: Unowed) =>
	`Transfer massal ${batchNumber}, referensi ${reference}`;

/** Asks finance to get back what was sent without being owed. */
export const askBack = (tx: Tx, unowed: Unowed, at: Date): Promise<void> =>
	openNewTask(tx, {
		key: keyOf(unowed.reference),
		kind: 'transfer-unowed',
		subject: unowed.subject,
		note: noteOf(unowed),
		expected: unowed.amount,
		at,
	});

/**
 * Books a transfer that left although nothing was owed, because what the bank did must be in the
 * books. It stays in suspense until finance has cleared it up.
 */
export async function bookUnowed(
	tx: Tx,
	{ kind, paidOn, ...unowed }: Unowed & { kind: LedgerSubject['kind']; paidOn: Day },
	{ at }: StaffAct,
): Promise<void> {
	const { amount, reference, subject } = unowed;
	await book(tx, {
		key: keyOf(reference),
		kind: 'bank-unknown',
		subject: { kind, ref: subject },
		lines: [debit('suspense', amount), credit('bank', amount)],
		at: bookedOn(paidOn, at),
		recordedAt: at,
		note: noteOf(unowed),
	});
	await askBack(tx, unowed, at);
}
