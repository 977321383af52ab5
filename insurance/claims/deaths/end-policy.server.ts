import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { endByEvent } from '#insurance/policies/changes/planned-end.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { isActive } from '#insurance/policies/policy.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { longDate } from '#platform/values/dates.ts';

import { addEvent, type ClaimDeps } from '../claim-content.server.ts';
import { openRecommendation } from '../desk/decision/recommendation.server.ts';
import type { RecommendationRow } from '../desk/work-store.server.ts';
import { isDeath } from '../reports/payees/payees.ts';
import type { ClaimRow } from '../store.server.ts';
import { isHoldersDeath } from './death-reports.server.ts';

/**
 * Ends the policy on the day of death once its death claim is paid in full, if the deceased was the
 * only person insured: no one is insured any more, and no later premium falls due. If the holder
 * died, a task asks staff to settle their other policies (decision 0177).
 */
export async function endAfterDeath(
	tx: Tx,
	{ sealer }: Pick<ClaimDeps, 'sealer'>,
	claim: ClaimRow,
	paid: { policy: Policy; product: Product; granted: RecommendationRow | undefined; now: Date },
): Promise<void> {
	const { policy, product, granted, now } = paid;
	const event = granted && openRecommendation(sealer, granted).event;
	if (!event || !isDeath(product, claim.benefit, event)) return;
	const day = event.deathDay ?? event.incidentDay;
	const others = policyOnDay(policy, day).insured.filter(({ id }) => id !== claim.insuredId);
	const held = await lockPolicy(tx, claim.policyId);
	if (held && others.length === 0 && (await endByEvent(tx, held, day)))
		await addEvent(tx, sealer, claim.id, {
			kind: 'ended-by-death',
			by: { actor: 'system' },
			at: now,
			note: `Polis berakhir ${longDate(day)}. Premi sesudahnya tidak ditagih.`,
		});
	if (!(await isHoldersDeath({ db: tx, sealer }, claim))) return;
	const left = (await policyHeadsOf(tx, claim.customerId)).filter(
		({ id, status }) => id !== claim.policyId && isActive(status),
	);
	if (left.length > 0)
		await openTask(tx, {
			key: `policies-of-deceased:${claim.customerId}`,
			kind: 'policies-of-deceased',
			subject: claim.claimNo,
			note: `Polis: ${left.map(({ policyNo }) => policyNo).join(', ')}`,
			at: now,
		});
}
