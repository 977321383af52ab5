import { cancelPolicy, getCancellation } from '#insurance/service/servicing/cancellations/api.ts';
import { addToDay, daysBetween, jakartaDay } from '#platform/values/dates.ts';

import { SERVICING } from '../../assumptions.ts';
import { FREE_LOOK_ENDS, HOLDER_BANKS, REFUND_BY_BANK } from '../../assumptions/servicing.ts';
import { customer, type SimulatedPerson } from '../../people/person.ts';
import type { Random } from '../../random.ts';
import { refusedAs } from '../../stage/refused.ts';
import type { SimulatedAct } from '../../stage/stage.ts';
import type { FollowPolicy } from '../buying.server.ts';
import { type HeldPolicy, heldPolicy, holderActs, holderOf } from './held-policy.ts';

/** Schedules the cancellation of a policy, in its free-look period or later. */
export const followCancellation: FollowPolicy = (stage, issued, random) => {
	const today = jakartaDay(stage.now());
	const held = heldPolicy(issued);
	const on = (after: number) =>
		holderActs(stage, random, { kind: 'cancel', day: addToDay(today, { day: after }), held });
	if (random.chance(SERVICING.freeLook))
		return on(random.whole(FREE_LOOK_ENDS.from, FREE_LOOK_ENDS.to));
	const days = daysBetween(today, issued.policy.cover.endDay);
	const first = FREE_LOOK_ENDS.to + 2;
	if (days <= first || !random.chance(SERVICING.cancelled)) return [];
	return on(random.whole(first, days - 1));
};

const accountOf = (random: Random, { name }: SimulatedPerson) => ({
	bankName: random.weighted(HOLDER_BANKS),
	accountNo: String(random.whole(1_000_000_000, 2_147_483_647)),
	accountName: name.toUpperCase(),
});

/** Cancels the policy for the refund shown; a policy with an open claim is kept. */
const cancel: SimulatedAct = async (stage, { about }, random) => {
	const held = about as HeldPolicy;
	const { policyId } = held;
	const who = customer(held.customerId);
	const shown = await stage.perform(getCancellation, { policyId }, who);
	const { kind, refund, needsAccount } = shown;
	if (kind === null) return [];
	const account =
		needsAccount || (refund > 0 && random.chance(REFUND_BY_BANK))
			? accountOf(random, holderOf(stage, held))
			: null;
	await stage
		.perform(cancelPolicy, { policyId, kind, refund, agree: true, account }, who)
		.catch(refusedAs('look-again', null));
	return [];
};

export const cancellationActs = { cancel };
