/**
 * An amount in rupiah above any payment: beyond it is a typo, a few of which would overflow any
 * total.
 */
const MOST = 1_000_000_000_000;

/**
 * Parses an amount in a report into hundredths of a rupiah, e.g. `180000`, `-1260.50`, `Rp180.000`,
 * `1,234,567.00`, `1.234.567,00`. Undefined for anything else, and for amounts above any payment.
 */
export function hundredthsOf(text: string): number | undefined {
	const bare = text.replace(/^\s*(-?)\s*(?:Rp|IDR)?\s*/i, '$1').trimEnd();
	const plain = /^(-?)(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(bare);
	const grouped = /^(-?)(\d{1,3}(?:([.,])\d{3})(?:\3\d{3}){0,3})(?:(?!\3)[.,](\d{1,2}))?$/.exec(
		bare,
	);
	// In `180.000` the full stop groups thousands: no amount has three decimal places.
	const [sign, digits, rest] = plain
		? [plain[1], plain[2], plain[3]]
		: [grouped?.[1], grouped?.[2]?.replace(/[.,]/g, ''), grouped?.[4]];
	if (digits === undefined) return undefined;
	const sum = Number(digits) * 100 + Number((rest ?? '').padEnd(2, '0') || 0);
	if (sum > MOST * 100) return undefined;
	return sign === '-' && sum !== 0 ? -sum : sum;
}

/** Returns hundredths as whole rupiah, rounded to the nearest. */
export const toRupiah = (hundredths: number): number => Math.round(hundredths / 100) || 0;
