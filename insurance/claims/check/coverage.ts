import { coverOnDay, coverStepsOf, joinedOn } from '#insurance/policies/changes/cover-steps.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import {
	type AskedCover,
	type Benefit,
	benefitValue,
} from '#insurance/product/products/benefits/benefit.ts';
import { askedOf } from '#insurance/product/products/benefits/claim-terms.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Day } from '#platform/values/dates.ts';

import { documentsFor } from '../rules/documents.ts';

/** A claimable benefit, i.e. one that has a value under the plan and documents to prove it. */
export type ClaimType = { benefit: string; name: string; asked: AskedCover };

/**
 * Returns a plan's claimable benefits. Limits and deductibles are excluded, because they require no
 * documents.
 */
export function claimTypesOf(
	product: Product,
	plan: string,
	since: Day | null = null,
): ClaimType[] {
	return product.benefits.flatMap((one) => {
		const asked = askedOf(product, one.code, since);
		const proved = documentsFor(product, one.code, null).length > 0;
		if (!asked || !proved || (benefitValue(one, plan) ?? 0) === 0) return [];
		return [{ benefit: one.code, name: one.name, asked }];
	});
}

export function benefitOf(product: Product, plan: string, code: string): Benefit | null {
	return claimTypesOf(product, plan).some((one) => one.benefit === code)
		? (product.benefits.find((one) => one.code === code) ?? null)
		: null;
}

/**
 * Returns every plan that a policy has or had, because an event is judged by the plan in force on
 * its date.
 */
const plansHeld = (policy: Policy): string[] => [
	...new Set(
		coverStepsOf(policy)
			.filter(({ heldFrom }) => heldFrom !== null)
			.map(({ plan }) => plan),
	),
];

export function newestCoverDay(policy: Policy): Day {
	const raised = coverStepsOf(policy).flatMap(({ heldFrom }) => heldFrom ?? []);
	const joined = policy.insured.flatMap((person) => joinedOn(policy, person) ?? []);
	return [policy.cover.startDay, ...raised, ...joined].toSorted().at(-1) ?? '';
}

export function claimTypesOfPolicy(product: Product, policy: Policy): ClaimType[] {
	const all = plansHeld(policy)
		.toReversed()
		.flatMap((plan) => claimTypesOf(product, plan, newestCoverDay(policy)));
	return [...new Map(all.map((one) => [one.benefit, one])).values()];
}

/**
 * Returns a benefit of the policy's plan on the given date. Without a date, considers every plan
 * the policy has or had.
 */
export function benefitOnDay(
	product: Product,
	policy: Policy,
	code: string,
	day: Day | null,
): Benefit | null {
	const plans = day === null ? plansHeld(policy) : [coverOnDay(policy, day).plan];
	return plans.flatMap((plan) => benefitOf(product, plan, code) ?? [])[0] ?? null;
}

/**
 * Builds the key for product, version and benefit. It is the `productID` of a coverage and is used
 * to request the list of documents (C7.2.26).
 */
export const claimProductId = (code: string, version: number, benefit: string) =>
	`${code}-${version}-${benefit}`;

export function readClaimProductId(
	text: string,
): { code: string; version: number; benefit: string } | null {
	const parts = /^([A-Z0-9_]{1,30})-(\d{1,6})-([A-Z0-9_]{1,30})$/.exec(text);
	return parts
		? { code: parts[1] ?? '', version: Number(parts[2]), benefit: parts[3] ?? '' }
		: null;
}
