import { type Frequency } from '#insurance/products/choices.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

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
};

/** The premium of one instalment without what is charged only once, with the first. */
export const regularPremium = ({ price }: Pick<Scheduled, 'price'>): number =>
	price.premium - price.policyFee - price.cashlessFee - price.otherFees;

/**
 * Due day of an instalment: so many months or years after the first day of cover, counted from that
 * first day, so that 31 January falls on 28 February and on 31 March again.
 */
function dueDay({ frequency, cover }: Pick<Scheduled, 'frequency' | 'cover'>, number: number): Day {
	return frequency === 'lump_sum'
		? cover.startDay
		: addToDay(
				cover.startDay,
				frequency === 'monthly' ? { month: number - 1 } : { year: number - 1 },
			);
}

/**
 * All instalments of a policy. The first is paid with the order, carries the fees and is less what
 * a campaign gave; a single premium has one alone.
 */
export function scheduleOf(policy: Scheduled): Instalment[] {
	const { frequency, cover, price } = policy;
	const all: Instalment[] = [];
	for (let number = 1; ; number += 1) {
		const dueOn = dueDay(policy, number);
		const after = frequency === 'lump_sum' ? null : dueDay(policy, number + 1);
		const last = after === null || after > cover.endDay;
		all.push({
			number,
			dueOn,
			fromDay: dueOn,
			untilDay: last ? cover.endDay : addToDay(after, { day: -1 }),
			amount: number === 1 ? price.premium - price.promotion : regularPremium(policy),
		});
		if (last) return all;
	}
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
 * Day from which a reopened instalment is late: never before it was told, so that its grace begins
 * again.
 */
export const dueAgain = (one: Pick<Instalment, 'dueOn'>, today: Day): Day =>
	one.dueOn > today ? one.dueOn : today;

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
