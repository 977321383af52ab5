import sql from 'sql-template-tag';

import type { PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';

/** Deletes the records about a policy's ending and renewal; refunds are in the books. */
export const servicingTie: PolicyTie = {
	async forget(tx, { id }) {
		await tx.query(sql`delete from policy_cancellation where policy_id = ${id}`);
		await tx.query(sql`delete from renewal_offer where policy_id = ${id}`);
	},
};
