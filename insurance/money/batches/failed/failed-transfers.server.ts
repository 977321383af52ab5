import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { failedTask } from '#insurance/money/ledger/tasks/failed-task.ts';
import { settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { DuePayout, PayoutKind, Recipient } from '../batch.ts';
import {
	endFailures,
	type FailedRow,
	insertFailed,
	openFailures,
	resendFailures,
} from './store.server.ts';

export const SEALED_FAILED = 'account of a failed transfer';

type Failure = Pick<FailedRow, 'id' | 'kind' | 'target' | 'part' | 'customerId' | 'cause'> & {
	/** The account to which it failed; null if it is unknown or was corrected meanwhile. */
	account: Recipient | null;
	failedOn: Day;
};
type Payee = { kind: PayoutKind; target: string; part: number };

/** Keeps that a transfer did not arrive, with the account to which it failed. */
export async function noteFailed(
	tx: Tx,
	sealer: Sealer,
	{ account, ...failure }: Failure,
	at: Date,
): Promise<void> {
	const sealed = account && sealer.seal(SEALED_FAILED, account);
	if (!(await insertFailed(tx, { ...failure, account: sealed, at })))
		throw new Error('a transfer failed twice');
}

/** Settles the tasks about transfers to a payee that did not arrive, once it is paid again. */
export async function settleFailed(
	tx: Tx,
	{ kind, target, part }: Payee,
	by: StaffAct,
): Promise<void> {
	const failures = (await openFailures(tx, kind, [target])).filter((one) => one.part === part);
	const ids = failures.map(({ id }) => id);
	await endFailures(tx, ids, by.at);
	for (const one of failures)
		await settleTask(tx, { key: failedTask(one), reason: 'Sudah dikirim lagi', ...by });
}

/** Takes back that a transfer failed. */
export const unnoteFailed = (tx: Tx, id: string, at: Date): Promise<void> =>
	endFailures(tx, [id], at);

const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
export const isSameRecipient = (one: Recipient, other: Recipient): boolean =>
	bare(one.account) === bare(other.account) &&
	bare(one.bank) === bare(other.bank) &&
	bare(one.name) === bare(other.name);

export type MarkedPayout = DuePayout & { failed: FailedRow['cause'] | null };

type Due = Pick<DuePayout, 'kind' | 'target' | 'part' | 'recipient'>;

/** The failures of a payee's transfers to the account to which the next one would go. */
const atSameAccount = (
	sealer: Sealer,
	failures: readonly FailedRow[],
	{ recipient }: Due,
): FailedRow[] =>
	failures.filter(
		({ account, resendAt }) =>
			resendAt === null &&
			account !== null &&
			recipient !== null &&
			isSameRecipient(sealer.open<Recipient>(SEALED_FAILED, account), recipient),
	);

const CAUSES = { rejected: 'Ditolak bank', returned: 'Dikembalikan bank' } as const;
const SAME = 'di rekening yang sama. Ganti rekeningnya, atau nyatakan bahwa rekening ini benar.';

/**
 * Marks payments of one kind whose last transfer failed. One to the same account has a problem,
 * because the bank would refuse it again.
 */
export async function withFailures(
	db: Db,
	sealer: Sealer,
	due: readonly DuePayout[],
): Promise<MarkedPayout[]> {
	const [first] = due;
	if (!first) return [];
	const targets = due.map(({ target }) => target);
	const all = await openFailures(db, first.kind, targets);
	return due.map((one) => {
		const own = all.filter(
			({ target, part }) => target === one.target && part === (one.part ?? 0),
		);
		const [same] = atSameAccount(sealer, own, one);
		const problem = one.problem ?? (same ? `${CAUSES[same.cause]} ${SAME}` : null);
		// A claim that was paid has no deadline, so its money is due since the bank returned it.
		const dueOn = one.dueOn ?? own[0]?.failedOn ?? null;
		return { ...one, dueOn, failed: own[0]?.cause ?? null, problem };
	});
}

/** Allows another transfer to the account that failed. Returns false if none did. */
export async function resendToSame(
	tx: Tx,
	sealer: Sealer,
	due: Due,
	by: StaffAct & { reason: string },
): Promise<boolean> {
	const own = (await openFailures(tx, due.kind, [due.target])).filter(
		({ part }) => part === (due.part ?? 0),
	);
	const same = atSameAccount(sealer, own, due);
	const ids = same.map(({ id }) => id);
	await resendFailures(tx, ids, by);
	return same.length > 0;
}

export type OpenFailure = Pick<FailedRow, 'cause' | 'part' | 'failedOn'> & {
	account: Recipient | null;
};

/** Returns the failed transfers of a payment that wait to be sent again, the latest first. */
export const failuresOf = async (
	db: Db,
	sealer: Sealer,
	{ kind, target }: Pick<Payee, 'kind' | 'target'>,
): Promise<OpenFailure[]> =>
	(await openFailures(db, kind, [target])).map(({ account, ...one }) => ({
		...one,
		account: account && sealer.open<Recipient>(SEALED_FAILED, account),
	}));
