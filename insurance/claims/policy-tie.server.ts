import sql from 'sql-template-tag';

import type { PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';

/** A policy is kept while it has a claim, or someone's report that may become one. */
export const claimsTie: PolicyTie = {
	async needs(db, policies) {
		const ids = policies.map(({ id }) => id);
		const { rows } = await db.query<{ policyId: string }>(sql`
			select policy_id from claim where policy_id = any(${ids}::uuid[])
			union select policy_id from claim_report where policy_id = any(${ids}::uuid[])`);
		return rows.map(({ policyId }) => policyId);
	},
};
