import { lockPolicy, statusHistory } from '#insurance/policies/move-policy.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay, longDate } from '#platform/values/dates.ts';

import type { ClaimDeps } from './claim-content.server.ts';
import { turnOf } from './claim.ts';
import { type BegunClaim, begunClaims } from './draft/own-drafts.server.ts';
import { claimsOfCustomer, claimsOfPolicy, paidSince } from './store.server.ts';

export async function claimsStatus(
	db: Db,
	policyId: string,
): Promise<{ open: number; paid: number }> {
	const claims = await claimsOfPolicy(db, policyId);
	const settled = (status: string) => status === 'approved' || status === 'paid';
	return {
		open: claims.filter(
			({ status, closedAt }) =>
				closedAt === null && !settled(status) && status !== 'declined',
		).length,
		paid: claims.filter(({ approvedAmount }) => approvedAmount > 0).length,
	};
}

/** Sums the claims paid for a product since the given date, in rupiah. */
export const paidForClaims = (db: Db, productCode: string, since: Day): Promise<number> =>
	paidSince(db, productCode, since);

export type WaitingClaim = {
	claimNo: string;
	productName: string;
	benefitName: string;
	since: Day;
	dueOn: Day | null;
};

export async function claimsWaiting(
	deps: Pick<ClaimDeps, 'db' | 'sealer'>,
	customerId: string,
): Promise<{ claims: WaitingClaim[]; begun: BegunClaim[] }> {
	const [claims, begun] = await Promise.all([
		claimsOfCustomer(deps.db, customerId),
		begunClaims(deps, customerId),
	]);
	return {
		claims: claims
			.filter(
				({ status, reportedBy }) => reportedBy === 'holder' && turnOf(status).who === 'you',
			)
			.map(({ claimNo, productName, benefitName, turnSince, dueOn }) => ({
				claimNo,
				productName,
				benefitName,
				since: jakartaDay(turnSince),
				dueOn,
			})),
		begun,
	};
}

/**
 * Refuses a claim on a cancelled policy: always if the contract was cancelled in its free-look
 * period, otherwise only for later events. Locks the policy, so that a claim and a concurrent
 * cancellation run one after the other.
 */
export async function refuseCancelled(
	tx: Tx,
	policyId: string,
	incidentDay: Day | null,
): Promise<void> {
	const policy = await lockPolicy(tx, policyId);
	if (policy?.status !== 'CANCELLED') return;
	const last = (await statusHistory(tx, policyId)).at(-1);
	const cancelledOn = jakartaDay(last?.at ?? policy.issuedAt);
	if (last?.reason === 'cancelled-by-holder' && incidentDay !== null && incidentDay < cancelledOn)
		return;
	throw new Refusal(
		'look-again',
		`Polis ini sudah dibatalkan pada ${longDate(cancelledOn)}, jadi tidak dapat dipakai untuk klaim.`,
	);
}
