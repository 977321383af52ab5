import sql, { raw } from 'sql-template-tag';

import { readStored } from '#insurance/sales/quotes/application/stored-application.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { SEALED } from './issuing/issue-policies.server.ts';
import type { Policy } from './policy.ts';
import type { PolicyRow } from './store.server.ts';

/** Only individually bought policies, because groups have their own prices. */
const IN_FORCE = raw(`status in ('INFORCE', 'GRACE') and source <> 'group'`);

/**
 * The parts of a policy that are needed for pricing. One run may load a million policies, so
 * everything else (such as the receipt) is neither loaded nor decrypted.
 */
export type PolicyInForce = Pick<
	Policy,
	'id' | 'policyNo' | 'plan' | 'frequency' | 'application'
> & {
	product: Pick<Policy['product'], 'code' | 'version'>;
};

type Row = Pick<
	PolicyRow,
	'id' | 'policyNo' | 'productCode' | 'productVersion' | 'plan' | 'frequency' | 'application'
>;

async function findPoliciesInForce(
	db: Db,
	{ productCode, after, limit }: { productCode: string; after: string | null; limit: number },
): Promise<Row[]> {
	const { rows } = await db.query<Row>(sql`
		select id, policy_no, product_code, product_version, plan, frequency, application from policy
		where product_code = ${productCode} and ${IN_FORCE}
			and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
		order by id limit ${limit}`);
	return rows;
}

export async function countInForce(db: Db, productCode: string): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from policy where product_code = ${productCode} and ${IN_FORCE}`);
	return rows[0]?.count ?? 0;
}

export async function countInForceByPlan(
	db: Db,
	productCode: string,
): Promise<{ plan: string; count: number }[]> {
	const { rows } = await db.query<{ plan: string; count: number }>(sql`
		select plan, count(*)::int as count from policy
		where product_code = ${productCode} and ${IN_FORCE} group by plan order by plan`);
	return rows;
}

/** Returns individually bought policies in force, decrypted, in id order, starting after `after`. */
export async function policiesInForce(
	db: Db,
	sealer: Sealer,
	page: { productCode: string; after: string | null; limit: number },
): Promise<PolicyInForce[]> {
	const rows = await findPoliciesInForce(db, page);
	return rows.map(({ productCode: code, productVersion: version, application, ...row }) => ({
		...row,
		product: { code, version },
		application: readStored<Application>(sealer.open(SEALED.application, application)),
	}));
}
