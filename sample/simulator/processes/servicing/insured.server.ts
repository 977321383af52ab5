import { changeCover, getCovers } from '#insurance/service/servicing/cover/api.ts';
import { getJoining, joinPolicy, priceJoining } from '#insurance/service/servicing/joining/api.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { addToDay, daysBetween } from '#platform/values/dates.ts';

import { customer, inventName, nikOf, type SimulatedPerson } from '../../people/person.ts';
import type { Random } from '../../random.ts';
import { refusedAs } from '../../stage/refused.ts';
import type { SimulatedAct } from '../../stage/stage.ts';
import { type HeldPolicy, holderOf } from './held-policy.ts';

type Relation = { relation: string; earliest: string; latest: string };

/** Invents a partner or a child with an accepted birth date. */
function newcomer(random: Random, holder: SimulatedPerson, relations: readonly Relation[]) {
	const { relation, earliest, latest } = random.pick(relations);
	const isChild = relation === 'child';
	const other = holder.sex === 'female' ? ('male' as const) : ('female' as const);
	const sex = isChild ? random.pick(['female', 'male'] as const) : other;
	// Most children join soon after birth; partners are about as old as the holder.
	const days = daysBetween(earliest, latest);
	const back = isChild
		? random.whole(0, Math.min(days, 900))
		: Math.min(
				days,
				Math.max(0, daysBetween(holder.birthDate, latest) + random.whole(-900, 900)),
			);
	const birthDate = addToDay(latest, { day: -back });
	const family = isChild ? holder.name.split(' ').at(-1) : undefined;
	return {
		relation,
		name: inventName(random, sex, family),
		nik: nikOf(random, { sex, birthDate }, holder.address.regionId ?? ''),
		nikConfirmed: false,
		dob: birthDate,
		gender: sex,
	};
}

/** Adds a partner or a child from the next premium on, if the product allows it. */
const join: SimulatedAct = async (stage, { about }, random) => {
	const held = about as HeldPolicy;
	const { policyId } = held;
	const who = customer(held.customerId);
	const { relations } = await stage.perform(getJoining, { policyId }, who);
	if (relations.length === 0) return [];
	const person = newcomer(random, holderOf(stage, held), relations);
	const price = (answers: CallInput<typeof priceJoining>['answers']) =>
		stage
			.perform(priceJoining, { policyId, person, answers }, who)
			.catch(refusedAs('fix-fields', null));
	const first = await price({});
	if (!first) return [];
	// The only question to answer with yes asks whether the person is in good health.
	const answers = Object.fromEntries(first.questions.map(({ id }) => [id, id.endsWith('_2')]));
	const priced = first.option ? first : await price(answers);
	if (!priced?.option) return [];
	const { total } = priced.option;
	await stage
		.perform(joinPolicy, { policyId, person, answers, total, agree: true }, who)
		.catch(refusedAs('look-again', null));
	return [];
};

/** Removes an insured person from the next premium on, if the product insures the remaining people. */
const leave: SimulatedAct = async (stage, { about }, random) => {
	const held = about as HeldPolicy;
	const { policyId } = held;
	const who = customer(held.customerId);
	const { options } = await stage.perform(getCovers, { policyId }, who);
	const offered = options.filter(({ left, takesBack }) => left.length > 0 && !takesBack);
	if (offered.length === 0) return [];
	const { plan, sumInsured, left, total } = random.pick(offered);
	await stage
		.perform(changeCover, { policyId, plan, sumInsured, left, total, confirmed: true }, who)
		.catch(refusedAs('look-again', null));
	return [];
};

export const insuredActs = { join, leave };
