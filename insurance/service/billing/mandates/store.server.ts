import sql, { join, raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type MandateRow = {
	id: string;
	mandateNo: string;
	policyId: string;
	customerId: string;
	account: Buffer;
	givenAt: Date;
	validFrom: Date;
	stoppedAt: Date | null;
};

const COLUMNS = raw(`id, mandate_no, policy_id, customer_id, account, given_at,
	valid_from, stopped_at`);

export async function newestMandate(db: Db, policyId: string): Promise<MandateRow | undefined> {
	const { rows } = await db.query<MandateRow>(
		sql`select ${COLUMNS} from mandate where policy_id = ${policyId} order by given_at desc, id desc limit 1`,
	);
	return rows[0];
}

export async function findMandate(db: Db, id: string): Promise<MandateRow | undefined> {
	return (await db.query<MandateRow>(sql`select ${COLUMNS} from mandate where id = ${id}`))
		.rows[0];
}

/** Returns all mandates given by a customer, newest first. */
export async function mandatesOf(db: Db, customerId: string): Promise<MandateRow[]> {
	return (
		await db.query<MandateRow>(
			sql`select ${COLUMNS} from mandate where customer_id = ${customerId} order by given_at desc, id desc`,
		)
	).rows;
}

/** Adds a mandate; false if one is already running. */
export async function insertMandateRow(
	tx: Tx,
	row: Omit<MandateRow, 'stoppedAt'> & { evidence: Buffer },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into mandate (id, mandate_no, policy_id, customer_id, account, evidence, given_at, valid_from)
		values (${join([row.id, row.mandateNo, row.policyId, row.customerId, row.account, row.evidence, row.givenAt, row.validFrom])})
		on conflict (policy_id) where stopped_at is null do nothing`);
	return rowCount === 1;
}

export async function stopRunning(db: Db, policyId: string, at: Date): Promise<boolean> {
	return (
		(
			await db.query(
				sql`update mandate set stopped_at = greatest(${at}, given_at) where policy_id = ${policyId} and stopped_at is null`,
			)
		).rowCount === 1
	);
}
