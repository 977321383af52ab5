import type { Day } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

import { type Exact, exact } from '../exact.ts';
import type { InputProblem, RatedPerson, RatingInput } from '../sold.ts';
import type { Tariff } from '../tariff.ts';

/**
 * One premium line before rounding. `amount` is the price of one payment, `annual` the price of a
 * year (null for cover by duration).
 */
export type RawLine = {
	role:
		| RatedPerson['role']
		| 'vehicle'
		| 'individual'
		| 'couple'
		| 'family'
		| 'group'
		| `extension:${string}`;
	age: number | null;
	annual: Exact | null;
	amount: Exact;
	/** Discount in per cent from the line's own table (for employees, by headcount). */
	ownDiscount?: number;
	/**
	 * True if the tariff has a separate price for one payment, so the payment is not a share of the
	 * annual price.
	 */
	hasOwnPrice?: true;
	/** Returns the calculation as text; built only on demand. */
	basis: () => string;
};

/**
 * The premium lines of a rating method, or the input field with a value that the method's tables do
 * not cover.
 */
export type Made = RawLine[] | InputProblem;
export type Context = { tariff: Tariff; input: RatingInput; today: Day };

export const EXACT_ONE: Exact = { n: 1, d: 1 };
export const PERMILLE: Exact = { n: 1, d: 1_000 };
export const PERCENT: Exact = { n: 1, d: 100 };

export const inputProblem = (path: InputProblem['path'], message: string): InputProblem => ({
	path,
	message,
});
export const decimalWords = (value: number) => String(value).replace('.', ',');
export const exactWords = ({ n, d }: Exact): string => `Rp${groupDigits(Math.floor(n / d))}`;

/** True if one payment is calculated as the annual price times a factor. */
export const paysPart = ({ amount, annual, hasOwnPrice }: RawLine): boolean =>
	!hasOwnPrice && annual !== null && amount.n * annual.d !== annual.n * amount.d;

export const NOT_SOLD = 'Pilihan ini belum tersedia. Coba plan, jangka waktu atau cara bayar lain.';

/**
 * Returns the share of the annual premium that one payment costs; null if this payment frequency is
 * not sold.
 */
export function frequencyFactor(
	{ tariff, input }: Context,
	lumpSum?: Record<string, number>,
): Exact | null {
	const { frequency, period } = input;
	if (frequency === 'lump_sum') {
		const factor = lumpSum ? lumpSum[period.length] : period.length === 1 ? 1 : undefined;
		return period.unit === 'year' && factor !== undefined ? exact(factor) : null;
	}
	const factor = tariff.frequencyFactors[frequency];
	return factor === undefined ? null : exact(factor);
}
