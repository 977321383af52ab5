import type { Day } from '#platform/values/dates.ts';

import { visitMoment } from '../../calendar.ts';
import { type SimulatedPerson, visitorOf } from '../../people/person.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulationStage } from '../../stage/stage.ts';
import type { IssuedPolicy } from '../buying.server.ts';

/** A policy in an event, with its holder. */
export type HeldPolicy = {
	name: string;
	policyId: string;
	policyNo: string;
	customerId: string;
	visitor: number;
	product: string;
};

export const heldPolicy = (issued: IssuedPolicy): HeldPolicy => ({
	name: issued.name,
	policyId: issued.policy.id,
	policyNo: issued.policy.policyNo,
	customerId: issued.customerId,
	visitor: issued.visitor,
	product: issued.product.code,
});

export const holderOf = (
	{ plan, places }: SimulationStage,
	{ visitor }: HeldPolicy,
): SimulatedPerson => visitorOf(plan.seed, visitor, plan.from, places);

/** Schedules an action of a holder, unless the simulation ends before that day. */
export function holderActs(
	{ plan }: SimulationStage,
	random: Random,
	{ kind, day, held }: { kind: string; day: Day; held: HeldPolicy },
): SimulatedEvent[] {
	const at = visitMoment(random, day);
	return day > plan.to ? [] : [{ key: `${kind} ${held.name}`, at, kind, about: held }];
}
