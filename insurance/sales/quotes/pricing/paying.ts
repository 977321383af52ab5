import type { Frequency } from '#insurance/product/products/choices.ts';
import type { Period } from '#insurance/product/products/product.ts';

import type { Price } from './price.ts';

/** Payments over the whole period of cover. Amounts are in rupiah. */
export type Paying = {
	frequency: Frequency;
	count: number;
	/**
	 * Amount of each payment after the first. It differs from the first because fees are charged
	 * only once. Null if there is only one payment.
	 */
	next: number | null;
	whole: number;
};

const MONTHS = { hour: 0, day: 0, month: 1, year: 12 } as const;
const EVERY: Record<Frequency, number> = { monthly: 1, yearly: 12, lump_sum: Infinity };

/**
 * Returns the number of payments. It matches the instalments that `scheduleOf` lists for an issued
 * policy.
 */
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
 * Returns the savings over the whole period of cover with the cheapest other frequency; negative if
 * the chosen one is cheapest. Null if there is no alternative or no difference.
 */
export function savingOf(chosen: Paying, others: readonly Paying[]): Saving | null {
	const [cheapest] = others
		.filter(({ frequency }) => frequency !== chosen.frequency)
		.toSorted((one, other) => one.whole - other.whole);
	const amount = cheapest ? chosen.whole - cheapest.whole : 0;
	return cheapest && amount !== 0 ? { frequency: cheapest.frequency, amount } : null;
}
