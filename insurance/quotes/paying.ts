import type { Frequency } from '#insurance/products/choices.ts';
import type { Period } from '#insurance/products/product.ts';

import type { Price } from './price.ts';

/** How a price is paid over the whole cover, in rupiah. */
export type Paying = {
	frequency: Frequency;
	/** Payments in all. */
	count: number;
	/** Each payment after the first, which alone carries the fees; null where the first is all. */
	next: number | null;
	/** All payments together. */
	whole: number;
};

const MONTHS = { hour: 0, day: 0, month: 1, year: 12 } as const;
/** Months that one payment pays for. */
const EVERY: Record<Frequency, number> = { monthly: 1, yearly: 12, lump_sum: Infinity };

/** How often a cover is paid: as often as `scheduleOf` of an issued policy lists instalments. */
const paymentsOf = (frequency: Frequency, { unit, length }: Period): number =>
	Math.max(1, Math.ceil((MONTHS[unit] * length) / EVERY[frequency]));

export function payingOf(
	price: Pick<Price, 'frequency' | 'planRate' | 'policyFee' | 'cashlessFee' | 'otherFees'>,
	period: Period,
): Paying {
	const count = paymentsOf(price.frequency, period);
	const next = price.planRate - price.policyFee - price.cashlessFee - price.otherFees;
	return {
		frequency: price.frequency,
		count,
		next: count > 1 ? next : null,
		whole: price.planRate + (count - 1) * next,
	};
}

export type Saving = { frequency: Frequency; amount: number };

/**
 * What paying in the cheapest other way saves over the whole cover; negative where the chosen way
 * is the cheapest: so much more would the other one cost. Null where there is no other, or no
 * difference.
 */
export function savingOf(chosen: Paying, others: readonly Paying[]): Saving | null {
	const [cheapest] = others
		.filter(({ frequency }) => frequency !== chosen.frequency)
		.toSorted((one, other) => one.whole - other.whole);
	const amount = cheapest ? chosen.whole - cheapest.whole : 0;
	return cheapest && amount !== 0 ? { frequency: cheapest.frequency, amount } : null;
}
