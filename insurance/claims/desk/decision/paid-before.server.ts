import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { type PaidBefore, takenBy } from '../../rules/amounts/limits.ts';
import { grantedClaims } from '../work-store.server.ts';
import { openRecommendation } from './recommendation.server.ts';

/**
 * Returns claims granted on a policy, with their events as assessed, separately for the claim's
 * insured person and for the other insured persons. `exceptClaim` excludes the current claim.
 */
export async function paidBefore(
	{ db, sealer }: { db: Db; sealer: Sealer },
	policyId: string,
	insuredId: string,
	exceptClaim: string | null,
): Promise<{ before: PaidBefore[]; others: PaidBefore[] }> {
	const rows = await grantedClaims(db, { policyId, exceptClaim });
	const granted = (of: typeof rows) =>
		of.map(({ content, submittedAt, benefit, amount, days, claimNo }): PaidBefore => {
			const taken = content
				? takenBy(openRecommendation(sealer, { content }).event)
				: UNKNOWN_EVENT;
			return {
				incidentDay: jakartaDay(submittedAt),
				...taken,
				benefit,
				amount,
				days,
				claimNo,
			};
		});
	return {
		before: granted(rows.filter((row) => row.insuredId === insuredId)),
		others: granted(rows.filter((row) => row.insuredId !== insuredId)),
	};
}

/** Used for a claim whose recommendation was erased with its personal data. */
const UNKNOWN_EVENT = { times: 1, illness: null, nights: null, icuNights: null, measures: null };
