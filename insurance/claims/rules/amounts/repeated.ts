import { type Benefit, replacementOf } from '#insurance/product/products/benefits/benefit.ts';
import type { Day } from '#platform/values/dates.ts';

import type { ClaimEventFacts } from '../event.ts';
import { type PaidBefore, takenBy } from './limits.ts';
import { commonNights, nightsIn, stayOf } from './stays.ts';

type Input = {
	product: { benefits: readonly Benefit[] };
	benefit: Benefit;
	facts: ClaimEventFacts;
	before: readonly PaidBefore[];
};

const stayPaid = (one: PaidBefore) => stayOf(one.incidentDay, one.nights);

function overlaps({ facts, before }: Input, benefit: string) {
	const stay = stayOf(facts.incidentDay, facts.days);
	return before
		.filter((one) => one.benefit === benefit)
		.map((paid) => ({ paid, nights: commonNights(stay, stayPaid(paid)) }))
		.filter(({ nights }) => nights > 0);
}

export type Repeated = {
	/** Nights paid under the same benefit. */
	nights: number;
	/** Nights paid by the benefit that replaces this one. */
	replaced: number;
	/** Intensive care nights stated in an earlier claim on the same stay. */
	icuNights: number;
	/** Nights and amount paid by the benefit that this one replaces. */
	instead: { nights: number; amount: number };
	claims: PaidBefore[];
};

/**
 * Counts the nights that both a daily benefit and the benefit replacing it have paid, i.e. by how
 * many the paid nights exceed the nights of the two stays together.
 */
function paidTwice(daily: PaidBefore, other: { from: Day; nights: number; paid: number }): number {
	const shared = commonNights(stayPaid(daily), stayOf(other.from, other.nights));
	if (shared === 0) return 0;
	const room = (daily.nights ?? 0) + other.nights - shared;
	return Math.min(daily.days, Math.max(0, daily.days + other.paid - room));
}

const added = <T>(of: readonly T[], what: (one: T) => number) =>
	of.reduce((all, one) => all + what(one), 0);

export function repeatedNights(input: Input): Repeated {
	const { product, benefit, facts, before } = input;
	const replacement = replacementOf(product.benefits, benefit);
	const intensive = replacement === null ? [] : overlaps(input, replacement);
	const same = overlaps(input, benefit.code);
	/**
	 * Counts the nights that a daily benefit has used. Nights that reduced the payment of the
	 * replacing benefit are available again.
	 */
	const kept = (daily: PaidBefore) =>
		daily.days -
		added(intensive, ({ paid }) =>
			paidTwice(daily, {
				from: paid.incidentDay,
				nights: paid.nights ?? 0,
				paid: paid.days,
			}),
		);
	const nights = facts.days ?? 0;
	const stay = stayOf(facts.incidentDay, nights);
	const instead = before
		.filter((one) =>
			product.benefits.some(
				(other) =>
					other.code === one.benefit &&
					replacementOf(product.benefits, other) === benefit.code,
			),
		)
		.map((paid) => ({
			paid,
			nights: paidTwice(paid, { from: facts.incidentDay, nights, paid: nights }),
		}))
		.filter((one) => one.nights > 0);
	return {
		nights: Math.min(
			added(same, (one) => Math.max(0, kept(one.paid))),
			nightsIn(
				stay,
				same.map(({ paid }) => stayPaid(paid)),
			),
		),
		replaced: Math.min(
			added(intensive, ({ paid }) => paid.days),
			nightsIn(
				stay,
				intensive.map(({ paid }) => stayPaid(paid)),
			),
		),
		icuNights: Math.max(0, ...same.map(({ paid }) => paid.icuNights ?? 0)),
		instead: {
			nights: added(instead, (one) => one.nights),
			amount: added(instead, (one) =>
				Math.floor((one.paid.amount * one.nights) / one.paid.days),
			),
		},
		claims: [...same, ...intensive, ...instead].map(({ paid }) => paid),
	};
}

/**
 * Returns earlier claims on the same benefit for the same event (the same day or an overlapping
 * stay), and those among them with identical costs and losses.
 */
export function sameEvent(input: Input): {
	claims: PaidBefore[];
	overlapping: PaidBefore[];
	identical: PaidBefore[];
} {
	const { facts, before, benefit } = input;
	const overlapping = benefit.terms?.stay
		? overlaps(input, benefit.code).map(({ paid }) => paid)
		: [];
	const claims = before.filter(
		(one) =>
			overlapping.includes(one) ||
			(one.benefit === benefit.code && one.incidentDay === facts.incidentDay),
	);
	const { measures } = takenBy(facts);
	return { claims, overlapping, identical: claims.filter((one) => one.measures === measures) };
}
