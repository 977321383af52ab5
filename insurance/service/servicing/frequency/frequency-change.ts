import type { PolicyHead } from '#insurance/policies/policy.ts';
import {
	type Instalment,
	type PayStep,
	scheduleOf,
	stepsOf,
	unpaidOf,
} from '#insurance/policies/premiums/premium-schedule.ts';
import { type Frequency } from '#insurance/product/products/choices.ts';
import { addToDay, type Day, daysBetween } from '#platform/values/dates.ts';

type Payable = Pick<
	PolicyHead,
	'frequency' | 'price' | 'cover' | 'reopened' | 'unpaidFrom' | 'paySteps'
>;

export type ChangedPlan = {
	steps: PayStep[];
	before: Instalment[];
	after: Instalment[];
	/**
	 * Days covered by the first payment, out of the days in its month or year of cover. Null if it
	 * covers a full month or year.
	 */
	part: { days: number; of: number } | null;
};

/**
 * Returns the days from `fromDay` to the end of its month or year of cover, out of all days in it;
 * null if `fromDay` is its first day.
 */
function partOf(policy: Payable, frequency: Frequency, fromDay: Day): ChangedPlan['part'] {
	const { startDay, endDay } = policy.cover;
	const cover = { startDay, endDay: addToDay(endDay, { year: 1 }) };
	const whole = scheduleOf({ ...policy, frequency, cover, paySteps: [] });
	const around = whole.find((one) => one.fromDay <= fromDay && fromDay <= one.untilDay);
	if (!around || around.fromDay === fromDay) return null;
	const daysTo = (day: Day) => daysBetween(day, around.untilDay) + 1;
	return { days: daysTo(fromDay), of: daysTo(around.fromDay) };
}

/**
 * Returns the payment plan of a policy that changes frequency on its next due date, using its
 * tariff's premium for a full month or year. Earlier payments are unchanged; nothing is owed or
 * refunded on the day of the change.
 */
export function changedPlan(
	policy: Payable,
	{ frequency, premium }: { frequency: Frequency; premium: number },
): ChangedPlan {
	const { unpaidFrom } = policy;
	if (unpaidFrom === null) throw new Error('nothing of this policy is unpaid');
	const steps = [
		...stepsOf(policy).filter(({ fromDay }) => fromDay < unpaidFrom),
		{ fromDay: unpaidFrom, frequency, premium },
	];
	const after = scheduleOf({ ...policy, paySteps: steps });
	return {
		steps,
		before: unpaidOf(policy, unpaidFrom),
		after: after.filter(({ dueOn }) => dueOn >= unpaidFrom),
		part: partOf(policy, frequency, unpaidFrom),
	};
}
