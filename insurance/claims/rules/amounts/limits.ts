import { appliedLimits } from '#insurance/product/products/benefits/benefit-limits.ts';
import type { Benefit, BenefitTerms, Limit } from '#insurance/product/products/benefits/benefit.ts';
import type { Illness } from '#insurance/product/products/benefits/insured-events.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

import type { ClaimEventFacts } from '../event.ts';
import { commonNights, stayOf } from './stays.ts';

export type PaidBefore = {
	benefit: string;
	amount: number;
	days: number;
	times: number;
	incidentDay: Day;
	illness: Illness | null;
	/** Null if the claim number is unknown. */
	claimNo: string | null;
	/** Nights of the stay, and nights in intensive care; null if unknown. */
	nights: number | null;
	icuNights: number | null;
	/** All values that determined the amount, used to recognize the same claim; null if unknown. */
	measures: string | null;
};

/**
 * Returns an event's costs, hours, operations and losses as text, which is identical if the same
 * claim is submitted again.
 */
const measuresOf = ({ cost, hours, operations, losses, percent }: ClaimEventFacts): string =>
	JSON.stringify([
		cost,
		hours ?? null,
		operations ?? 1,
		losses?.toSorted() ?? [],
		percent ?? null,
	]);

export const takenBy = (event: ClaimEventFacts) => ({
	times: event.operations ?? 1,
	incidentDay: event.incidentDay,
	illness: event.illness ?? null,
	nights: event.days,
	icuNights: event.icuDays ?? null,
	measures: measuresOf(event),
});

/**
 * Returns the policy year of the given date, counted from 0. A date before the start belongs to the
 * first year.
 */
export function policyYear(startDay: Day, day: Day): number {
	let year = 0;
	while (year < 60 && addToDay(startDay, { year: year + 1 }) <= day) year += 1;
	return year;
}

type LimitInput = {
	terms: BenefitTerms;
	benefit: Benefit;
	startDay: Day;
	facts: ClaimEventFacts;
	before: readonly PaidBefore[];
	others?: readonly PaidBefore[];
};

export const countedFor = (
	limit: { together?: true | undefined },
	{ before, others = [] }: Pick<LimitInput, 'before' | 'others'>,
): readonly PaidBefore[] => (limit.together ? [...before, ...others] : before);

/**
 * True if two claims concern the same event, i.e. one that began on the same day. Overlapping stays
 * are one event, regardless of the date in each claim.
 */
const isSameEvent = (
	one: PaidBefore,
	{ facts: { incidentDay, days }, terms }: Pick<LimitInput, 'facts' | 'terms'>,
): boolean =>
	one.incidentDay === incidentDay ||
	(terms.stay !== undefined &&
		commonNights(stayOf(one.incidentDay, one.nights), stayOf(incidentDay, days)) > 0);

function within(limit: Limit, input: LimitInput): PaidBefore[] {
	const { per } = limit;
	const { facts, benefit, startDay } = input;
	const year = policyYear(startDay, facts.incidentDay);
	return countedFor(limit, input).filter(
		(one) =>
			one.benefit === benefit.code &&
			(per === 'ever' ||
				(per === 'event' && isSameEvent(one, input)) ||
				(per === 'year' && policyYear(startDay, one.incidentDay) === year)),
	);
}

export const sum = (of: readonly PaidBefore[], what: 'amount' | 'days' | 'times') =>
	of.reduce((total, one) => total + one[what], 0);

export type Left = { amount: number; days: number; times: number; amountUsed: number };

export function leftOf(input: LimitInput, most: number): Left {
	const left: Left = { amount: most, days: 400, times: 100, amountUsed: 0 };
	const { days, times, amount } = appliedLimits(input.terms);
	for (const limit of days)
		left.days = Math.min(
			left.days,
			Math.max(0, limit.days - sum(within(limit, input), 'days')),
		);
	for (const limit of times)
		left.times = Math.min(
			left.times,
			Math.max(0, limit.times - sum(within(limit, input), 'times')),
		);
	for (const limit of amount) {
		const used = sum(within(limit, input), 'amount');
		left.amountUsed = Math.max(left.amountUsed, used);
		left.amount = Math.min(left.amount, Math.max(0, most - used));
	}
	const again =
		input.terms.oncePerIllness &&
		within({ per: 'year' }, input).some((one) => one.illness === input.facts.illness);
	return again ? { ...left, times: 0 } : left;
}
