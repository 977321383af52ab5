import sql from 'sql-template-tag';

import type { PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';

/** Deletes the records of sending a policy on paper with the policy. */
export const policyBooksTie: PolicyTie = {
	async forget(tx, { id }) {
		await tx.query(sql`delete from policy_book where policy_id = ${id}`);
	},
};
