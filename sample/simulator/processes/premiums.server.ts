import { insertMandate } from '#insurance/service/billing/mandates/api.ts';
import { getPremiums, payPremium } from '#insurance/service/billing/premiums/api.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { PREMIUM_HABITS } from '../assumptions.ts';
import { visitMoment } from '../calendar.ts';
import { customer, visitorOf } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { SimulatedEvent } from '../stage/agenda.server.ts';
import { refusedAs } from '../stage/refused.ts';
import { type SimulatedAct, minutesLater, type Process } from '../stage/stage.ts';
import type { FollowPolicy } from './buying.server.ts';
import { acceptedMethod, planPayment } from './payment.ts';

/**
 * Schedules the next event for the holder of a policy with further premiums: setting up a direct
 * debit mandate, or paying the next premium by hand.
 */
export const followPremiums: FollowPolicy = (
	stage,
	{ name, policy, customerId, visitor },
	random,
) => {
	if (policy.nextDueOn === null) return [];
	const { id: policyId, policyNo } = policy;
	const about = { name, policyId, policyNo, customerId, visitor };
	if (random.chance(PREMIUM_HABITS.mandate))
		return [
			{
				key: `mandate ${name}`,
				at: minutesLater(stage.now(), random.whole(60, 3 * 1440)),
				kind: 'mandate',
				about,
			},
		];
	return [premiumOn(random, policy.nextDueOn, about)].flat();
};

type OwnedPolicy = {
	name: string;
	policyId: string;
	policyNo: string;
	customerId: string;
	visitor: number;
};

/** Schedules the payment of a premium by hand around its due date, unless it is never paid. */
function premiumOn(random: Random, dueOn: string, about: OwnedPolicy): SimulatedEvent[] {
	const after = random.weighted(PREMIUM_HABITS.byHand);
	if (after === 'never') return [];
	return [
		{
			key: `premium ${about.name} ${dueOn}`,
			at: visitMoment(random, addToDay(dueOn, { day: after })),
			kind: 'premium',
			about: { ...about, dueOn },
		},
	];
}

/** Sets up a mandate; some accounts are empty (their numbers end in 404). */
const mandate: SimulatedAct = async (stage, { about }, random) => {
	const { policyId, policyNo, customerId, visitor } = about as OwnedPolicy;
	const person = visitorOf(stage.plan.seed, visitor, stage.plan.from, stage.places);
	const ending = random.chance(PREMIUM_HABITS.emptyAccount) ? '404' : '101';
	const given = stage.perform(
		insertMandate,
		{
			policyId,
			policyNo,
			customerId,
			holderName: person.name,
			phoneNo: `+62${person.phone.slice(1)}`,
			bankAccountNo: `12${String(random.whole(0, 99_999)).padStart(5, '0')}${ending}`,
		},
		customer(customerId),
	);
	// The policy may have been cancelled, or the holder's account erased, in the meantime.
	await given.catch(refusedAs(['look-again', 'forbidden'], null));
	return [];
};

/** Pays the premiums due, and schedules the next one. */
const premium: SimulatedAct = async (stage, { key, about }, random) => {
	const owned = about as OwnedPolicy & { dueOn: string };
	const who = customer(owned.customerId);
	const shown = await stage
		.perform(getPremiums, { policyId: owned.policyId }, who)
		.catch(refusedAs('forbidden', null));
	const total = shown?.owed.total ?? 0;
	// Premiums are on hold while a report of the holder's death is open.
	if (!shown || total === 0 || shown.held) return [];
	const method = acceptedMethod(random, total);
	const { orderId, amount } = await stage.perform(
		payPremium,
		{ policyId: owned.policyId, metode_pembayaran: method, amount: total },
		who,
	);
	return planPayment(
		stage.now(),
		random,
		{ orderNo: orderId, amount, method },
		{
			key: `next ${key}`,
			kind: 'next-premium',
			about: owned,
		},
	);
};

const nextPremium: SimulatedAct = async (stage, { about }, random) => {
	const owned = about as OwnedPolicy;
	const shown = await stage
		.perform(getPremiums, { policyId: owned.policyId }, customer(owned.customerId))
		.catch(refusedAs('forbidden', null));
	const next = shown?.nextDueOn ?? null;
	if (next === null || next > stage.plan.to || next < jakartaDay(stage.now())) return [];
	return premiumOn(random, next, owned);
};

export const premiums: Process = { acts: { mandate, premium, 'next-premium': nextPremium } };
