import { screenPayment } from '#insurance/people/screening/hits/refuse-frozen.server.ts';

import { type ClaimDeps, claimContent } from '../../claim-content.server.ts';
import { claimByNo } from '../found-claim.server.ts';

/** Refuses a transfer while a person of the policy, or the owner of an account, may be on a list. */
export async function refuseListedPayees(
	deps: Pick<ClaimDeps, 'db' | 'sealer'>,
	claimNo: string,
	at: Date,
): Promise<void> {
	const claim = await claimByNo(deps, claimNo);
	const { bank, accounts = [] } = claimContent(deps.sealer, claim);
	const payees = [bank, ...accounts].map(({ accountName }) => accountName);
	await screenPayment(deps, { policyId: claim.policyId, payees, at });
}
