import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { lastMoveOf, loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { isActive, type Policy, type PolicyInsured, statusAt } from '#insurance/policies/policy.ts';
import { graceOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { policyAfter } from '#insurance/policies/renewal-chain.server.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import { isSamePerson, linksEnd, type PersonStatus, personStatus } from './person-status.ts';
import { endLinkById, lockLinks, moveLink, type OwnLinkRow, setExpiry } from './store.server.ts';

export type LinkDeps = { db: Pool; sealer: Sealer };

export type LivingLink = {
	link: OwnLinkRow;
	policy: Policy;
	product: Product;
	person: PolicyInsured;
	coverStatus: PersonStatus;
	/** True if the policy continues in another one that does not include this person. */
	isLeftBehind: boolean;
};

type Place = { policy: Policy; person: PolicyInsured; isLeftBehind: boolean };

/**
 * Finds the same person on the policy that follows an ended one. Until a policy ends, the person is
 * looked up on that policy.
 */
async function placeNow(
	{ db, sealer }: LinkDeps,
	of: { policyId: string; insuredId: string },
	now: Date,
): Promise<Place | null> {
	const policy = await loadPolicy(db, sealer, of.policyId);
	const person = policy?.insured.find(({ id }) => id === of.insuredId);
	if (!policy || !person) return null;
	const here = { policy, person, isLeftBehind: false };
	if (isActive(statusAt({ status: policy.status, endAt: policy.cover.endAt }, now))) return here;
	const nextId = await policyAfter(db, policy.id);
	const next = nextId && (await loadPolicy(db, sealer, nextId));
	if (!next) return here;
	const [same, another] = next.insured.filter((one) => isSamePerson(one, person));
	if (!same || another) return { ...here, isLeftBehind: true };
	return placeNow({ db, sealer }, { policyId: next.id, insuredId: same.id }, now);
}

/**
 * Moves a link to the following policy once its own policy has ended. If its person already has a
 * link there, this link ends instead.
 */
async function moveAlong(
	{ db }: LinkDeps,
	link: OwnLinkRow,
	to: Place,
	now: Date,
): Promise<boolean> {
	if (to.policy.id === link.policyId) return true;
	return db.transaction(async (tx) => {
		await lockLinks(tx, to.policy.id);
		const there = { policyId: to.policy.id, insuredId: to.person.id };
		const isMoved = await moveLink(tx, link.id, there);
		if (!isMoved) await endLinkById(tx, link.id, 'replaced', now);
		return isMoved;
	});
}

/**
 * Returns what a link gives access to at a given time. Null for an invalid link: one that has
 * ended, whose policy ended long ago, or whose policy is no longer held by the customer who created
 * it.
 */
export async function livingLink(
	deps: LinkDeps,
	link: OwnLinkRow | undefined,
	now: Date,
): Promise<LivingLink | null> {
	if (!link || link.endedAt) return null;
	const place = await placeNow(deps, link, now);
	if (!place) return null;
	const { policy, person } = place;
	if ((await customerOfPolicy(deps.db, policy.id)) !== link.customerId) return null;
	if (!(await moveAlong(deps, link, place, now))) return null;
	const last = await lastMoveOf(deps.db, policy.id);
	const end = linksEnd(policy, last);
	await setExpiry(deps.db, link.id, end);
	if (end <= now) return null;
	const product = await productOfPolicy(deps.db, policy);
	return {
		...place,
		link: { ...link, policyId: policy.id, insuredId: person.id, expiresAt: end },
		product,
		coverStatus: personStatus(
			policy,
			person,
			{ last, graceDays: graceOf(policy, product) },
			now,
		),
	};
}
