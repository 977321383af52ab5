import type { z } from 'zod';

import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { policyStatusOn } from '#insurance/policies/move-policy.server.ts';
import { arrearsOn } from '#insurance/policies/premiums/instalments.server.ts';
import type { Exclusion } from '#insurance/product/products/terms.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { exclusionsOf } from '#insurance/product/products/wording/terms-words.ts';
import { excludedFor } from '#insurance/sales/quotes/application/as-bought.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { isDay, jakartaDay } from '#platform/values/dates.ts';

import {
	type ClaimDeps,
	claimantsOf,
	ownedProduct,
	sameCustomer,
} from '../claim-content.server.ts';
import { paidBefore } from '../desk/decision/paid-before.server.ts';
import { isMinorOn } from '../draft/guardian.ts';
import type { PaidBefore } from '../rules/amounts/limits.ts';
import { documentsFor } from '../rules/documents.ts';
import type { ClaimEventFacts, eventSchema } from '../rules/event.ts';
import { checkOnDay, type JudgedPolicy, insuredPlace } from './check-on-day.ts';
import type { CheckResult } from './check.ts';
import type { checkBefore, claimInsured, coverageTypes, documentTypes } from './claim-types-api.ts';
import {
	benefitOnDay,
	claimProductId,
	claimTypesOfPolicy,
	readClaimProductId,
} from './coverage.ts';

/**
 * C7.2.25: returns the benefits of a policy that can be claimed. `productID` combines product,
 * version and benefit; clients use it to request the list of documents.
 */
export async function listCoverage(
	deps: ClaimDeps,
	input: CallInput<typeof coverageTypes>,
	caller: Caller,
): Promise<CallOutput<typeof coverageTypes>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { policy, product, version } = await ownedProduct(deps, customerId, input.policyId);
	return claimTypesOfPolicy(product, policy).map(({ benefit, name, asked }) => ({
		coverageTypeID: benefit,
		coverageTypeDetailDesc: name,
		productID: claimProductId(product.code, version, benefit),
		plan: policy.plan,
		coverageTypeDetailID: `${product.code}-${benefit}`,
		asked,
	}));
}

/**
 * C7.2.26: returns the documents required for a benefit. Product versions are public; an unknown
 * key results in 404.
 */
export async function listDocuments(
	deps: ClaimDeps,
	input: CallInput<typeof documentTypes>,
): Promise<CallOutput<typeof documentTypes>> {
	const key = readClaimProductId(input.productId);
	const found = key
		? await productVersion(deps.db, key.code, key.version).catch((error: Error) => {
				if (/has no version/.test(error.message)) return null;
				throw error;
			})
		: null;
	if (!key || !found) throw new Refusal('not-found');
	const event = input.event ? eventFacts(input.event) : null;
	return documentsFor(found.product, key.benefit, event).map(({ code, name, required }) => ({
		docTypeID: code,
		docTypeDescription: name,
		is_mandatory: required,
	}));
}

export async function listInsured(
	deps: ClaimDeps,
	input: CallInput<typeof claimInsured>,
	caller: Caller,
): Promise<CallOutput<typeof claimInsured>> {
	const { policy } = await ownedProduct(deps, customerIdOf(caller), input.policyId);
	return claimantsOf(policy).map((one) => ({
		customerID: one.id,
		customerName: one.name,
		customerDOB: one.birthDate,
		relationshipDescription: one.relationship,
		customerGender: one.sex === 'male' ? 'M' : 'F',
		isMinor: isMinorOn(one.birthDate, jakartaDay(caller.now)),
	}));
}

export const eventFacts = (event: z.input<typeof eventSchema>): ClaimEventFacts => ({
	...event,
	specified: event.specified ?? false,
});

export const NOT_THAT_DAY = 'Pada hari kejadian, plan polis ini tidak punya manfaat itu';

export type Subject = JudgedPolicy & { benefit: string; exceptClaim: string | null };

/**
 * Returns all exclusions for the insured person of a claim, from the product and from the person's
 * answers.
 */
export function exclusionsFor(subject: Subject): Exclusion[] {
	const { policy, product } = subject;
	const own = excludedFor(product, policy.application, policy.issuedAt, insuredPlace(subject));
	const all = exclusionsOf(product);
	return [...all, ...own.filter(({ id }) => !all.some((one) => one.id === id))];
}

/**
 * Runs the rules on the facts, considering the policy's earlier payments for that person and
 * benefit. 422 for an invalid date.
 */
export async function runCheck(
	deps: { db: Db; sealer: Sealer },
	subject: Subject,
	facts: ClaimEventFacts,
	now: Date,
	/** Payments that are expected for the same event and person, next to those made. */
	also: readonly PaidBefore[] = [],
): Promise<CheckResult> {
	const { policy, product, insuredId, exceptClaim } = subject;
	if (!benefitOnDay(product, policy, subject.benefit, null))
		throw refuseFields({ claimType: 'Pilih jenis klaim' });
	if (!isDay(facts.incidentDay))
		throw refuseFields({ 'event.incidentDay': 'Tanggal kejadian belum benar' });
	const paid = await paidBefore(deps, policy.id, insuredId, exceptClaim);
	const status = await policyStatusOn(deps.db, policy, facts.incidentDay);
	const result = checkOnDay(subject, subject.benefit, {
		facts,
		before: [...paid.before, ...also],
		others: paid.others,
		arrears: arrearsOn(policy, facts.incidentDay).reduce((sum, one) => sum + one.amount, 0),
		coverStatus: status,
		now,
	});
	if (!result) throw refuseFields({ claimType: NOT_THAT_DAY });
	return result;
}

export async function checkFirst(
	deps: ClaimDeps,
	input: CallInput<typeof checkBefore>,
	caller: Caller,
): Promise<CallOutput<typeof checkBefore>> {
	const { policy, product } = await ownedProduct(deps, customerIdOf(caller), input.policyId);
	if (!claimantsOf(policy).some(({ id }) => id === input.tertanggungId))
		throw new Refusal('forbidden');
	const facts = eventFacts(input.event);
	return runCheck(
		deps,
		{
			policy,
			product,
			benefit: input.claimType,
			insuredId: input.tertanggungId,
			exceptClaim: null,
		},
		facts,
		caller.now,
	);
}
