import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export async function closeToDesks(tx: Tx, customerId: string, at: Date): Promise<void> {
	await tx.query(sql`
		insert into erased_person (customer_id, erased_at) values (${customerId}, ${at})
		on conflict (customer_id) do nothing`);
}

export async function isClosedToDesks(db: Db, customerId: string): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`select from erased_person where customer_id = ${customerId}`,
	);
	return rowCount > 0;
}

/**
 * True if the customer was erased and this staff member has not recorded a ground for access since
 * then.
 */
export async function lacksGround(
	db: Db,
	by: { staffId: string; customerId: string; since: Date },
): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		select from erased_person e where e.customer_id = ${by.customerId} and not exists (
			select from personal_read r where r.person = audit_person(e.customer_id::text) and r.staff_id = ${by.staffId}
				and r.subject = 'policy' and r.at >= greatest(e.erased_at, ${by.since}::timestamptz)
				and r.reason like '%: %')`);
	return rowCount > 0;
}
