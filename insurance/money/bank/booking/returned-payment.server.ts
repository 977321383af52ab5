import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { LedgerAccount, LedgerSubject } from '#insurance/money/ledger/ledger.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

/** A transfer of ours that a line of the bank answers. `key` names the journal that booked it. */
export type SentPayment = {
	subject: string;
	key: string;
	/** The acceptance that it was returned; each has its own, also for the same line. */
	matchId: string;
	/** Day and number of the bank's line. */
	day: Day;
	code: string;
	amount: number;
};

/**
 * Handles payments of one kind that the bank returned. Their area comes after `money`, so it is
 * passed in.
 */
export type ReturnedPayment = {
	/**
	 * Makes the payment owed again. Returns the account that the transfer was booked from, which
	 * its reversal credits; null if the payment no longer exists.
	 */
	reopen: (tx: Tx, sent: SentPayment, by: StaffAct) => Promise<{ account: LedgerAccount } | null>;
	/** Takes that back. Refuses once it was paid again. */
	undo: (tx: Tx, sent: SentPayment, by: StaffAct) => Promise<void>;
};
export type ReturnedPayments = Partial<Record<LedgerSubject['kind'], ReturnedPayment>>;
