/** An exact non-negative amount before rounding, stored as `n / d` with two safe integers. */
export type Exact = { readonly n: number; readonly d: number };

const SCALES = [1, 10, 100, 1_000, 10_000];
const known = new Map<number, Exact>();

/**
 * Converts a tariff decimal (1.8, 0.09) exactly as written, not to the nearest binary number. More
 * than four decimals cause a RangeError, so an invalid tariff is rejected on entry and results are
 * always exact.
 */
export function exact(decimal: number): Exact {
	const found = known.get(decimal);
	if (found) return found;
	const d = SCALES.find((scale) => Math.round(decimal * scale) / scale === decimal);
	if (d === undefined || !Number.isSafeInteger(Math.round(decimal * d)) || decimal < 0)
		throw new RangeError(`not a figure of a tariff: ${decimal}`);
	const value = { n: Math.round(decimal * d), d };
	// There are few tariff figures, but sums insured are also converted here and must not fill the
	// cache.
	if (known.size < 10_000) known.set(decimal, value);
	return value;
}

/** The exact value of an amount in whole rupiah. */
export const wholeAmount = (amount: number): Exact => ({ n: amount, d: 1 });

function sharesOf(part: number): (figure: number) => Exact {
	const shares = new Map<number, Exact>();
	return (figure) => {
		const found = shares.get(figure);
		if (found) return found;
		const { n, d } = exact(figure);
		const share = { n, d: d * part };
		if (shares.size < 10_000) shares.set(figure, share);
		return share;
	};
}

/** Converts a percentage or permille of a tariff to a fraction. */
export const percent = sharesOf(100);
export const permille = sharesOf(1_000);

function gcd(a: bigint, b: bigint): bigint {
	return b === 0n ? a : gcd(b, a % b);
}

/**
 * Handles intermediate results beyond 2^53: reduces the fraction, and throws a RangeError if it is
 * still too large.
 */
function large(n: bigint, d: bigint): Exact {
	const common = gcd(n, d);
	const value = { n: Number(n / common), d: Number(d / common) };
	if (!Number.isSafeInteger(value.n) || !Number.isSafeInteger(value.d))
		throw new RangeError('an amount is beyond what can be kept exactly');
	return value;
}

export function times(a: Exact, b: Exact): Exact {
	const n = a.n * b.n;
	const d = a.d * b.d;
	return Number.isSafeInteger(n) && Number.isSafeInteger(d)
		? { n, d }
		: large(BigInt(a.n) * BigInt(b.n), BigInt(a.d) * BigInt(b.d));
}

export function plus(a: Exact, b: Exact): Exact {
	const n = a.n * b.d + b.n * a.d;
	const d = a.d * b.d;
	return Number.isSafeInteger(n) && Number.isSafeInteger(d)
		? { n, d }
		: large(BigInt(a.n) * BigInt(b.d) + BigInt(b.n) * BigInt(a.d), BigInt(a.d) * BigInt(b.d));
}

export function isMore(a: Exact, b: Exact): boolean {
	return BigInt(a.n) * BigInt(b.d) > BigInt(b.n) * BigInt(a.d);
}

/**
 * Rounds half-up to a multiple of `step`: with step 100, 4,950 becomes 5,000 and 4,949 becomes
 * 4,900.
 */
export function roundHalfUp(value: Exact, step: number): number {
	const whole = value.d * step;
	if (!Number.isSafeInteger(whole * 2) || !Number.isSafeInteger(value.n * 2)) {
		const double = BigInt(value.d) * BigInt(step) * 2n;
		return Number((BigInt(value.n) * 2n + double / 2n) / double) * step;
	}
	// The floor is exact because `n` is below 2^52. It is several times faster than `%`.
	const quotient = Math.floor(value.n / whole);
	const rest = value.n - quotient * whole;
	return (quotient + (rest * 2 >= whole ? 1 : 0)) * step;
}
