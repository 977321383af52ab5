import { updateCustomerInfo } from '#insurance/people/customers/api.ts';

import { STREET_NAMES } from '../../people/names.ts';
import { customer, inventName } from '../../people/person.ts';
import type { SimulatedAct, Process } from '../../stage/stage.ts';
import { accountEmail, type SimulatedHolder } from './holder.server.ts';

const RELATIONSHIPS = ['Suami', 'Istri', 'Orang tua', 'Saudara kandung', 'Teman'] as const;

/** A customer changes their own profile: a new address, or an emergency contact. */
const ownProfile: SimulatedAct = async (stage, { about }, random) => {
	const { customerId } = about as SimulatedHolder;
	const who = customer(customerId);
	const customerEmail = await accountEmail(stage, { customerId });
	if (customerEmail === null) return [];
	const changed = random.chance(0.4)
		? {
				customerAddress: `Jalan ${random.pick(STREET_NAMES)} No. ${random.whole(1, 180)}`,
				change_customerAddress: true,
			}
		: {
				emergency_contact_name: inventName(random, random.chance(0.5) ? 'female' : 'male'),
				emergency_contact_phone: `0815${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
				emergency_contact_relationship: random.pick(RELATIONSHIPS),
				change_emergency_contact_name: true,
				change_emergency_contact_phone: true,
				change_emergency_contact_relationship: true,
			};
	await stage.perform(updateCustomerInfo, { customerId, customerEmail, ...changed }, who);
	return [];
};

export const profiles: Process = { acts: { 'own-profile': ownProfile } };
