import sql from 'sql-template-tag';

import type { TransferFailure } from '#insurance/money/ledger/tasks/failed-task.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { PayoutKind } from '../batch.ts';

/** A transfer that did not arrive. `account` is sealed. */
export type FailedRow = {
	id: string;
	kind: PayoutKind;
	target: string;
	part: number;
	customerId: string | null;
	cause: TransferFailure;
	account: Buffer | null;
	failedOn: Day;
	failedAt: Date;
	resendAt: Date | null;
};

/** Inserts a failure. Returns false if it is known. */
export async function insertFailed(
	tx: Tx,
	row: Omit<FailedRow, 'failedAt' | 'resendAt'> & { at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into failed_transfer (id, kind, target, part, customer_id, cause, account, failed_on, failed_at)
		values (${row.id}, ${row.kind}, ${row.target}, ${row.part}, ${row.customerId}, ${row.cause}, ${row.account}, ${row.failedOn}, ${row.at})
		on conflict do nothing`);
	return rowCount === 1;
}

/** Returns the failures that still wait for another transfer, the latest first. */
export async function openFailures(
	db: Db,
	kind: PayoutKind,
	targets: readonly string[],
): Promise<FailedRow[]> {
	const { rows } = await db.query<FailedRow>(sql`
		select id, kind, target, part, customer_id, cause, account, failed_on, failed_at, resend_at from failed_transfer
		where kind = ${kind} and target = any(${[...targets]}::text[]) and ended_at is null
		order by failed_at desc, id desc`);
	return rows;
}

export async function endFailures(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
	await tx.query(
		sql`update failed_transfer set ended_at = ${at} where id = any(${[...ids]}::uuid[]) and ended_at is null`,
	);
}

export async function resendFailures(
	tx: Tx,
	ids: readonly string[],
	{ staffId, reason, at }: { staffId: string; reason: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		update failed_transfer set resend_by = ${staffId}, resend_reason = ${reason}, resend_at = ${at}
		where id = any(${[...ids]}::uuid[]) and ended_at is null and resend_at is null`);
}
