import { claimsWaiting } from '#insurance/claims/claims-status.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { isRenewed } from '#insurance/policies/load-policy.server.ts';
import { isActive, type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import { owedBy } from '#insurance/policies/premiums/instalments.server.ts';
import type { Debiting } from '#insurance/service/billing/mandates/mandate.ts';
import { isDebited } from '#insurance/service/billing/mandates/running-mandate.server.ts';
import { failedDebitOf } from '#insurance/service/billing/premiums/failed-debit.server.ts';
import {
	graceDaysOf,
	premiumDays,
} from '#insurance/service/billing/premiums/show-premiums.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { offeredFrom } from '../renewals/renewal.ts';
import { findOffer } from '../renewals/store.server.ts';
import type { homeFirst } from './api.ts';
import { homeItems, type PolicyFacts } from './home-items.ts';

/**
 * Returns the status of a renewal offer, or null if there is none or the policy was already
 * renewed.
 */
async function offerOf(
	db: Db,
	{ id, cover, agreedEndDay }: PolicyHead,
	now: Date,
): Promise<PolicyFacts['offer']> {
	if (agreedEndDay !== null || jakartaDay(now) < offeredFrom(cover.endDay)) return null;
	const [offer, renewed] = await Promise.all([findOffer(db, id), isRenewed(db, id)]);
	return !offer || offer.status === 'none' || renewed ? null : offer.status;
}

async function factsOf(
	db: Db,
	deps: Debiting,
	policy: PolicyHead,
	now: Date,
): Promise<PolicyFacts> {
	const { id, product, cover, nextDueOn } = policy;
	const status = statusAt({ status: policy.status, endAt: cover.endAt }, now);
	const graceDays = await graceDaysOf(db, policy);
	const today = jakartaDay(now);
	const [autodebet, offer] = await Promise.all([
		isDebited(db, deps, id),
		isActive(status) ? offerOf(db, policy, now) : null,
	]);
	const asked = { graceDays, autodebet, today };
	return {
		policyId: id,
		productName: product.name,
		status,
		startDay: cover.startDay,
		endDay: cover.endDay,
		ahead: isActive(status) && now < cover.startAt,
		owed: owedBy(policy, graceDays, now).total,
		nextDueOn: policy.premiumHold.since === null ? nextDueOn : null,
		...premiumDays({ ...policy, status }, graceDays, today),
		autodebet,
		failedDebit: await failedDebitOf(db, { ...policy, status }, asked),
		endsEarly: policy.agreedEndDay !== null,
		offer,
	};
}

export async function showHome(
	deps: Debiting & { db: Pool; sealer: Sealer },
	caller: Caller,
): Promise<CallOutput<typeof homeFirst>> {
	const { db, sealer } = deps;
	const customerId = customerIdOf(caller);
	const [heads, { claims, begun }] = await Promise.all([
		policyHeadsOf(db, customerId),
		claimsWaiting({ db, sealer }, customerId),
	]);
	const policies = await Promise.all(
		heads.map((policy) => factsOf(db, deps, policy, caller.now)),
	);
	const facts = begun.map(({ changedAt, ...one }) => ({ ...one, since: jakartaDay(changedAt) }));
	return { items: homeItems({ policies, claims, begun: facts }, jakartaDay(caller.now)) };
}
