import { endByEvent } from '#insurance/policies/changes/planned-end.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { longDate } from '#platform/values/dates.ts';

import { addEvent, type ClaimDeps } from '../../claim-content.server.ts';
import { paysTotalLoss } from '../../rules/findings/repeat-findings.ts';
import type { ClaimRow } from '../../store.server.ts';
import { subjectOf } from '../found-claim.server.ts';
import type { RecommendationRow } from '../work-store.server.ts';
import { openRecommendation } from './recommendation.server.ts';

/**
 * Ends the policy on the day of a granted total loss: nothing is insured any more, and no later
 * premium falls due (decision 0178).
 */
export async function endAfterTotalLoss(
	tx: Tx,
	deps: ClaimDeps,
	claim: ClaimRow,
	granted: RecommendationRow,
	now: Date,
): Promise<void> {
	const { product } = await subjectOf({ db: tx, sealer: deps.sealer }, claim);
	const terms = product.benefits.find(({ code }) => code === claim.benefit)?.terms;
	if (!terms || !paysTotalLoss(terms)) return;
	const { incidentDay } = openRecommendation(deps.sealer, granted).event;
	const policy = await lockPolicy(tx, claim.policyId);
	if (!policy) throw new Error('a claim without a policy');
	if (!(await endByEvent(tx, policy, incidentDay))) return;
	await addEvent(tx, deps.sealer, claim.id, {
		kind: 'policy-ended',
		by: { actor: 'system' },
		at: now,
		note: `Polis berakhir ${longDate(incidentDay)}. Premi sesudahnya tidak ditagih.`,
	});
}
