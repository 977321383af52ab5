/**
 * A limit in rupiah that no payment reaches. Larger amounts are typing errors, and a few of them
 * would overflow any total.
 */
const MOST = 1_000_000_000_000;

/**
 * Parses an amount in a report into hundredths of a rupiah, e.g. `180000`, `-1260.50`, `Rp180.000`,
 * `1,234,567.00`, `1.234.567,00`. Returns undefined for anything else, and for amounts above the
 * limit.
 */
export function hundredthsOf(text: string): number | undefined {
	const bare = text.replace(/^\s*(-?)\s*(?:Rp|IDR)?\s*/i, '$1').trimEnd();
	const plain = /^(-?)(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(bare);
	const grouped = /^(-?)(\d{1,3}(?:([.,])\d{3})(?:\3\d{3}){0,3})(?:(?!\3)[.,](\d{1,2}))?$/.exec(
		bare,
	);
	// In `180.000` the full stop is a thousands separator, because no amount has three decimal
	// places.
	const [sign, digits, rest] = plain
		? [plain[1], plain[2], plain[3]]
		: [grouped?.[1], grouped?.[2]?.replace(/[.,]/g, ''), grouped?.[4]];
	if (digits === undefined) return undefined;
	const sum = Number(digits) * 100 + Number((rest ?? '').padEnd(2, '0') || 0);
	if (sum > MOST * 100) return undefined;
	return sign === '-' && sum !== 0 ? -sum : sum;
}

export const toRupiah = (hundredths: number): number => Math.round(hundredths / 100) || 0;
