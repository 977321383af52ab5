import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { PayoutKind, Recipient } from '../batch.ts';
import { endFailures, type FailedRow, insertFailed, openFailures } from './store.server.ts';

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

/** The key of the task about a transfer that did not arrive. */
export const failedTask = ({ cause, id }: Pick<FailedRow, 'cause' | 'id'>): string =>
	`transfer-${cause}:${id}`;

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

/** Returns the failures to this account after which finance has not decided to send there again. */
export async function failedAt(
	db: Db,
	sealer: Sealer,
	{ kind, target, part }: Payee,
	recipient: Recipient,
): Promise<FailedRow[]> {
	return (await openFailures(db, kind, [target])).filter(
		(one) =>
			one.part === part &&
			one.resendAt === null &&
			one.account !== null &&
			isSameRecipient(sealer.open<Recipient>(SEALED_FAILED, one.account), recipient),
	);
}

const CAUSES = { rejected: 'Ditolak bank', returned: 'Dikembalikan bank' } as const;

/** Says why nothing is sent to an account to which the last transfer failed; null if it may be. */
export async function failedProblem(
	db: Db,
	sealer: Sealer,
	payee: Payee,
	recipient: Recipient,
): Promise<string | null> {
	const [last] = await failedAt(db, sealer, payee, recipient);
	return last
		? `${CAUSES[last.cause]} di rekening yang sama. Ganti rekeningnya, atau nyatakan bahwa rekening ini benar.`
		: null;
}
