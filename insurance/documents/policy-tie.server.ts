import sql from 'sql-template-tag';

import type { PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';

import { forgetLinksOfPolicy } from './own-links/store.server.ts';

/**
 * Deletes a policy's documents with the policy, and the links through which its insured persons
 * open theirs.
 */
export const documentsTie: PolicyTie = {
	async forget(tx, { id }) {
		await forgetLinksOfPolicy(tx, id);
		const { rows } = await tx.query<{ fileKey: string }>(
			sql`delete from policy_document where policy_id = ${id} returning file_key`,
		);
		return rows.map(({ fileKey }) => fileKey);
	},
};
