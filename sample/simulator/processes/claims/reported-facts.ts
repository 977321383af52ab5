import { claimConditions } from '#insurance/claims/rules/conditions.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import { eventFrom, type ReportedFacts } from '#insurance/claims/rules/questions.ts';
import type { AskedCover } from '#insurance/product/products/benefits/benefit.ts';
import { addToDay, jakartaDay, jakartaMinute } from '#platform/values/dates.ts';

import { PAID_BY_OTHERS, SPECIFIED_EVENTS, YES } from '../../assumptions/event-figures.ts';
import { EVENT_STORIES } from '../../assumptions/event-stories.ts';
import type { Random } from '../../random.ts';
import { type ClaimAbout, wholeOf } from './insured-event.ts';

const toThousand = (amount: number) => Math.max(1_000, Math.round(amount / 500) * 500);

function costOf(random: Random, { event, nights }: ClaimAbout): number | null {
	if (!event.cost) return null;
	const [median, sigma] = event.cost;
	const cost = random.logNormal(median, sigma) * (event.perNight ? (nights ?? 1) : 1);
	return toThousand(cost);
}

/** Returns the day of death, sometimes a few days after the event. */
function deathDayOf(random: Random, { event, at }: ClaimAbout, today: string): string | null {
	if (!event.dies) return null;
	const day = jakartaDay(new Date(at));
	const later = addToDay(day, { day: random.chance(0.3) ? random.whole(1, 4) : 0 });
	return later > today ? day : later;
}

/** Returns the facts that a person reports about an event, as answers to the benefit's questions. */
export function factsReported(
	random: Random,
	asked: AskedCover,
	about: ClaimAbout,
	today: string,
): ClaimEventFacts | null {
	const { event, at, nights } = about;
	const [place, story] = random.pick<readonly [string, string]>(EVENT_STORIES[event.story]);
	const [incidentDay = '', time = ''] = jakartaMinute(new Date(at)).split('T');
	const cost = costOf(random, about);
	const conditions = claimConditions(asked, event.cause, incidentDay);
	const reported: ReportedFacts = {
		incidentDay,
		time,
		cause: event.cause,
		cost,
		days: nights,
		icuDays: nights === null || !random.chance(0.1) ? null : Math.min(nights, 2),
		operations: event.operations ?? null,
		hours: event.hours ? wholeOf(random, event.hours) : null,
		illness: event.illness ? random.weighted(event.illness) : null,
		losses: event.losses ? [random.weighted(event.losses)] : null,
		outcome: event.dies ? 'death' : event.losses ? 'disability' : null,
		deathDay: deathDayOf(random, about, today),
		specified: random.chance(SPECIFIED_EVENTS),
		paidByOthers:
			cost !== null && random.chance(PAID_BY_OTHERS.chance)
				? toThousand(cost * PAID_BY_OTHERS.share)
				: null,
		place,
		story: random.chance(0.85) ? story : null,
		answers: Object.fromEntries(
			conditions.map((condition) => [condition, random.chance(YES[condition] ?? 0)]),
		),
	};
	return eventFrom(asked, reported);
}
