import { getCustomerInfo } from '#insurance/people/customers/api.ts';

import { customer, type SimulatedPerson, visitorOf } from '../../people/person.ts';
import type { SimulationStage } from '../../stage/stage.ts';

/** The holder of a policy, as stored in events. */
export type SimulatedHolder = {
	/** Name of the policy in the simulation, the same in every run with the same seed. */
	name: string;
	policyId: string;
	policyNo: string;
	customerId: string;
	visitor: number;
};

export const holderPerson = (
	{ plan, places }: SimulationStage,
	{ visitor }: SimulatedHolder,
): SimulatedPerson => visitorOf(plan.seed, visitor, plan.from, places);

/** Returns the email address of the holder's account, or null if it has been erased. */
export async function accountEmail(
	{ perform }: SimulationStage,
	{ customerId }: Pick<SimulatedHolder, 'customerId'>,
): Promise<string | null> {
	const info = await perform(getCustomerInfo, { customerId }, customer(customerId));
	return info.customerEmail || null;
}
