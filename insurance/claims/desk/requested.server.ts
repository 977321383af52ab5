import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { runCheck, type Subject } from '../check/claim-types.server.ts';
import { claimContent } from '../claim-content.server.ts';
import type { ClaimRow } from '../store.server.ts';

/**
 * Returns the amount the customer requested: the reported cost, or the amount the benefit pays on
 * the reported facts. Null if neither was reported, or if nothing is payable on those facts.
 */
export async function requestedOf(
	deps: { db: Db; sealer: Sealer },
	claim: ClaimRow,
	{ subject, now }: { subject: Subject; now: Date },
): Promise<number | null> {
	const { event } = claimContent(deps.sealer, claim);
	if (!event) return null;
	if (event.cost !== null) return event.cost;
	try {
		const { amount, verdict } = await runCheck(deps, subject, event, now);
		return verdict === 'not-covered' ? null : amount.expected;
	} catch (error) {
		// The plan in force on that date did not include the benefit; the assessor determines the
		// date from the documents.
		if (error instanceof Refusal) return null;
		throw error;
	}
}
