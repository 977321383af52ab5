import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

type Opening = { id: string; caseId: string; customerId: string; staffId: string; at: Date };

/** Stores that a person was opened for a case. Returns false if it was opened for it before. */
export async function insertOpening(tx: Tx, row: Opening): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into person_opening (id, case_id, customer_id, staff_id, opened_at)
		values (${row.id}, ${row.caseId}, ${row.customerId}, ${row.staffId}, ${row.at})
		on conflict (case_id, customer_id) do nothing`);
	return rowCount === 1;
}

/** True if this member of staff opened the customer since then. */
export async function hasOpenedPerson(
	db: Db,
	{ customerId, staffId, since }: { customerId: string; staffId: string; since: Date },
): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		select from person_opening
		where customer_id = ${customerId} and staff_id = ${staffId} and opened_at >= ${since} limit 1`);
	return rowCount > 0;
}
