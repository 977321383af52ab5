import { isEmailOf } from '#insurance/people/accounts/customer-account.server.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { CheckNames } from '#platform/http/mount-options.server.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

import { ownsPolicy } from './store.server.ts';

type Deps = { db: Db; sealer: Sealer };
type IsOwn = (deps: Deps, customerId: string, named: string) => Promise<boolean>;

const ownEmail: IsOwn = ({ db, sealer }, customerId, named) =>
	isEmailOf(db, sealer, customerId, named);
const ownId: IsOwn = async (_deps, customerId, named) => named === customerId;
const ownPolicy: IsOwn = async ({ db }, customerId, named) =>
	isUuid(named) && ownsPolicy(db, customerId, named);
const ownPolicyNo: IsOwn = async ({ db }, customerId, named) => {
	const policy = await policyByNumber(db, named.replace(/\D/g, ''));
	return policy !== null && ownsPolicy(db, customerId, policy.id);
};

/**
 * Fields that identify a customer in a request body, in every spelling used by the documented
 * calls.
 */
const NAMES: Record<string, IsOwn> = {
	email: ownEmail,
	customerEmail: ownEmail,
	customerId: ownId,
	customerID: ownId,
	policyCustomerID: ownId,
	policyNo: ownPolicyNo,
	policyId: ownPolicy,
	policyID: ownPolicy,
};
/** Fields that each call checks when it loads the policy. */
const CHECKED_BY_CALL = new Set(['policyNo', 'policyId']);

/**
 * Responds with 403 to a self-care request whose body identifies another customer, even in a field
 * the call does not read (C1.20, C3.1.25), because the client is confused about who is logged in.
 * Empty fields are ignored.
 */
export function refuseForeignNames(deps: Deps): CheckNames {
	return async (body, read, identity) => {
		if (identity.kind !== 'customer') throw new Refusal('forbidden');
		for (const [field, isOwn] of Object.entries(NAMES)) {
			const named = body[field];
			if (typeof named !== 'string' || named.trim() === '') continue;
			if (CHECKED_BY_CALL.has(field) && read.has(field)) continue;
			if (!(await isOwn(deps, identity.customerId, named))) throw new Refusal('forbidden');
		}
	};
}
