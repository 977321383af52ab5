import sql, { join } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export async function linkPolicy(tx: Tx, policyId: string, customerId: string): Promise<void> {
	await tx.query(
		sql`insert into policy_customer (policy_id, customer_id) values (${policyId}, ${customerId}) on conflict do nothing`,
	);
}

export async function movePolicyTo(tx: Tx, policyId: string, customerId: string): Promise<void> {
	await tx.query(
		sql`update policy_customer set customer_id = ${customerId} where policy_id = ${policyId}`,
	);
}

export async function policyIdsOf(db: Db, customerId: string): Promise<string[]> {
	const { rows } = await db.query<{ policyId: string }>(sql`
		select policy_id from policy_customer where customer_id = ${customerId} order by policy_id desc limit 200`);
	return rows.map(({ policyId }) => policyId);
}

export async function ownersAmong(db: Db, customerIds: readonly string[]): Promise<string[]> {
	const { rows } = await db.query<{ customerId: string }>(
		sql`select distinct customer_id from policy_customer where customer_id = any(${[...customerIds]}::uuid[])`,
	);
	return rows.map(({ customerId }) => customerId);
}

export async function findOwner(db: Db, policyId: string): Promise<string | undefined> {
	return (
		await db.query<{ customerId: string }>(
			sql`select customer_id from policy_customer where policy_id = ${policyId}`,
		)
	).rows[0]?.customerId;
}

export async function ownsPolicy(db: Db, customerId: string, policyId: string): Promise<boolean> {
	const { rows } = await db.query<{ owns: boolean }>(sql`
		select exists (select 1 from policy_customer where customer_id = ${customerId} and policy_id = ${policyId}::uuid) as owns`);
	return rows[0]?.owns ?? false;
}

/**
 * Takes an advisory lock until the transaction ends, because a profile that was never changed has
 * no row to lock.
 */
export async function lockProfile(tx: Tx, customerId: string): Promise<void> {
	await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 207))`);
}

export async function readProfile(db: Db, customerId: string): Promise<Buffer | undefined> {
	return (
		await db.query<{ profile: Buffer }>(
			sql`select profile from customer_profile where customer_id = ${customerId}`,
		)
	).rows[0]?.profile;
}

export async function writeProfile(
	tx: Tx,
	customerId: string,
	profile: Buffer,
	at: Date,
): Promise<void> {
	await tx.query(sql`
		insert into customer_profile (customer_id, profile, changed_at) values (${customerId}, ${profile}, ${at})
		on conflict (customer_id) do update set profile = excluded.profile, changed_at = excluded.changed_at`);
}

export type BonusRow = {
	policyId: string;
	policyYear: number;
	kind: 'no-claim' | 'loyalty';
	status: 'scheduled' | 'paid';
	amount: number;
	startDay: string;
	endDay: string;
	account: Buffer | null;
};

export async function insertBonus(
	tx: Tx,
	row: BonusRow & { id: string; grantedAt: Date },
): Promise<void> {
	await tx.query(sql`
		insert into customer_bonus (id, policy_id, policy_year, kind, status, amount, start_day, end_day, account, granted_at)
		values (${join([row.id, row.policyId, row.policyYear, row.kind, row.status, row.amount, row.startDay, row.endDay, row.account, row.grantedAt])})
		on conflict (policy_id, policy_year, kind) do nothing`);
}

export async function bonusesOf(db: Db, policyId: string): Promise<BonusRow[]> {
	const { rows } = await db.query<BonusRow>(sql`
		select policy_id, policy_year, kind, status, amount, start_day, end_day, account
		from customer_bonus where policy_id = ${policyId} order by policy_year desc, kind`);
	return rows;
}
