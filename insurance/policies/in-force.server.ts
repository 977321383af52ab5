import sql, { raw } from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { openRows } from './load-policy.server.ts';
import type { Policy } from './policy.ts';
import { COLUMNS, type InsuredRow, type PolicyRow } from './store.server.ts';

/** Insured persons of several policies. */
async function findInsuredOf(
	db: Db,
	policyIds: readonly string[],
): Promise<(InsuredRow & { policyId: string })[]> {
	const { rows } = await db.query<InsuredRow & { policyId: string }>(sql`
		select policy_id, id, position, role, sum_insured, person from policy_insured
		where policy_id ${anyOf(policyIds)} order by policy_id, position`);
	return rows;
}

/** Bought one by one; groups have prices of their own. */
const IN_FORCE = raw(`status in ('INFORCE', 'GRACE') and source <> 'group'`);

async function countPoliciesInForce(db: Db, productCode: string): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from policy where product_code = ${productCode} and ${IN_FORCE}`);
	return rows[0]?.count ?? 0;
}

async function findPoliciesInForce(
	db: Db,
	{ productCode, after, limit }: { productCode: string; after: string | null; limit: number },
): Promise<PolicyRow[]> {
	const { rows } = await db.query<PolicyRow>(sql`
		select ${COLUMNS} from policy
		where product_code = ${productCode} and ${IN_FORCE}
			and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
		order by id limit ${limit}`);
	return rows;
}

/** How many policies of a product are in force, bought by people one by one. */
export const countInForce = (db: Db, productCode: string): Promise<number> =>
	countPoliciesInForce(db, productCode);

/** Those policies in the order of their ids, from the one behind `after` on, opened. */
export async function policiesInForce(
	db: Db,
	sealer: Sealer,
	page: { productCode: string; after: string | null; limit: number },
): Promise<Policy[]> {
	const rows = await findPoliciesInForce(db, page);
	const insured = await findInsuredOf(
		db,
		rows.map(({ id }) => id),
	);
	return openRows(sealer, rows, insured);
}
