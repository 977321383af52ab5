import { addressToWire } from '#insurance/sales/quotes/wire/to-wire.ts';
import {
	changeAddress,
	changeBeneficiaries,
	getServicing,
} from '#insurance/service/servicing/api.ts';
import { addToDay, daysBetween, jakartaDay } from '#platform/values/dates.ts';

import { PROVINCES } from '../../assumptions.ts';
import { HOLDER_CHANGES, HEIRS } from '../../assumptions/servicing.ts';
import { STREET_NAMES } from '../../people/names.ts';
import { birthDateAt, customer, inventName } from '../../people/person.ts';
import type { Random } from '../../random.ts';
import { refusedAs } from '../../stage/refused.ts';
import type { SimulatedAct } from '../../stage/stage.ts';
import type { FollowPolicy } from '../buying.server.ts';
import { type HeldPolicy, heldPolicy, holderActs, holderOf } from './held-policy.ts';

/** Schedules a holder's changes in self-care, each on a day within the cover. */
export const followChanges: FollowPolicy = (stage, issued, random) => {
	const today = jakartaDay(stage.now());
	const days = daysBetween(today, issued.policy.cover.endDay);
	const held = heldPolicy(issued);
	const { hasBeneficiaries, insured } = issued.product;
	const isFamily = insured.multiple && !insured.members;
	const isPaidLater = issued.policy.nextDueOn !== null;
	const planned = (kind: string, chance: number) => {
		const after = random.whole(2, Math.max(2, days - 1));
		if (!random.chance(chance) || after >= days) return [];
		return holderActs(stage, random, { kind, day: addToDay(today, { day: after }), held });
	};
	return [
		planned('new-address', HOLDER_CHANGES.address),
		planned('new-heirs', hasBeneficiaries ? HOLDER_CHANGES.heirs : 0),
		planned('join', isFamily ? HOLDER_CHANGES.joins : 0),
		planned('leave', isFamily ? HOLDER_CHANGES.leaves : 0),
		planned('frequency', isPaidLater ? HOLDER_CHANGES.frequency : 0),
		planned('ending', isPaidLater ? HOLDER_CHANGES.ending : 0),
	].flat();
};

/** Changes the home address, which is also used for letters. */
const newAddress: SimulatedAct = async (stage, { about }, random) => {
	const held = about as HeldPolicy;
	const { policyId } = held;
	const who = customer(held.customerId);
	const { mayChange, address: shown } = await stage.perform(getServicing, { policyId }, who);
	if (!mayChange) return [];
	const address = addressToWire({
		...random.pick(stage.places.in(random.weighted(PROVINCES))),
		street: `Jalan ${random.pick(STREET_NAMES)} No. ${random.whole(1, 180)}`,
	});
	if (shown.street === address.street) return [];
	await stage
		.perform(changeAddress, { policyId, address, shown, agree: true }, who)
		.catch(refusedAs('look-again', null));
	return [];
};

function heirsOf(random: Random, family: string | undefined, today: string) {
	return random.weighted(HEIRS).map(([relationship, share]) => {
		const sex =
			relationship === 'suami' || (relationship !== 'istri' && random.chance(0.5))
				? 'male'
				: 'female';
		const age = { anak: 8, 'orang tua': 61 }[relationship] ?? 35;
		return {
			name: inventName(random, sex, relationship === 'anak' ? family : undefined),
			relationship,
			dob: birthDateAt(random, age + random.whole(-4, 4), today),
			share,
		};
	});
}

const newHeirs: SimulatedAct = async (stage, { about }, random) => {
	const held = about as HeldPolicy;
	const { policyId } = held;
	const who = customer(held.customerId);
	const { mayChange, beneficiaries: shown } = await stage.perform(
		getServicing,
		{ policyId },
		who,
	);
	if (!mayChange) return [];
	const family = holderOf(stage, held).name.split(' ').at(-1);
	const beneficiaries = heirsOf(random, family, jakartaDay(stage.now()));
	if (shown[0]?.name === beneficiaries[0]?.name) return [];
	await stage
		.perform(changeBeneficiaries, { policyId, beneficiaries, shown, agree: true }, who)
		.catch(refusedAs('look-again', null));
	return [];
};

export const changeActs = { 'new-address': newAddress, 'new-heirs': newHeirs };
