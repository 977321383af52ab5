import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import type { claimDetail } from '../../api.ts';
import { claimContent } from '../../claim-content.server.ts';
import type { ClaimRow } from '../../store.server.ts';
import type { RecommendationRow } from '../work-store.server.ts';
import { isPartial } from './decision-lines.ts';
import { openRecommendation } from './recommendation.server.ts';

type Decision = CallOutput<typeof claimDetail>['decision'];

const agreedOf = (all: readonly RecommendationRow[]) =>
	all.filter(({ verdict }) => verdict === 'agreed');
const decidedAt = (row: RecommendationRow) => row.decidedAt ?? row.madeAt;

export function decidedOf(
	sealer: Sealer,
	claim: ClaimRow,
	all: readonly RecommendationRow[],
): { day: Day; partial: boolean } | null {
	const last = agreedOf(all).at(-1);
	if (!last) return null;
	const reportedCost = claimContent(sealer, claim).event?.cost ?? 0;
	return {
		day: jakartaDay(decidedAt(last)),
		partial:
			isPartial(openRecommendation(sealer, last).lines) ||
			reportedCost > claim.approvedAmount,
	};
}

/**
 * Returns the decision in force, to which a second person has agreed. A granted amount remains
 * granted while an objection is open and if the objection is refused; `review` then contains the
 * reason. A declined line has no amount.
 */
export function currentDecision(
	sealer: Sealer,
	claim: ClaimRow,
	all: readonly RecommendationRow[],
): Decision {
	const agreed = agreedOf(all);
	const granted = claim.approvedAmount > 0;
	if (!granted && claim.status !== 'declined') return null;
	const stands = granted ? agreed.findLast((one) => one.outcome === 'approve') : agreed.at(-1);
	if (!stands) return null;
	const { reason, lines } = openRecommendation(sealer, stands);
	const last = agreed.at(-1);
	const refused = last && last !== stands ? last : null;
	return {
		outcome: stands.outcome,
		amount: stands.amount,
		reason,
		lines: stands.outcome === 'approve' ? lines : lines.map((one) => ({ ...one, amount: 0 })),
		decidedAt: decidedAt(stands).toISOString(),
		review: refused
			? {
					reason: openRecommendation(sealer, refused).reason,
					decidedAt: decidedAt(refused).toISOString(),
				}
			: null,
	};
}
