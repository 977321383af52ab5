import type { Day } from '#platform/values/dates.ts';

import type { EntryKind } from '../ledger.ts';

/**
 * A movement of one of our bank accounts in the books. `amount` is positive for money in.
 * `references` are what staff typed from the bank's statement.
 */
export type BankMovement = {
	entryId: number;
	/** Key of the journal, which names its cause. */
	key: string;
	day: Day;
	amount: number;
	kind: EntryKind;
	subjectKind: string;
	subject: string;
	note: string;
	references: string[];
};
