import { getEnding, planEnding, takeBackEnding } from '#insurance/service/servicing/endings/api.ts';
import { changeFrequency, getFrequencies } from '#insurance/service/servicing/frequency/api.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { HOLDER_CHANGES } from '../../assumptions/servicing.ts';
import { customer } from '../../people/person.ts';
import { refusedAs } from '../../stage/refused.ts';
import type { SimulatedAct } from '../../stage/stage.ts';
import { type HeldPolicy, holderActs } from './held-policy.ts';

/** Changes the frequency of later premiums. */
const frequency: SimulatedAct = async (stage, { about }, random) => {
	const { policyId, customerId } = about as HeldPolicy;
	const who = customer(customerId);
	const { options, frequency: current } = await stage.perform(getFrequencies, { policyId }, who);
	const others = options.filter((one) => one.frequency !== current);
	if (others.length === 0) return [];
	const chosen = random.pick(others);
	await stage
		.perform(
			changeFrequency,
			{ policyId, frequency: chosen.frequency, total: chosen.total },
			who,
		)
		.catch(refusedAs('look-again', null));
	return [];
};

/** Ends the policy after the days already paid for; some holders revoke this before that day. */
const ending: SimulatedAct = async (stage, { about }, random) => {
	const held = about as HeldPolicy;
	const { policyId } = held;
	const who = customer(held.customerId);
	const { state, endsOn } = await stage.perform(getEnding, { policyId }, who);
	if (state !== 'may-end' || endsOn === null) return [];
	const planned = await stage
		.perform(planEnding, { policyId, endsOn, agree: true }, who)
		.catch(refusedAs('look-again', null));
	const tomorrow = addToDay(jakartaDay(stage.now()), { day: 1 });
	if (!planned || tomorrow >= endsOn || !random.chance(HOLDER_CHANGES.endingRegretted)) return [];
	return holderActs(stage, random, { kind: 'goes-on', day: tomorrow, held });
};

const goesOn: SimulatedAct = async (stage, { about }) => {
	const { policyId, customerId } = about as HeldPolicy;
	const who = customer(customerId);
	const { state, total } = await stage.perform(getEnding, { policyId }, who);
	if (state === 'planned')
		await stage
			.perform(takeBackEnding, { policyId, total }, who)
			.catch(refusedAs('look-again', null));
	return [];
};

export const aheadActs = { frequency, ending, 'goes-on': goesOn };
