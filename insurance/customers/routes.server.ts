import { type Served, serve } from '#platform/http/served.server.ts';
import { getPolicyDocument, getPolicyList } from './api.ts';
import { type CustomerDeps, customerIdOf, ownedPolicy, policyList } from './owned-policies.server.ts';

export type CustomerRouteDeps = CustomerDeps & {
	/** Short-lived download addresses of a policy's documents for one customer. */
	documentLinks(policyId: string, customerId: string, now: Date): Promise<{ docType: string; docFilePath: string }[]>;
};

export function customerRoutes(deps: CustomerRouteDeps): Served[] {
	return [
		serve(getPolicyList, (input, caller) => policyList(deps, input.customerId, caller)),
		serve(getPolicyDocument, async ({ policyId }, caller) => {
			const customerId = customerIdOf(caller);
			const policy = await ownedPolicy(deps, customerId, policyId);
			return deps.documentLinks(policy.id, customerId, caller.now);
		}),
	];
}
