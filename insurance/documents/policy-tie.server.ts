import sql from 'sql-template-tag';

import type { PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';

/** The documents of a policy go with it. */
export const documentsTie: PolicyTie = {
	async forget(tx, { id }) {
		const { rows } = await tx.query<{ fileKey: string }>(
			sql`delete from policy_document where policy_id = ${id} returning file_key`,
		);
		return rows.map(({ fileKey }) => fileKey);
	},
};
