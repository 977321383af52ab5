import { unitAmount } from '#insurance/product/products/benefits/benefit.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { CheckResult } from '../check/check.ts';
import { runCheck, type Subject } from '../check/claim-types.server.ts';
import { benefitOnDay } from '../check/coverage.ts';
import { claimContent } from '../claim-content.server.ts';
import { openRecommendation } from '../desk/decision/recommendation.server.ts';
import { subjectOf } from '../desk/found-claim.server.ts';
import { paidSum } from '../desk/payouts/payout-store.server.ts';
import { recommendationsOf } from '../desk/work-store.server.ts';
import type { ClaimEventFacts } from '../rules/event.ts';
import type { ClaimRow } from '../store.server.ts';
import { setReserve } from './change-reserve.server.ts';
import { firstReserve, isMeasured, prescribedReserve, type Reserve } from './reserve.ts';
import { averageGrant } from './store.server.ts';

type Within = { db: Db; sealer: Sealer };

/** Facts of a claim that reports none, for asking how much its benefit can still pay. */
const nothingReported = (claim: ClaimRow): ClaimEventFacts => ({
	incidentDay: jakartaDay(claim.submittedAt),
	cause: 'illness',
	days: null,
	cost: null,
	specified: false,
});

async function checked(
	within: Within,
	subject: Subject,
	facts: ClaimEventFacts,
	now: Date,
): Promise<CheckResult | null> {
	try {
		return await runCheck(within, subject, facts, now);
	} catch (error) {
		// The plan in force on that day did not include the benefit; the assessor determines the day
		// from the documents.
		if (error instanceof Refusal) return null;
		throw error;
	}
}

/** Returns what the claim is expected to cost in all, from the latest opinion or reported facts. */
async function expectedCost(within: Within, claim: ClaimRow, now: Date): Promise<Reserve> {
	const last = (await recommendationsOf(within.db, claim.id)).at(-1);
	if (claim.status === 'recommended' && last?.outcome === 'approve')
		return { amount: last.amount, reason: 'recommended' };
	const subject = await subjectOf(within, claim);
	const { policy, product } = subject;
	const { event } = last
		? openRecommendation(within.sealer, last)
		: claimContent(within.sealer, claim);
	const benefit = benefitOnDay(product, policy, claim.benefit, null);
	const result = await checked(within, subject, event ?? nothingReported(claim), now);
	const whole = benefit ? unitAmount(benefit, policy.plan, policy.sumInsured) : 0;
	return firstReserve({
		result:
			event && result ? { verdict: result.verdict, expected: result.amount.expected } : null,
		isMeasured: event !== null && isMeasured(benefit?.terms?.pays ?? { by: 'cost' }, event),
		max: result?.amount.max ?? whole,
		average: await averageGrant(within.db, claim, now),
	});
}

/**
 * Reserves what the claim is still expected to cost, in the transaction that files, assesses or
 * reopens it. An amount already granted is never reserved lower, because it remains granted.
 */
export async function estimateReserve(
	{ db: tx, sealer }: { db: Tx; sealer: Sealer },
	claim: ClaimRow,
	now: Date,
): Promise<void> {
	const paid = await paidSum(tx, claim.id);
	const prescribed = prescribedReserve(claim, paid);
	if (prescribed) return setReserve(tx, claim, prescribed, { at: now });
	const { amount, reason } = await expectedCost({ db: tx, sealer }, claim, now);
	const left = Math.max(0, Math.max(amount, claim.approvedAmount) - paid);
	const isReview = claim.reopened > 0 && reason !== 'recommended';
	const next = { amount: left, reason: isReview ? ('reopened' as const) : reason };
	await setReserve(tx, claim, next, { at: now });
}
