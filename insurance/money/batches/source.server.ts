import type { Staff } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { BatchItem, DuePayout, PayoutKind, Recipient } from './batch.ts';
import { type MarkedPayout, withFailures } from './failed/failed-transfers.server.ts';
import { openBatchesOf } from './store.server.ts';

export type BatchDeps = { db: Pool; sealer: Sealer };

type PaidTransfer = Pick<
	BatchItem,
	'target' | 'amount' | 'arrears' | 'part' | 'line' | 'reference' | 'accountMasked'
> & {
	batchNumber: string;
	paidOn: Day;
	/** The person who prepared the batch, in whose name the payment is kept. */
	preparedBy: string;
};

type RejectedTransfer = Pick<BatchItem, 'id' | 'target' | 'amount' | 'reference'> & {
	on: Day;
};

/** Supplies the payments of one kind. Their area comes after `money`, so it is passed in. */
export type PayoutSource = {
	/** Returns what is owed now, with the reasons of those that cannot be sent yet. */
	due: (deps: BatchDeps) => Promise<DuePayout[]>;
	/** Refuses a payment to people on a list. Runs outside the transaction. */
	screen: (deps: BatchDeps, target: string, at: Date) => Promise<void>;
	/**
	 * Locks what is owed and returns it. Refuses if nothing is owed or it may not be sent now; with
	 * `staff` also beyond their rights. `authors` are those who decided on it, who cannot approve.
	 */
	lock: (
		tx: Tx,
		deps: BatchDeps,
		target: string,
		by: { staff: Staff | null; at: Date },
	) => Promise<{ due: DuePayout; authors: string[] }>;
	/** Records that the bank sent a transfer, books it and notifies its recipient. */
	paid: (tx: Tx, deps: BatchDeps, item: PaidTransfer, by: StaffAct) => Promise<void>;
	/** Notifies the recipient that the bank rejected a transfer. */
	rejected: (tx: Tx, deps: BatchDeps, item: RejectedTransfer, by: StaffAct) => Promise<void>;
	/**
	 * Replaces the account of a payment, and notifies its recipient. Refuses one that may not
	 * receive it. Without `by` it only checks.
	 */
	replaceAccount: (
		tx: Tx,
		deps: BatchDeps,
		of: { target: string; part: number; to: Recipient },
		by: StaffAct | null,
	) => Promise<void>;
};
export type PayoutSources = Readonly<Record<PayoutKind, PayoutSource>>;

/** Locks what is owed and returns it, with a problem if its last transfer failed. */
export async function lockDue(
	tx: Tx,
	{ deps, sources }: { deps: BatchDeps; sources: PayoutSources },
	{ kind, target }: { kind: PayoutKind; target: string },
	by: { staff: Staff | null; at: Date },
): Promise<{ due: MarkedPayout; authors: string[] }> {
	const { due, authors } = await sources[kind].lock(tx, deps, target, by);
	const [marked] = await withFailures(tx, deps.sealer, [due]);
	if (!marked) throw new Error('a payment vanished');
	return { due: marked, authors };
}

/**
 * Refuses to send what an open batch pays, because it would be sent twice. The caller holds the
 * lock of what is owed.
 */
export async function refuseInBatch(
	db: Db,
	kind: PayoutKind,
	target: string,
	words?: string,
): Promise<void> {
	const number = (await openBatchesOf(db, kind, [target])).get(target);
	if (number !== undefined)
		throw new Refusal(
			'look-again',
			words ??
				`Ini sudah ada di transfer massal ${number}. Mengirimnya sekali lagi berarti membayar dua kali.`,
		);
}
