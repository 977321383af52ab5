import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

export async function orderNoOfPolicy(db: Db, policyNo: string): Promise<string | undefined> {
	const { rows } = await db.query<{ orderNo: string }>(
		sql`select order_no from policy where policy_no = ${policyNo} and order_no is not null`,
	);
	return rows[0]?.orderNo;
}

export async function policyIdsIssuedBy(db: Db, orderNo: string): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from policy where order_no = ${orderNo}`,
	);
	return rows.map(({ id }) => id);
}

export type PolicyOfOrder = {
	policyNo: string;
	productName: string;
	status: string;
	premium: number;
	issuedAt: Date;
};

export async function listPoliciesOf(db: Db, orderNo: string): Promise<PolicyOfOrder[]> {
	const { rows } = await db.query<PolicyOfOrder>(sql`
		select policy_no, product_name, status, premium, issued_at from policy where order_no = ${orderNo} order by issued_at, policy_no`);
	return rows;
}

export const listPolicyNos = async (db: Db, orderNo: string): Promise<string[]> =>
	(await listPoliciesOf(db, orderNo)).map((one) => one.policyNo);

export async function policyIdsOfOrders(db: Db, orderNos: readonly string[]): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from policy where order_no = any(${[...orderNos]}::text[])`,
	);
	return rows.map(({ id }) => id);
}
