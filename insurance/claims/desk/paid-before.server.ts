import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { PaidBefore } from '../rules/limits.ts';
import { openRecommendation } from './recommendation.server.ts';
import { grantedClaims } from './work-store.server.ts';

/**
 * What was granted on a policy to a person, by the events that were decided on; `exceptClaim`
 * leaves the claim at hand out.
 */
export async function paidBefore(
	{ db, sealer }: { db: Db; sealer: Sealer },
	policyId: string,
	insuredId: string,
	exceptClaim: string | null,
): Promise<PaidBefore[]> {
	const rows = await grantedClaims(db, { policyId, insuredId, exceptClaim });
	return rows.map((row) => {
		const event = row.content
			? openRecommendation(sealer, { content: row.content }).event
			: null;
		return {
			benefit: row.benefit,
			amount: row.amount,
			days: row.days,
			times: event?.operations ?? 1,
			incidentDay: event?.incidentDay ?? jakartaDay(row.submittedAt),
			illness: event?.illness ?? null,
		};
	});
}
