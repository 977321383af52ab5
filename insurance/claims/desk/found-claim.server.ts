import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type ClaimRow, findClaim } from '../store.server.ts';

export async function claimByNo(deps: { db: Db }, claimNo: string): Promise<ClaimRow> {
	const claim = await findClaim(deps.db, claimNo);
	if (!claim) throw new Refusal('not-found', 'Klaim tidak ditemukan.');
	return claim;
}

export async function subjectOf(deps: { db: Db; sealer: Sealer }, claim: ClaimRow) {
	const policy = await loadPolicy(deps.db, deps.sealer, claim.policyId);
	if (!policy) throw new Error('a claim without a policy');
	const product = await productOfPolicy(deps.db, policy);
	return {
		policy,
		product,
		benefit: claim.benefit,
		insuredId: claim.insuredId,
		exceptClaim: claim.id,
	};
}
