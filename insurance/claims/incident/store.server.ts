import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type IncidentRow = {
	id: string;
	customerId: string;
	content: Buffer;
	madeAt: Date;
	dismissedAt: Date | null;
};

/** Stores an event unless it is there; returns the customer whose event it is. */
export async function putIncident(
	tx: Tx,
	{ id, customerId, content, madeAt }: IncidentRow,
): Promise<string> {
	await tx.query(sql`
		insert into claim_incident (id, customer_id, content, made_at)
		values (${id}, ${customerId}, ${content}, ${madeAt}) on conflict (id) do nothing`);
	const { rows } = await tx.query<{ customerId: string }>(
		sql`select customer_id from claim_incident where id = ${id}`,
	);
	return rows[0]?.customerId ?? '';
}

/** Returns a customer's events, newest first. */
export async function incidentsOf(db: Db, customerId: string): Promise<IncidentRow[]> {
	return (
		await db.query<IncidentRow>(sql`
			select id, customer_id, content, made_at, dismissed_at from claim_incident
			where customer_id = ${customerId} order by made_at desc limit 200`)
	).rows;
}

/** Ends the offers of an event; false if it is not this customer's. */
export async function dismissIncident(
	db: Db,
	{ id, customerId, at }: { id: string; customerId: string; at: Date },
): Promise<boolean> {
	const done = await db.query(sql`
		update claim_incident set dismissed_at = coalesce(dismissed_at, ${at})
		where id = ${id} and customer_id = ${customerId}`);
	return done.rowCount === 1;
}
