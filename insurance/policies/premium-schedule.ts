import { type Frequency } from '#insurance/products/choices.ts';
import { addToDay, type Day, daysBetween } from '#platform/values/dates.ts';

/**
 * One payment of a policy's premium: the days that it pays for, both covered, and when it falls
 * due. Rupiah.
 */
export type Instalment = {
	number: number;
	dueOn: Day;
	fromDay: Day;
	untilDay: Day;
	amount: number;
};

/**
 * An instalment that was paid and whose money went back to its payer: due again, on a day of its
 * own. While one is `held` nothing but a payment or a person ends its grace (decision 0026).
 * `orderNo` is the order that had paid it.
 */
export type Reopened = { number: number; dueOn: Day; held: boolean; orderNo: string };

/**
 * Premiums that are not asked for while the death of the holder is reported, since a day. `days` of
 * earlier holds prolong the grace of the oldest unpaid premium (decision 0177).
 */
export type PremiumHold = { since: Day | null; days: number };

/** What a person decides of a premium whose money went back. */
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
	/** From the first day on, where the holder changed how it is paid; else empty. */
	paySteps?: readonly PayStep[];
};

/**
 * How a premium is paid from a day on: `premium` for each whole month or year, without what is
 * charged once.
 */
export type PayStep = { fromDay: Day; frequency: Frequency; premium: number };

/** How a policy is paid over its life: one step, unless its holder changed it (decision 0089). */
export const stepsOf = ({ frequency, cover, price, paySteps = [] }: Scheduled): PayStep[] => {
	const premium = price.premium - price.policyFee - price.cashlessFee - price.otherFees;
	return paySteps.length > 0 ? [...paySteps] : [{ fromDay: cover.startDay, frequency, premium }];
};

/** The premium of one whole instalment as it is paid now, without what is charged only once. */
export const regularPremium = (policy: Scheduled): number =>
	stepsOf(policy).at(-1)?.premium ?? policy.price.premium;

/** The same as lists show it: with the fees of the first payment, until it is paid another way. */
export const shownPremium = ({ price, paySteps }: Pick<Scheduled, 'price' | 'paySteps'>): number =>
	paySteps?.at(-1)?.premium ?? price.premium;

/**
 * First day of a month or year of cover, counted from the first day of cover, so that 31 January
 * falls on 28 February and on 31 March again.
 */
const periodDay = (startDay: Day, frequency: Frequency, number: number): Day =>
	addToDay(startDay, frequency === 'monthly' ? { month: number - 1 } : { year: number - 1 });

type Stretch = { dueOn: Day; amount: number };

/**
 * What falls due in a step, up to the day `until`. A step that begins within a year of cover pays
 * for the days of it that are left, rounded down in favour of the holder.
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
 * All instalments of a policy. The first is paid with the order, carries the fees and is less what
 * a campaign gave; a single premium has one alone.
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

/** When the second instalment falls due; null where the first was all. */
export const secondDue = (policy: Scheduled): Day | null => scheduleOf(policy)[1]?.dueOn ?? null;

/** The schedule as it stands: what was reopened is due on its new day. */
export function scheduleNow(policy: Scheduled): Instalment[] {
	const again = new Map(policy.reopened?.map(({ number, dueOn }) => [number, dueOn]));
	return scheduleOf(policy).map((one) => ({ ...one, dueOn: again.get(one.number) ?? one.dueOn }));
}

/**
 * What is unpaid, by the day it falls due: what was reopened, and by the plan everything from
 * `unpaidFrom` on.
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
 * Day from which a reopened instalment is late: never before the notification, so that its grace
 * begins again.
 */
export const dueAgain = (one: Pick<Instalment, 'dueOn'>, today: Day): Day =>
	one.dueOn > today ? one.dueOn : today;

/** Days of grace of the oldest unpaid premium, with those on which premiums were held. */
export const graceOf = (
	{ premiumHold }: { premiumHold: PremiumHold },
	{ graceDays }: { graceDays: number },
): number => graceDays + premiumHold.days;

/** Last day on which a late premium still keeps the cover. */
export const graceUntil = (nextDueOn: Day, graceDays: number): Day =>
	addToDay(nextDueOn, { day: graceDays });

/** Days after its lapse in which a policy may be brought back (decision 0013). */
const REINSTATE_DAYS = 60;

/** Last day on which a lapsed policy may be brought back: never after its cover would have ended. */
export function reinstateUntil(nextDueOn: Day, graceDays: number, endDay: Day): Day {
	const until = addToDay(graceUntil(nextDueOn, graceDays), { day: REINSTATE_DAYS });
	return until < endDay ? until : endDay;
}

export type Owed = {
	/** What is to be paid now, oldest first. */
	pay: Instalment[];
	/** Instalments that would pay for days on which a lapsed policy gave no cover: nobody pays them. */
	waive: Instalment[];
	total: number;
};

/**
 * What keeps or restores cover on `today`: everything that has fallen due, or, when nothing has,
 * the next instalment ahead of its day. Of a lapsed policy the instalments that began after the
 * lapse and are over are left out.
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
