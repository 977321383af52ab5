import { customerIdOf } from '#insurance/customers/owned-policies.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy, statusHistory } from '#insurance/policies/move-policy.server.ts';
import { productVersion } from '#insurance/products/current-product.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay, longDate } from '#platform/values/dates.ts';

import { type ClaimContent, type ClaimDeps, claimContent } from './claim-content.server.ts';
import { sameName, turnOf } from './claim.ts';
import { type BegunClaim, begunClaims } from './draft/own-drafts.server.ts';
import { isDeath } from './reports/payees.ts';
import { type ClaimRow, claimsOfCustomer, claimsOfPolicy, paidSince } from './store.server.ts';

/** Claims of a policy that are not decided, and those that were granted. */
export async function claimsStanding(
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

/** Is a claim open that says that somebody insured by a customer's policies died? */
export async function isDeathClaimed(
	{ db, sealer }: Pick<ClaimDeps, 'sealer'> & { db: Db },
	customerId: string,
): Promise<boolean> {
	for (const claim of await claimsOfCustomer(db, customerId)) {
		if (claim.closedAt) continue;
		const { event } = claimContent(sealer, claim);
		if (await isDeathClaim(db, claim, event)) return true;
	}
	return false;
}

/** True where the benefit of a claim pays because the insured person died. */
async function isDeathClaim(
	db: Db,
	claim: ClaimRow,
	event: ClaimContent['event'],
): Promise<boolean> {
	if (event?.deathDay) return true;
	const [policy] = await policyHeads(db, [claim.policyId]);
	if (!policy) return false;
	const { code, version } = policy.product;
	const { product } = await productVersion(db, code, version);
	return isDeath(product, claim.benefit, event);
}

/**
 * Refuses changes by the account of a customer whose own death is reported or was paid, on any of
 * their policies: no one else may act in their name. A report that is declined or withdrawn ends
 * it.
 */
export async function refuseAfterDeath(
	{ db, sealer }: Pick<ClaimDeps, 'sealer'> & { db: Db },
	caller: Caller,
): Promise<void> {
	for (const claim of await claimsOfCustomer(db, customerIdOf(caller))) {
		if (claim.status === 'declined' || claim.status === 'withdrawn') continue;
		const { event, insured, holderName } = claimContent(sealer, claim);
		if (!sameName(insured.name, holderName) || !(await isDeathClaim(db, claim, event)))
			continue;
		throw new Refusal(
			'look-again',
			'Kami menerima laporan bahwa pemegang polis meninggal, jadi perubahan ini ditahan sampai laporannya diputuskan. Kalau laporan itu keliru, segera hubungi kami lewat halaman Bantuan.',
		);
	}
}

/** What was paid for claims of a product since a day, rupiah. */
export const paidForClaims = (db: Db, productCode: string, since: Day): Promise<number> =>
	paidSince(db, productCode, since);

/** A claim that goes on only when its customer does something, by when, and since when. */
export type WaitingClaim = {
	claimNo: string;
	productName: string;
	benefitName: string;
	since: Day;
	dueOn: Day | null;
};

/** The claims of a customer that wait for the customer, and those that were begun and never sent. */
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
 * A cancelled policy takes no claim: none at all where the contract was undone in its free look,
 * else only for what happened before. Holds the policy, so that a claim and a cancellation at the
 * same moment come one after the other.
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
