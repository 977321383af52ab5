import sql from 'sql-template-tag';
import type { Db, Tx } from '#platform/db/pool.server.ts';

export async function linkPolicy(tx: Tx, policyId: string, customerId: string): Promise<void> {
	await tx.query(sql`insert into policy_customer (policy_id, customer_id) values (${policyId}, ${customerId}) on conflict do nothing`);
}

export async function policyIdsOf(db: Db, customerId: string): Promise<string[]> {
	const { rows } = await db.query<{ policy_id: string }>(sql`
		select policy_id from policy_customer where customer_id = ${customerId} order by policy_id desc limit 200`);
	return rows.map(({ policy_id }) => policy_id);
}

export async function ownsPolicy(db: Db, customerId: string, policyId: string): Promise<boolean> {
	const { rows } = await db.query<{ owns: boolean }>(sql`
		select exists (select 1 from policy_customer where customer_id = ${customerId} and policy_id::text = ${policyId}) as owns`);
	return rows[0]?.owns ?? false;
}
