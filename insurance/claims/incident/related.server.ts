import type { Db } from '#platform/db/pool.server.ts';

import { QUEUE_WORDS } from '../claim.ts';
import { type ClaimRow, claimsOfCustomer } from '../store.server.ts';

/** Returns the other claims on the event of a claim, for the desk. Nothing is unsealed. */
export async function relatedClaims(
	db: Db,
	{ id, customerId, incidentId }: Pick<ClaimRow, 'id' | 'customerId' | 'incidentId'>,
) {
	if (incidentId === null) return [];
	return (await claimsOfCustomer(db, customerId))
		.filter((one) => one.incidentId === incidentId && one.id !== id)
		.map(({ claimNo, benefitName, productName, status }) => ({
			claimNo,
			benefitName,
			productName,
			statusWords: QUEUE_WORDS[status],
		}));
}
