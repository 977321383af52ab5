import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { customerOfPolicy } from './link-policies.server.ts';

/**
 * Returns the email address of the account that owns a policy, because the recovery of an account
 * changes only this one. A policy without an account has the address of its application.
 */
export async function addressOnFile(
	db: Db,
	sealer: Sealer,
	{ id, application }: Pick<Policy, 'id' | 'application'>,
): Promise<string> {
	const customerId = await customerOfPolicy(db, id);
	const customer = customerId === null ? null : await loadCustomer(db, sealer, customerId);
	return customer?.email ?? application.holder.email;
}
