import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { customersOfPolicies } from '#insurance/people/customers/policies/customers-of-policies.server.ts';
import type { PastPolicy, PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { openSenders } from './service/open-senders.server.ts';

async function disputing(
	db: Db,
	sealer: Sealer,
	policies: readonly PastPolicy[],
): Promise<string[]> {
	const senders = await openSenders(db, sealer);
	if (senders.size === 0) return [];
	const owners = await customersOfPolicies(
		db,
		policies.map(({ id }) => id),
	);
	const needed: string[] = [];
	for (const [policyId, customerId] of owners) {
		const customer = await loadCustomer(db, sealer, customerId);
		const isOpen =
			senders.has(customerId) ||
			(customer !== null && senders.has(customer.email.toLowerCase()));
		if (isOpen) needed.push(policyId);
	}
	return needed;
}

/** A policy is kept while its customer has an open complaint or data change. */
export const requestsTie = (sealer: Sealer): PolicyTie => ({
	needs: (db, policies) => disputing(db, sealer, policies),
});
