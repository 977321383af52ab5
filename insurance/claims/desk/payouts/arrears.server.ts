import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import { arrearsOn } from '#insurance/policies/premiums/instalments.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import type { ClaimRow } from '../../store.server.ts';
import { openRecommendation } from '../decision/recommendation.server.ts';
import { recommendationsOf } from '../work-store.server.ts';

export type Arrears = { numbers: number[]; amount: number };

/**
 * Selects the instalments that were overdue on the day of the event, oldest first, while their sum
 * is less than `owed`, the amount still to be paid.
 */
function arrearsWithin(policy: PolicyHead, day: Day, owed: number): Arrears {
	const taken: Arrears = { numbers: [], amount: 0 };
	for (const { number, amount } of arrearsOn(policy, day)) {
		if (taken.amount + amount >= owed) break;
		taken.numbers.push(number);
		taken.amount += amount;
	}
	return taken;
}

/**
 * Returns the date of the event on which a grant is based. For a partly erased claim, returns its
 * submission date.
 */
async function grantedDay({ db, sealer }: { db: Db; sealer: Sealer }, claim: ClaimRow) {
	const granted = (await recommendationsOf(db, claim.id)).findLast(
		({ outcome, verdict }) => outcome === 'approve' && verdict === 'agreed',
	);
	return granted
		? openRecommendation(sealer, granted).event.incidentDay
		: jakartaDay(claim.submittedAt);
}

/** Returns the arrears to deduct from a claim's next transfer. `paid` is the amount already settled. */
export async function arrearsOf(
	deps: { db: Db; sealer: Sealer },
	claim: ClaimRow,
	{ paid, policy }: { paid: number; policy?: PolicyHead },
): Promise<Arrears> {
	const owed = claim.approvedAmount - paid;
	if (owed <= 0) return { numbers: [], amount: 0 };
	const head = policy ?? (await policyHeads(deps.db, [claim.policyId]))[0];
	if (!head) throw new Error('a claim without a policy');
	return arrearsWithin(head, await grantedDay(deps, claim), owed);
}
