import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { ownedWholePolicy } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { isClaimable, type Policy, statusAt } from '#insurance/policies/policy.ts';
import { graceOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { type Claimant, claimantsOf } from '../claim-content.server.ts';

type Deps = { db: Db; sealer: Sealer };

/** `known` is the product as published, whose situations are read once for all policies. */
export type ClaimablePolicy = { policy: Policy; product: Product; known: Product };

/** Returns the policies of a customer on which claims can be made, as step 1 lists them. */
export async function claimablePolicies(
	deps: Deps,
	customerId: string,
	now: Date,
): Promise<ClaimablePolicy[]> {
	const held: ClaimablePolicy[] = [];
	for (const { id } of await policyHeadsOf(deps.db, customerId)) {
		const policy = await ownedWholePolicy(deps, customerId, id);
		const { code, version } = policy.product;
		const known = (await productVersion(deps.db, code, version)).product;
		const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
		const { nextDueOn, cover } = policy;
		const graceDays = graceOf(policy, known);
		if (isClaimable({ status, endDay: cover.endDay, nextDueOn, graceDays }, jakartaDay(now)))
			held.push({ policy, known, product: await productOfPolicy(deps.db, policy) });
	}
	return held;
}

/** Each policy gives the same insured person a different id. */
const isSame = (one: Claimant, other: Claimant): boolean =>
	one.nik !== null && other.nik !== null
		? one.nik === other.nik
		: one.birthDate === other.birthDate && one.name.toLowerCase() === other.name.toLowerCase();

/** Returns each insured person once, under the id that their first policy gives them. */
export function insuredPeopleOf(held: readonly ClaimablePolicy[]): Claimant[] {
	const people: Claimant[] = [];
	for (const one of held.flatMap(({ policy }) => claimantsOf(policy)))
		if (!people.some((known) => isSame(known, one))) people.push(one);
	return people;
}

/**
 * Returns the policies that insure a person, with the person's id in each, and all vehicle
 * policies, which have no insured persons. An unknown person results in 403.
 */
export function policiesFor(
	held: readonly ClaimablePolicy[],
	personId: string,
): (ClaimablePolicy & { insuredId: string })[] {
	const person = held
		.flatMap(({ policy }) => claimantsOf(policy))
		.find(({ id }) => id === personId);
	if (!person) throw new Refusal('forbidden');
	return held.flatMap((one) => {
		const all = claimantsOf(one.policy);
		const found =
			one.policy.insured.length === 0 ? all[0] : all.find((some) => isSame(some, person));
		return found ? [{ ...one, insuredId: found.id }] : [];
	});
}
