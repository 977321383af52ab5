import { type OrderKey, ownOrder } from '#insurance/money/payments/orders/show-order.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { policyIdsIssuedBy } from '#insurance/policies/sales/policies-of-order.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';

import { SHOWN_HOURS } from './purchase.ts';

export type BoughtPolicy = { policy: Policy; customerId: string | null };

/** Returns the policies issued for an order, by policy number, each with its customer. */
export async function policiesOf(db: Db, sealer: Sealer, orderNo: string): Promise<BoughtPolicy[]> {
	const found: BoughtPolicy[] = [];
	for (const id of await policyIdsIssuedBy(db, orderNo)) {
		const policy = await loadPolicy(db, sealer, id);
		if (policy) found.push({ policy, customerId: await customerOfPolicy(db, id) });
	}
	return found.toSorted((one, other) => one.policy.policyNo.localeCompare(other.policy.policyNo));
}

/**
 * Returns an order that the caller may read, with its policies. The list of policies is empty
 * unless the order was paid within the last `SHOWN_HOURS`.
 */
export async function ownPurchase(deps: { db: Pool; sealer: Sealer }, input: OrderKey, now: Date) {
	const { order, placed } = await ownOrder(deps, input);
	const age = now.getTime() - (order.paidAt?.getTime() ?? 0);
	const shown = order.status === 'paid' && age <= SHOWN_HOURS * 3_600_000;
	return {
		order,
		placed,
		bought: shown ? await policiesOf(deps.db, deps.sealer, order.orderNo) : [],
	};
}
