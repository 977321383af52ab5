import sql, { raw } from 'sql-template-tag';

import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type {
	RecordedTransfer,
	TransferKind,
	TransferTarget,
	TransferVerdict,
} from './transfer.ts';

const TRANSFER = raw(`
	select t.id, t.kind, t.target, t.subject, t.amount, t.paid_on, t.reference, t.line, t.recorded_by,
		coalesce(s.name, '') as recorded_name, t.recorded_at, t.verdict
	from bank_transfer t left join staff_name s on s.id = t.recorded_by`);

/** Serialises the recording of transfers, and decisions on them, for one target. */
export async function lockTarget(
	tx: Tx,
	{ kind, target }: Pick<TransferTarget, 'kind' | 'target'>,
) {
	await tx.query(
		sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${kind} ${target}`}, 0))`,
	);
}

export async function findTransfer(db: Db, id: string): Promise<RecordedTransfer | undefined> {
	return (await db.query<RecordedTransfer>(sql`${TRANSFER} where t.id = ${id}`)).rows[0];
}

export async function findWaitingTransfers(
	db: Db,
	kind: TransferKind,
	targets: readonly string[],
): Promise<RecordedTransfer[]> {
	const { rows } = await db.query<RecordedTransfer>(sql`
		${TRANSFER} where t.verdict is null and t.kind = ${kind} and t.target = any(${[...targets]}::text[])`);
	return rows;
}

export async function insertTransfer(
	tx: Tx,
	row: Omit<RecordedTransfer, 'recordedName' | 'verdict'>,
): Promise<void> {
	await tx.query(sql`
		insert into bank_transfer (id, kind, target, subject, amount, paid_on, reference, line, recorded_by, recorded_at)
		values (${row.id}, ${row.kind}, ${row.target}, ${row.subject}, ${row.amount}, ${row.paidOn}, ${row.reference},
			${row.line}, ${row.recordedBy}, ${row.recordedAt})`);
}

export async function closeTransfer(
	tx: Tx,
	id: string,
	{ verdict, staffId, at }: StaffAct & { verdict: TransferVerdict },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update bank_transfer set verdict = ${verdict}, decided_by = ${staffId}, decided_at = ${at}
		where id = ${id} and verdict is null`);
	return rowCount === 1;
}
