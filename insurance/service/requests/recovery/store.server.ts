import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { SeenBy } from './recovery.ts';

export type RecoveryRow = {
	id: string;
	requestId: string;
	customerId: string;
	addresses: Buffer | null;
	seenBy: SeenBy;
	proposedBy: string;
	proposer: string;
	proposedAt: Date;
	verdict: 'confirmed' | 'refused' | null;
	decider: string | null;
	deciderId: string | null;
	decidedAt: Date | null;
	takesEffectAt: Date | null;
	doneAt: Date | null;
	objectedAt: Date | null;
	droppedAt: Date | null;
	factorEnded: boolean;
};

const columns = sql`r.id, r.request_id, r.customer_id, r.addresses, r.seen_by, r.proposed_by, p.name as proposer, r.proposed_at,
	r.verdict, d.name as decider, r.decided_by as decider_id, r.decided_at, r.takes_effect_at, r.done_at, r.objected_at, r.dropped_at, r.factor_ended`;
const from = sql`from account_recovery r join staff_name p on p.id = r.proposed_by left join staff_name d on d.id = r.decided_by`;

export async function recoveryOf(db: Db, requestId: string): Promise<RecoveryRow | undefined> {
	return (
		await db.query<RecoveryRow>(
			sql`select ${columns} ${from} where r.request_id = ${requestId} order by r.proposed_at desc limit 1`,
		)
	).rows[0];
}

export async function findRecovery(db: Db, id: string): Promise<RecoveryRow | undefined> {
	return (await db.query<RecoveryRow>(sql`select ${columns} ${from} where r.id = ${id}`)).rows[0];
}

/**
 * Locks the recovery until the transaction ends and returns it, so that an objection and the
 * execution of the recovery are serialised.
 */
export async function lockRecovery(tx: Tx, id: string): Promise<RecoveryRow | undefined> {
	await tx.query(sql`select from account_recovery where id = ${id} for update`);
	return findRecovery(tx, id);
}

/** Adds a recovery; false if another one is in progress for the same account. */
export async function insertRecovery(
	tx: Tx,
	row: Pick<
		RecoveryRow,
		'id' | 'requestId' | 'customerId' | 'seenBy' | 'proposedBy' | 'proposedAt'
	> & { addresses: Buffer },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into account_recovery (id, request_id, customer_id, addresses, seen_by, proposed_by, proposed_at)
		values (${row.id}, ${row.requestId}, ${row.customerId}, ${row.addresses}, ${row.seenBy}, ${row.proposedBy}, ${row.proposedAt})
		on conflict (customer_id)
			where verdict is distinct from 'refused' and objected_at is null and done_at is null and dropped_at is null
			do nothing`);
	return rowCount === 1;
}

/** Records the second person's decision. `takesEffectAt` is set if they agreed. */
export async function decideRecoveryRow(
	tx: Tx,
	id: string,
	{
		verdict,
		staffId,
		at,
		takesEffectAt,
	}: {
		verdict: 'confirmed' | 'refused';
		staffId: string;
		at: Date;
		takesEffectAt: Date | null;
	},
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update account_recovery
		set verdict = ${verdict}, decided_by = ${staffId}, decided_at = ${at}, takes_effect_at = ${takesEffectAt}
		where id = ${id} and verdict is null and objected_at is null`);
	return rowCount === 1;
}

const agreed = sql`verdict = 'confirmed' and objected_at is null and done_at is null and dropped_at is null`;

export async function writeRecoveryDone(
	tx: Tx,
	id: string,
	{ at, factorEnded }: { at: Date; factorEnded: boolean },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update account_recovery set done_at = ${at}, factor_ended = ${factorEnded}
		where id = ${id} and takes_effect_at <= ${at} and ${agreed}`);
	return rowCount === 1;
}

export async function writeRecoveryDropped(tx: Tx, id: string, at: Date): Promise<void> {
	await tx.query(
		sql`update account_recovery set dropped_at = ${at} where id = ${id} and ${agreed}`,
	);
}

export async function writeRecoveryObjected(
	tx: Tx,
	id: string,
	{ at, objection }: { at: Date; objection: Buffer },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update account_recovery set objected_at = ${at}, objection = ${objection}
		where id = ${id} and verdict is distinct from 'refused'
			and objected_at is null and done_at is null and dropped_at is null`);
	return rowCount === 1;
}

/** Returns a customer's stored recoveries, oldest first. */
export async function recoveriesOfCustomer(db: Db, customerId: string): Promise<RecoveryRow[]> {
	return (
		await db.query<RecoveryRow>(
			sql`select ${columns} ${from} where r.customer_id = ${customerId} order by r.proposed_at`,
		)
	).rows;
}
