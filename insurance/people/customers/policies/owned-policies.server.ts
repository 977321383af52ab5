import { coverOnDay, firstDayIn, policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import {
	loadPolicyIf,
	loadStatusWords,
	policyHeads,
} from '#insurance/policies/load-policy.server.ts';
import { isClaimable, type Policy, type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import { graceOf, shownPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import { coverStatusLabel } from '#insurance/policies/status-words.ts';
import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import { CATEGORIES } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { type CoverPeriod, coverPeriodWords, isMidnight } from '#insurance/sales/quotes/cover.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

import type { getInsuredList, getPolicyDetail, getPolicyList } from '../api.ts';
import { ownsPolicy } from '../store.server.ts';
import { policyHeadsOf } from './link-policies.server.ts';

export type CustomerDeps = { db: Db; sealer: Sealer };

// Card type in the portal: `Health` is rendered as `sehat`, all others as `aman` (C2.3.04,
// C2.3.05).
const categoryWord = (category: number) =>
	category === 1 || category === 3 ? 'Health' : (CATEGORIES[category] ?? 'Other');

const ROLES = {
	self: 'Diri Sendiri',
	partner: 'Pasangan',
	child: 'Anak',
	member: 'Peserta',
} as const;

/** Returns the logged-in customer's id, which is taken only from the session (trust.md 18). */
export function customerIdOf(caller: Caller): string {
	if (caller.identity?.kind !== 'customer') throw new Refusal('sign-in-again');
	return caller.identity.customerId;
}

/**
 * Returns a customer's policy in the form used for lists. Responds with 403 both for another
 * customer's policy and for an unknown id. The query `extra` runs in the same round trip; its
 * result is returned only to the owner.
 */
async function ownedWith<T>(
	db: Db,
	customerId: string,
	policyId: string,
	extra: () => Promise<T> | null,
): Promise<[PolicyHead, T | null]> {
	if (!isUuid(policyId)) throw new Refusal('forbidden');
	const [owns, [head], more] = await Promise.all([
		ownsPolicy(db, customerId, policyId),
		policyHeads(db, [policyId]),
		extra(),
	]);
	if (!owns || !head) throw new Refusal('forbidden');
	return [head, more];
}

/** Returns a customer's policy in the form used for lists, or refuses with 403. Decrypts nothing. */
export const ownedPolicy = async (
	db: Db,
	customerId: string,
	policyId: string,
): Promise<PolicyHead> => (await ownedWith(db, customerId, policyId, () => null))[0];

/**
 * Returns a customer's full policy, with the holder and insured persons decrypted. Nothing is
 * decrypted if the policy belongs to someone else.
 */
export async function ownedWholePolicy(
	{ db, sealer }: CustomerDeps,
	customerId: string,
	policyId: string,
): Promise<Policy> {
	const policy = isUuid(policyId)
		? await loadPolicyIf(db, sealer, policyId, () => ownsPolicy(db, customerId, policyId))
		: null;
	if (!policy) throw new Refusal('forbidden');
	return policy;
}

type Named = { policyId: string; policyNo?: string; customerId?: string };

/** Returns the caller's customer id; refuses with 403 if the payload identifies another customer. */
function callerNamed(named: Named, caller: Caller): string {
	const customerId = customerIdOf(caller);
	if (named.customerId !== undefined && named.customerId !== customerId)
		throw new Refusal('forbidden');
	return customerId;
}

function numbered<P extends PolicyHead>(policy: P, { policyNo = policy.policyNo }: Named): P {
	if (policyNo !== policy.policyNo) throw new Refusal('forbidden');
	return policy;
}

/**
 * Returns the caller's policy by the id in the payload, which must match the policy number if that
 * is given too. Decrypts nothing.
 */
export const callersPolicy = async (
	{ db }: { db: Db },
	named: Named,
	caller: Caller,
): Promise<PolicyHead> =>
	numbered(await ownedPolicy(db, callerNamed(named, caller), named.policyId), named);

export async function callersPolicyWith<T>(
	{ db }: { db: Db },
	named: Named,
	caller: Caller,
	extra: () => Promise<T>,
): Promise<[PolicyHead, T]> {
	const [policy, more] = await ownedWith(db, callerNamed(named, caller), named.policyId, extra);
	return [numbered(policy, named), more as T];
}

export const callersWholePolicy = async (
	deps: CustomerDeps,
	named: Named,
	caller: Caller,
): Promise<Policy> =>
	numbered(await ownedWholePolicy(deps, callerNamed(named, caller), named.policyId), named);

export async function policyList(
	{ db }: CustomerDeps,
	{ customerId: named }: { customerId: string },
	caller: Caller,
): Promise<CallOutput<typeof getPolicyList>> {
	const customerId = customerIdOf(caller);
	if (named !== customerId) throw new Refusal('forbidden');
	const policies = await policyHeadsOf(db, customerId);
	return Promise.all(
		policies.map(async (policy) => {
			const { product } = await productVersion(
				db,
				policy.product.code,
				policy.product.version,
			);
			const status = statusAt(
				{ status: policy.status, endAt: policy.cover.endAt },
				caller.now,
			);
			return {
				policyID: policy.id,
				policyNo: policy.policyNo,
				productName: policy.product.name,
				productDesc: product.tagline,
				productCode: policy.product.code,
				productCategory: categoryWord(product.category),
				policyActiveDate: policy.cover.startDay,
				policyDueDate: policy.cover.endDay,
				policyStatus: status,
				policyStatusLabel: coverStatusLabel(policy, caller.now),
				regularPremium: shownPremium(policy),
				isClaim: isClaimable(
					{
						status,
						endDay: policy.cover.endDay,
						nextDueOn: policy.nextDueOn,
						graceDays: graceOf(policy, product),
					},
					jakartaDay(caller.now),
				)
					? 1
					: 0,
				policyCustomerID: customerId,
			};
		}),
	);
}

const hoursOf = (cover: CoverPeriod) =>
	isMidnight(cover.startAt) && isMidnight(cover.endAt) ? null : coverPeriodWords(cover);

export async function policyDetail(
	deps: CustomerDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getPolicyDetail>> {
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	const { product } = await productVersion(deps.db, policy.product.code, policy.product.version);
	const { state, sentence } = await loadStatusWords(deps.db, policy, caller.now);
	return {
		policyNo: policy.policyNo,
		productDesc: product.tagline,
		productCode: policy.product.code,
		policyCommenceDate: policy.cover.startDay,
		policyDueDate: policy.cover.endDay,
		coverHours: hoursOf(policy.cover),
		policySinglePremium: shownPremium(policy),
		customerName: policy.application.holder.name,
		paymentMode: FREQUENCY_WORDS[policy.frequency],
		productName: policy.product.name,
		policyStatus: statusAt({ status: policy.status, endAt: policy.cover.endAt }, caller.now),
		policyStatusLabel: coverStatusLabel(policy, caller.now),
		coverStatus: state === 'running' ? null : sentence,
		sumInsured: coverOnDay(policy, jakartaDay(caller.now)).sumInsured,
	};
}

const joined = (day: Day | null) => (day ? { coveredFrom: day } : {});

/** Lists the insured persons of the caller's policy (C3.10). A vehicle policy has none. */
export async function insuredList(
	deps: CustomerDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getInsuredList>> {
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	return policyOnDay(policy, jakartaDay(caller.now)).insured.map((one) => ({
		customerID: one.id,
		customerName: one.name,
		customerDOB: one.birthDate,
		relationshipDescription: ROLES[one.role],
		customerGender: one.sex === 'male' ? 'M' : 'F',
		...joined(firstDayIn(policy, one)),
	}));
}
