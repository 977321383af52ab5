import type { CoverPeriod } from '#insurance/sales/quotes/cover.ts';
import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';

import type { CoverChoice, CoverStep, Policy, PolicyHead, PolicyInsured } from '../policy.ts';

type Stepped = Pick<PolicyHead, 'plan' | 'sumInsured' | 'coverSteps'> & {
	cover: { startDay: Day };
};

/**
 * Returns the steps of a policy's cover over its lifetime. There is only one unless the holder
 * changed the cover.
 */
export const coverStepsOf = ({ coverSteps, plan, sumInsured, cover }: Stepped): CoverStep[] =>
	coverSteps.length > 0
		? [...coverSteps]
		: [{ fromDay: cover.startDay, heldFrom: cover.startDay, plan, sumInsured }];

/**
 * Returns the steps that took effect up to a date, oldest first. For a date before cover begins,
 * returns only the first step.
 */
export function stepsUpTo(policy: Stepped, day: Day): CoverStep[] {
	return coverStepsOf(policy).filter(
		({ heldFrom }, at) => at === 0 || (heldFrom !== null && heldFrom <= day),
	);
}

const first = <T>([one]: readonly T[]): T => {
	if (!one) throw new Error('a policy covers nothing');
	return one;
};

export const coverOnDay = (policy: Stepped, day: Day): CoverStep =>
	first(stepsUpTo(policy, day).toReversed());

export const coverAhead = (policy: Stepped): CoverStep => first(coverStepsOf(policy).toReversed());

/** Returns the first change that is not yet in effect on a date; null if there is none. */
export function comingCover(policy: Stepped, day: Day): CoverStep | null {
	const { length } = stepsUpTo(policy, day);
	return coverStepsOf(policy)[length] ?? null;
}

type Person = Pick<PolicyInsured, 'id' | 'since'>;

export const insures = ({ left }: CoverChoice, { id }: Pick<Person, 'id'>): boolean =>
	!left?.includes(id);

/**
 * True if the person's cover has been paid for, even if it has not begun; false while the first
 * premium is awaited.
 */
export const hasJoined = (policy: Stepped, person: Pick<Person, 'id'>): boolean =>
	coverStepsOf(policy).some((step) => step.heldFrom !== null && insures(step, person));

/**
 * Returns the first day of cover of a person who joined, or will join, a policy while it was
 * running (this one or a predecessor); null for a person insured from the beginning (decision
 * 0101).
 */
export function joinedOn(policy: Stepped, person: Person): Day | null {
	const steps = coverStepsOf(policy);
	const at = steps.findIndex((step) => step.heldFrom !== null && insures(step, person));
	return (at > 0 ? steps[at]?.heldFrom : null) ?? person.since ?? null;
}

/**
 * Returns the first day of cover of a person who joined this policy while it was running; null for
 * all others.
 */
export function firstDayIn(policy: Stepped, person: Person): Day | null {
	const day = joinedOn(policy, person);
	return day !== null && day > policy.cover.startDay ? day : null;
}

/**
 * Returns the first day on which a person is no longer insured, if a date is agreed; null if the
 * person remains insured.
 */
export function leftFrom(policy: Stepped, person: Pick<Person, 'id'>): Day | null {
	const held = coverStepsOf(policy).filter(({ heldFrom }, at) => at === 0 || heldFrom !== null);
	const last = held.findLastIndex((step) => insures(step, person));
	return last === -1 ? null : (held[last + 1]?.heldFrom ?? null);
}

/**
 * Returns the cover period of one person, limited by the agreed dates of joining and leaving, if
 * any.
 */
export function coverOfPerson(
	policy: Stepped & { cover: CoverPeriod },
	person: Person,
): CoverPeriod {
	const { cover } = policy;
	const day = firstDayIn(policy, person);
	const left = leftFrom(policy, person);
	return {
		...cover,
		...(day !== null && { startDay: day, startAt: jakartaMidnight(day) }),
		...(left !== null &&
			left <= cover.endDay && {
				endDay: addToDay(left, { day: -1 }),
				endAt: jakartaMidnight(left),
			}),
	};
}

/**
 * Returns a policy as of one of its steps, with that step's plan and sum insured and without people
 * who had left or not yet joined. A person's `position` still refers to the application.
 */
export const asCovered = (policy: Policy, { plan, sumInsured, left }: CoverChoice): Policy => ({
	...policy,
	plan,
	sumInsured,
	application: {
		...policy.application,
		choice: { ...policy.application.choice, plan, sumInsured },
	},
	insured: policy.insured
		.filter(({ id }) => !left?.includes(id))
		.map((one) => ({ ...one, sumInsured })),
});

export const policyOnDay = (policy: Policy, day: Day): Policy =>
	policy.coverSteps.length === 0 ? policy : asCovered(policy, coverOnDay(policy, day));

/**
 * Returns the steps as they are once everything before `unpaidFrom` has been paid, on `paidOn`. A
 * step that was waiting for payment takes effect on its planned day or, if it was paid later, on
 * the day after payment.
 */
export function stepsPaid(
	steps: readonly CoverStep[],
	{ unpaidFrom, paidOn }: { unpaidFrom: Day | null; paidOn: Day },
): CoverStep[] {
	return steps.map((step) => {
		const waits = step.heldFrom === null;
		if (!waits || (unpaidFrom !== null && unpaidFrom <= step.fromDay)) return step;
		const heldFrom = paidOn <= step.fromDay ? step.fromDay : addToDay(paidOn, { day: 1 });
		return { ...step, heldFrom };
	});
}
