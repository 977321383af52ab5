import {
	acceptRenewal,
	declineRenewal,
	getRenewal,
} from '#insurance/service/servicing/renewals/api.ts';
import { addToDay } from '#platform/values/dates.ts';

import { SERVICING } from '../../assumptions.ts';
import { RENEWAL_ANSWERS, RENEWAL_DECLINED } from '../../assumptions/servicing.ts';
import { customer } from '../../people/person.ts';
import { refusedAs } from '../../stage/refused.ts';
import { type SimulatedAct, minutesLater } from '../../stage/stage.ts';
import type { FollowPolicy } from '../buying.server.ts';
import { type HeldPolicy, heldPolicy, holderActs } from './held-policy.ts';

/** Schedules the holder's answer to the renewal offer. */
export const followRenewal: FollowPolicy = (stage, issued, random) => {
	const { period, cover } = issued.policy;
	if (period.unit !== 'year') return [];
	const [from, to] = random.weighted(RENEWAL_ANSWERS);
	const day = addToDay(cover.endDay, { day: -random.whole(from, to) });
	return holderActs(stage, random, { kind: 'renewal', day, held: heldPolicy(issued) });
};

/** Accepts the offer and continues to the payment, as with any application, or declines it. */
const renewal: SimulatedAct = async (stage, { about }, random) => {
	const held = about as HeldPolicy;
	const { policyId, name, visitor, product } = held;
	const who = customer(held.customerId);
	const offer = await stage.perform(getRenewal, { policyId }, who);
	if (offer.status === 'none' || offer.status === 'declined') return [];
	if (!random.chance(SERVICING.renewed)) {
		if (random.chance(RENEWAL_DECLINED))
			await stage
				.perform(declineRenewal, { policyId }, who)
				.catch(refusedAs('look-again', null));
		return [];
	}
	const { premium, version, cover } = offer;
	const agreedVersion = cover.length > 0 ? version : null;
	const cart = await stage
		.perform(acceptRenewal, { policyId, premium, agreedVersion }, who)
		.catch(refusedAs('look-again', null));
	if (!cart) return [];
	return [
		{
			key: `pay renewal ${name}`,
			at: minutesLater(stage.now(), random.logNormal(6, 1)),
			kind: 'pay',
			about: {
				userSession: cart.userSession,
				cartID: [cart.cartID],
				visitor,
				product,
			},
		},
	];
};

export const renewalActs = { renewal };
