import { type Frequency } from '#insurance/product/products/choices.ts';
import { addToDay, type Day, daysBetween } from '#platform/values/dates.ts';

/**
 * One premium payment for a policy: the period it pays for (first and last day included), its due
 * date, and amounts in rupiah.
 */
export type Instalment = {
	number: number;
	dueOn: Day;
	fromDay: Day;
	untilDay: Day;
	amount: number;
};

/**
 * An instalment that was paid and then refunded to the payer, so that it is due again on `dueOn`.
 * While any is `held`, the grace period ends only with a payment or a staff decision (decision
 * 0026). `orderNo` is the order that had paid it.
 */
export type Reopened = { number: number; dueOn: Day; held: boolean; orderNo: string };

/**
 * Premiums are not collected from `since` on, because the holder has been reported dead. `days`
 * counts the days of earlier holds, which extend the grace period of the oldest unpaid premium
 * (decision 0177).
 */
export type PremiumHold = { since: Day | null; days: number };

export const WITHDRAWN_DECISIONS = ['money-back', 'keep', 'let-lapse'] as const;
export type WithdrawnDecision = (typeof WITHDRAWN_DECISIONS)[number];

export type Scheduled = {
	frequency: Frequency;
	cover: { startDay: Day; endDay: Day };
	price: {
		premium: number;
		policyFee: number;
		cashlessFee: number;
		otherFees: number;
		promotion: number;
	};
	reopened?: readonly Reopened[];
	/**
	 * Payment steps from the first day on, if the holder changed how the policy is paid; otherwise
	 * empty.
	 */
	paySteps?: readonly PayStep[];
};

/**
 * How a premium is paid from a given day. `premium` is the amount for each whole month or year,
 * without one-off charges.
 */
export type PayStep = { fromDay: Day; frequency: Frequency; premium: number };

/**
 * Returns the payment steps of a policy over its lifetime. There is only one unless the holder
 * changed how it is paid (decision 0089).
 */
export const stepsOf = ({ frequency, cover, price, paySteps = [] }: Scheduled): PayStep[] => {
	const premium = price.premium - price.policyFee - price.cashlessFee - price.otherFees;
	return paySteps.length > 0 ? [...paySteps] : [{ fromDay: cover.startDay, frequency, premium }];
};

/** Returns the current premium for one whole instalment, without one-off charges. */
export const regularPremium = (policy: Scheduled): number =>
	stepsOf(policy).at(-1)?.premium ?? policy.price.premium;

/**
 * Returns the premium as shown in lists. It includes the fees of the first payment until the
 * payment plan is changed.
 */
export const shownPremium = ({ price, paySteps }: Pick<Scheduled, 'price' | 'paySteps'>): number =>
	paySteps?.at(-1)?.premium ?? price.premium;

/**
 * Returns the first day of a month or year of cover. It is always counted from the first day of
 * cover, so 31 January is followed by 28 February and then 31 March.
 */
const periodDay = (startDay: Day, frequency: Frequency, number: number): Day =>
	addToDay(startDay, frequency === 'monthly' ? { month: number - 1 } : { year: number - 1 });

type Stretch = { dueOn: Day; amount: number };

/**
 * Returns the instalments of a payment step up to the day `until`. A step that begins during a year
 * of cover pays only for the remaining days, rounded down in favour of the holder.
 */
function stretchesOf({ fromDay, frequency, premium }: PayStep, startDay: Day, until: Day) {
	const all: Stretch[] = [{ dueOn: fromDay, amount: premium }];
	if (frequency === 'lump_sum') return all;
	let before = startDay;
	for (let number = 2; ; number += 1) {
		const day = periodDay(startDay, frequency, number);
		if (day > fromDay && before < fromDay)
			all[0] = {
				dueOn: fromDay,
				amount: Math.floor(
					(premium * daysBetween(fromDay, day)) / daysBetween(before, day),
				),
			};
		before = day;
		if (day > until) return all;
		if (day > fromDay) all.push({ dueOn: day, amount: premium });
	}
}

/**
 * Returns all instalments of a policy. The first is paid with the order; it includes the fees and
 * is reduced by campaign discounts. A single premium has only one instalment.
 */
export function scheduleOf(policy: Scheduled): Instalment[] {
	const { cover, price } = policy;
	const steps = stepsOf(policy).filter(({ fromDay }) => fromDay <= cover.endDay);
	const all = steps.flatMap((step, at) => {
		const next = steps[at + 1]?.fromDay;
		const until = next ? addToDay(next, { day: -1 }) : cover.endDay;
		return stretchesOf(step, cover.startDay, until);
	});
	return all.map(({ dueOn, amount }, at) => {
		const next = all[at + 1]?.dueOn;
		return {
			number: at + 1,
			dueOn,
			fromDay: dueOn,
			untilDay: next ? addToDay(next, { day: -1 }) : cover.endDay,
			amount: at === 0 ? price.premium - price.promotion : amount,
		};
	});
}

export const secondDue = (policy: Scheduled): Day | null => scheduleOf(policy)[1]?.dueOn ?? null;

export function scheduleNow(policy: Scheduled): Instalment[] {
	const again = new Map(policy.reopened?.map(({ number, dueOn }) => [number, dueOn]));
	return scheduleOf(policy).map((one) => ({ ...one, dueOn: again.get(one.number) ?? one.dueOn }));
}

/**
 * Returns the unpaid instalments by due date: the reopened ones and, under the payment plan, all
 * from `unpaidFrom` on.
 */
export function unpaidOf(policy: Scheduled, unpaidFrom: Day | null): Instalment[] {
	const again = new Set(policy.reopened?.map(({ number }) => number));
	const planned = new Set(
		scheduleOf(policy).flatMap(({ number, dueOn }) =>
			unpaidFrom !== null && dueOn >= unpaidFrom ? [number] : [],
		),
	);
	const unpaid = scheduleNow(policy).filter(
		({ number }) => again.has(number) || planned.has(number),
	);
	return unpaid.sort(
		(one, other) => one.dueOn.localeCompare(other.dueOn) || one.number - other.number,
	);
}

/**
 * Returns the date from which a reopened instalment counts as late. It is never before `today`, so
 * the grace period restarts.
 */
export const dueAgain = (one: Pick<Instalment, 'dueOn'>, today: Day): Day =>
	one.dueOn > today ? one.dueOn : today;

export const graceOf = (
	{ premiumHold }: { premiumHold: PremiumHold },
	{ graceDays }: { graceDays: number },
): number => graceDays + premiumHold.days;

/** Returns the last day on which paying a late premium still preserves the cover. */
export const graceUntil = (nextDueOn: Day, graceDays: number): Day =>
	addToDay(nextDueOn, { day: graceDays });

/** Days after a lapse within which a policy may be reinstated (decision 0013). */
const REINSTATE_DAYS = 60;

/**
 * Returns the last day on which a lapsed policy may be reinstated. It is never after the agreed end
 * of cover.
 */
export function reinstateUntil(nextDueOn: Day, graceDays: number, endDay: Day): Day {
	const until = addToDay(graceUntil(nextDueOn, graceDays), { day: REINSTATE_DAYS });
	return until < endDay ? until : endDay;
}

export type Owed = {
	/** Instalments payable now, oldest first. */
	pay: Instalment[];
	/** Instalments for periods in which a lapsed policy provided no cover. They are not charged. */
	waive: Instalment[];
	total: number;
};

/**
 * Returns the instalments that keep or restore cover on `today`: everything that has fallen due or,
 * if nothing has, the next instalment. For a lapsed policy, instalments for periods that began
 * after the lapse and have already ended are waived.
 */
export function owedOn(
	policy: Scheduled,
	unpaidFrom: Day | null,
	today: Day,
	lapsed: { graceDays: number } | null,
): Owed {
	const unpaid = unpaidOf(policy, unpaidFrom);
	const first = unpaid[0];
	const fallen = unpaid.filter(({ dueOn }) => dueOn <= today);
	const due = fallen.length > 0 ? fallen : unpaid.slice(0, 1);
	const coverEnded = lapsed && first ? graceUntil(first.dueOn, lapsed.graceDays) : null;
	const uncovered = ({ fromDay, untilDay }: Instalment) =>
		coverEnded !== null && fromDay > coverEnded && untilDay < today;
	const pay = due.filter((one) => !uncovered(one));
	return {
		pay,
		waive: due.filter(uncovered),
		total: pay.reduce((sum, one) => sum + one.amount, 0),
	};
}
