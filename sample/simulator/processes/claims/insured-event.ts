import { claimTypesOf } from '#insurance/claims/check/coverage.ts';
import { addToDay, type Day, DAY_MS, jakartaDay } from '#platform/values/dates.ts';

import {
	ACCIDENT_WEEKDAYS,
	DAYS_TO_CLAIM,
	FURTHER_EVENT,
	MONTHS_OF,
} from '../../assumptions/event-figures.ts';
import { INSURED_EVENTS, type PossibleEvent } from '../../assumptions/insured-events.ts';
import { visitMoment } from '../../calendar.ts';
import type { Random, Spread } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { FollowPolicy, IssuedPolicy } from '../buying.server.ts';

/** An insured event under a policy, used until its claim ends. */
export type ClaimAbout = {
	/** Name of the event in the simulation. */
	name: string;
	policyId: string;
	policyNo: string;
	customerId: string;
	visitor: number;
	event: PossibleEvent;
	at: string;
	nights: number | null;
};

/** Returns a random whole number of this distribution, at least one. */
export const wholeOf = (random: Random, [median, sigma]: Spread): number =>
	Math.max(1, Math.round(random.logNormal(median, sigma)));

/** Returns the frequency of such an event on this day, relative to the most frequent day. */
function likelihood({ cause }: PossibleEvent, day: Day): number {
	const month = MONTHS_OF[cause]?.[Number(day.slice(5, 7)) - 1] ?? 1;
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return month * (cause === 'accident' ? (ACCIDENT_WEEKDAYS[weekday] ?? 1) : 1);
}

/** Picks a moment during the cover (or before a trip), if possible at a time when people are awake. */
function momentIn(random: Random, { policy }: IssuedPolicy, event: PossibleEvent): Date {
	const { startAt, endAt } = policy.cover;
	const isBefore = event.story === 'cancelled';
	const from = isBefore ? policy.issuedAt.getTime() : startAt.getTime();
	const to = isBefore ? startAt.getTime() : Math.min(endAt.getTime(), from + 365 * DAY_MS);
	let at = new Date(from);
	for (let tries = 0; tries < 6; tries += 1) {
		at = new Date(from + ((to - from) * random.whole(0, 999_999)) / 1_000_000);
		if (random.chance(likelihood(event, jakartaDay(at)))) break;
	}
	const awake = visitMoment(random, jakartaDay(at));
	return awake.getTime() >= from && awake.getTime() < to ? awake : at;
}

/** Returns the insured events of a new policy that are claimed before the simulation ends. */
export const followEvents: FollowPolicy = (stage, issued, random) => {
	const { policy, product, name } = issued;
	const possible = INSURED_EVENTS[product.code];
	const offered = claimTypesOf(product, policy.plan);
	const events = possible?.events.filter(([, { benefit }]) =>
		offered.some((one) => one.benefit === benefit),
	);
	if (!possible || !events || events.length === 0) return [];
	const planned: SimulatedEvent[] = [];
	while (random.chance(planned.length === 0 ? possible.chance : FURTHER_EVENT)) {
		const event = random.weighted(events);
		const at = momentIn(random, issued, event);
		const nights = event.nights ? wholeOf(random, event.nights) : null;
		const delay = wholeOf(random, event.dies ? DAYS_TO_CLAIM.death : DAYS_TO_CLAIM.usual);
		const day = addToDay(jakartaDay(at), { day: (nights ?? 0) + delay });
		if (day > stage.plan.to) break;
		const about: ClaimAbout = {
			name: `${name}/${planned.length}`,
			policyId: policy.id,
			policyNo: policy.policyNo,
			customerId: issued.customerId,
			visitor: issued.visitor,
			event,
			at: at.toISOString(),
			nights,
		};
		planned.push({
			key: `claim ${about.name}`,
			at: visitMoment(random, day),
			kind: 'claim',
			about,
		});
		if (event.dies) break;
	}
	return planned;
};
