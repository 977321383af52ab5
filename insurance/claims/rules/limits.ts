import type { Benefit, BenefitTerms, Limit } from '#insurance/products/benefit.ts';
import type { Illness } from '#insurance/products/insured-events.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

import type { ClaimEventFacts } from './event.ts';

/** A claim that was granted before on this policy for this person. */
export type PaidBefore = {
	benefit: string;
	amount: number;
	days: number;
	times: number;
	incidentDay: Day;
	illness: Illness | null;
};

/** The policy year that a day falls into, from 0; a day before the start belongs to the first. */
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
};

/** What a limit counts: the same benefit, and the same event or policy year where it says so. */
function within({ per }: Limit, { facts, before, benefit, startDay }: LimitInput): PaidBefore[] {
	const year = policyYear(startDay, facts.incidentDay);
	return before.filter(
		(one) =>
			one.benefit === benefit.code &&
			(per === 'ever' ||
				(per === 'event' && one.incidentDay === facts.incidentDay) ||
				(per === 'year' && policyYear(startDay, one.incidentDay) === year)),
	);
}

export const sum = (of: readonly PaidBefore[], what: 'amount' | 'days' | 'times') =>
	of.reduce((total, one) => total + one[what], 0);

export type Left = { amount: number; days: number; times: number; amountUsed: number };

/** What the limits leave; where none names times or nights, the amount is what is limited. */
export function leftOf(input: LimitInput, most: number): Left {
	const left: Left = { amount: most, days: 400, times: 100, amountUsed: 0 };
	for (const limit of input.terms.limits) {
		const used = within(limit, input);
		if (limit.days !== undefined)
			left.days = Math.min(left.days, Math.max(0, limit.days - sum(used, 'days')));
		if (limit.times !== undefined)
			left.times = Math.min(left.times, Math.max(0, limit.times - sum(used, 'times')));
		if (limit.days === undefined && limit.times === undefined) {
			left.amountUsed = sum(used, 'amount');
			left.amount = Math.min(left.amount, Math.max(0, most - left.amountUsed));
		}
	}
	const again =
		input.terms.oncePerIllness &&
		within({ per: 'year' }, input).some((one) => one.illness === input.facts.illness);
	return again ? { ...left, times: 0 } : left;
}
