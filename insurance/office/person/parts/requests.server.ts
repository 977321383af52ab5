import { customerIdsByEmail } from '#insurance/people/accounts/customer-account.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import {
	type RequestHead,
	requestHeadsOf,
} from '#insurance/service/requests/service/requests-of-person.server.ts';

import type { PersonDeps } from '../opening/whose.server.ts';

/**
 * Returns the newest requests of a customer, named by staff or found by the address. If several
 * accounts share it, only those about the customer's own policies, because the others may be the
 * family's.
 */
export async function requestsOfPerson(
	deps: PersonDeps,
	{ id, email }: { id: string; email: string },
	limit: number,
): Promise<RequestHead[]> {
	const accounts = await customerIdsByEmail(deps.db, deps.sealer, email);
	if (accounts.length < 2) return requestHeadsOf(deps, { id, email }, limit);
	const own = (await policyHeadsOf(deps.db, id)).map(({ policyNo }) => policyNo);
	return requestHeadsOf(deps, { id, email }, limit, own);
}
