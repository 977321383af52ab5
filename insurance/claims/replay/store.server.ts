import sql, { raw } from 'sql-template-tag';

import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

/** A decision on which two people agreed. `content` contains the facts it is based on. */
export type DecidedRow = {
	id: string;
	claimNo: string;
	policyId: string;
	insuredId: string;
	benefit: string;
	benefitName: string;
	granted: number;
	days: number;
	submittedAt: Date;
	decidedAt: Date;
	content: Buffer;
};

const DECIDED = raw(`c.status in ('approved', 'declined', 'paid')`);

export async function countDecided(db: Db, productCode: string, since: Day): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*)::int as count from claim c
		where c.product_code = ${productCode} and ${DECIDED} and exists (
			select from claim_decision d where d.claim_id = c.id and d.verdict = 'agreed'
				and d.made_at >= ${since}::date::timestamp at time zone 'Asia/Jakarta')`);
	return rows[0]?.count ?? 0;
}

/** Returns policies with decided claims ordered by id, starting after `after`. */
export async function findClaimedPolicies(
	db: Db,
	of: { productCode: string; after: string | null; limit: number },
): Promise<string[]> {
	const { rows } = await db.query<{ policyId: string }>(sql`
		select distinct c.policy_id from claim c
		where c.product_code = ${of.productCode} and ${DECIDED}
			and c.policy_id > coalesce(${of.after}::uuid, '00000000-0000-0000-0000-000000000000')
		order by c.policy_id limit ${of.limit}`);
	return rows.map(({ policyId }) => policyId);
}

/**
 * Returns the decided claims on these policies with the last recommendation that was agreed, in
 * decision order.
 */
export async function findDecided(db: Db, policyIds: readonly string[]): Promise<DecidedRow[]> {
	const { rows } = await db.query<DecidedRow>(sql`
		select c.id, c.claim_no, c.policy_id, c.insured_id, c.benefit, c.benefit_name,
			c.approved_amount as granted, c.approved_days as days, c.submitted_at,
			agreed.made_at as decided_at, agreed.content
		from claim c join lateral (
			select d.made_at, r.content
			from claim_recommendation r join claim_decision d on d.recommendation_id = r.id
			where r.claim_id = c.id and d.claim_id = c.id and d.verdict = 'agreed' order by r.made_at desc, r.id desc limit 1) agreed on true
		where c.policy_id ${anyOf(policyIds)} and ${DECIDED}
		order by c.policy_id, agreed.made_at, c.id`);
	return rows;
}
