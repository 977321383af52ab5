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
	decidedAt: Date | null;
	/** The second factor was on, and ended with the decision. */
	factorEnded: boolean;
};

const columns = sql`r.id, r.request_id, r.customer_id, r.addresses, r.seen_by, r.proposed_by, p.name as proposer, r.proposed_at,
	r.verdict, d.name as decider, r.decided_at, r.factor_ended`;
const from = sql`from account_recovery r join staff_name p on p.id = r.proposed_by left join staff_name d on d.id = r.decided_by`;

/** The newest recovery of a request. */
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

/** One waits at a time for an account; false when another one does. */
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
		on conflict (customer_id) where verdict is null do nothing`);
	return rowCount === 1;
}

export async function closeRecovery(
	tx: Tx,
	id: string,
	{
		verdict,
		staffId,
		at,
		factorEnded,
	}: { verdict: 'confirmed' | 'refused'; staffId: string; at: Date; factorEnded: boolean },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update account_recovery set verdict = ${verdict}, decided_by = ${staffId}, decided_at = ${at}, factor_ended = ${factorEnded}
		where id = ${id} and verdict is null`);
	return rowCount === 1;
}

/** What is kept of a customer's recoveries, oldest first. */
export async function recoveriesOfCustomer(db: Db, customerId: string): Promise<RecoveryRow[]> {
	return (
		await db.query<RecoveryRow>(
			sql`select ${columns} ${from} where r.customer_id = ${customerId} order by r.proposed_at`,
		)
	).rows;
}

export async function forgetAddresses(tx: Tx, customerId: string): Promise<void> {
	await tx.query(
		sql`update account_recovery set addresses = null where customer_id = ${customerId}`,
	);
}
