import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { CATEGORIES } from '#insurance/products/product.ts';
import { productVersion } from '#insurance/products/current-product.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { getPolicyList } from './api.ts';
import { ownsPolicy, policyIdsOf } from './store.server.ts';

export type CustomerDeps = { db: Db; sealer: Sealer };

// Card type of the portal: Health is drawn as `sehat`, everything else as `aman` (C2.3.06).
const categoryWord = (category: number) => (category === 1 || category === 3 ? 'Health' : (CATEGORIES[category] ?? 'Other'));

/** The logged-in customer; identity comes from the session alone (trust.md 2, row 18). */
export function customerIdOf(caller: Caller): string {
	if (caller.identity?.kind !== 'customer') throw new Refusal('sign-in-again');
	return caller.identity.customerId;
}

/** A policy of the customer, or 403: a foreign id and an unknown one answer alike. */
export async function ownedPolicy({ db, sealer }: CustomerDeps, customerId: string, policyId: string): Promise<Policy> {
	const policy = (await ownsPolicy(db, customerId, policyId)) ? await loadPolicy(db, sealer, policyId) : null;
	if (!policy) throw new Refusal('forbidden');
	return policy;
}

export async function policyList(deps: CustomerDeps, named: string, caller: Caller): Promise<CallOutput<typeof getPolicyList>> {
	const customerId = customerIdOf(caller);
	if (named !== customerId) throw new Refusal('forbidden');
	const ids = await policyIdsOf(deps.db, customerId);
	const policies = (await Promise.all(ids.map((id) => loadPolicy(deps.db, deps.sealer, id)))).filter((one) => one !== null);
	return Promise.all(
		policies.map(async (policy) => {
			const { product } = await productVersion(deps.db, policy.product.code, policy.product.version);
			return {
				policyID: policy.id,
				policyNo: policy.policyNo,
				productName: policy.product.name,
				productDesc: product.tagline,
				productCode: policy.product.code,
				productCategory: categoryWord(product.category),
				policyActiveDate: policy.cover.startDay,
				policyDueDate: policy.cover.endDay,
				policyStatus: policy.status,
				regularPremium: policy.price.premium,
				isClaim: policy.status === 'INFORCE' || policy.status === 'GRACE' ? 1 : 0,
				policyCustomerID: customerId,
			};
		}),
	);
}
