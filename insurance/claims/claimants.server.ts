import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

export async function claimantsAmong(db: Db, customerIds: readonly string[]): Promise<string[]> {
	const { rows } = await db.query<{ customerId: string }>(
		sql`select distinct customer_id from claim where customer_id = any(${[...customerIds]}::uuid[])`,
	);
	return rows.map(({ customerId }) => customerId);
}

/** Finds a claim id by the claim number, for callers that need only the id. Nothing is unsealed. */
export async function claimIdByNo(db: Db, claimNo: string): Promise<string | undefined> {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from claim where claim_no = ${claimNo}`,
	);
	return rows[0]?.id;
}

/** Returns the numbers of claims with their policies; nothing is unsealed. */
export async function claimNumbers(
	db: Db,
	ids: readonly string[],
): Promise<{ id: string; claimNo: string; policyNo: string }[]> {
	const { rows } = await db.query<{ id: string; claimNo: string; policyNo: string }>(sql`
		select c.id, c.claim_no, p.policy_no from claim c join numbered_policy p on p.id = c.policy_id
		where c.id = any(${[...ids]}::uuid[])`);
	return rows;
}

/** Returns the customer who made a claim; undefined if the number is unknown. */
export async function claimantOf(db: Db, claimNo: string): Promise<string | undefined> {
	const { rows } = await db.query<{ customerId: string }>(
		sql`select customer_id from claim where claim_no = ${claimNo}`,
	);
	return rows[0]?.customerId;
}
