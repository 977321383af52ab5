/** Whole Indonesian rupiah; there are no decimals anywhere in the product (B9.21). */
export type Rupiah = number & { readonly __unit: 'rupiah' };

/** A safe, whole, non-negative amount, or a thrown RangeError: money is never rounded by accident. */
export function rupiah(amount: number): Rupiah {
	if (!Number.isSafeInteger(amount) || amount < 0)
		throw new RangeError(`not an amount in rupiah: ${amount}`);
	return amount as Rupiah;
}

/** Stays on the line of its number; after a hyphen a browser may break. */
const MINUS = '\u2212';

/**
 * `1234567` → `1.234.567`, as `planRateFormated` carries it. Counts digits instead of a regex: no
 * quadratic case.
 */
export function groupDigits(amount: number, separator = '.'): string {
	const digits = String(Math.abs(Math.trunc(amount)));
	const head = digits.length % 3;
	const groups = head > 0 ? [digits.slice(0, head)] : [];
	for (let at = head; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
	const minus = separator === '.' ? MINUS : '-';
	return (amount < 0 ? minus : '') + groups.join(separator);
}

/** `Rp1.234.567`, the way Indonesian spelling writes money (A5.19). */
export function formatRupiah(amount: number): string {
	return amount < 0 ? `${MINUS}Rp${groupDigits(-amount)}` : `Rp${groupDigits(amount)}`;
}

/** `Rp50 juta`, `Rp1,5 miliar`, `Rp500 ribu`: large sums, one decimal at most (B9.22). */
export function compactRupiah(amount: number): string {
	const steps: [number, string][] = [
		[1_000_000_000, ' miliar'],
		[1_000_000, ' juta'],
		[1_000, ' ribu'],
	];
	const step = steps.find(([size]) => amount >= size);
	if (!step) return formatRupiah(amount);
	const tenths = Math.round((amount / step[0]) * 10);
	const text =
		tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)},${tenths % 10}`;
	return `Rp${text}${step[1]}`;
}

/**
 * `Rp50 juta` where that is the whole truth, else in full (`Rp1.250.000`): what is paid is never
 * rounded.
 */
export function shortRupiah(amount: number): string {
	return amount %
		(amount >= 1_000_000_000 ? 100_000_000 : amount >= 1_000_000 ? 100_000 : 100) ===
		0
		? compactRupiah(amount)
		: formatRupiah(amount);
}

/** The plain-number helper of A5: commas between groups of three, empty input gives an empty string. */
export function thousands(value: string | number | null | undefined): string {
	if (value === null || value === undefined || value === '') return '';
	const number = Number(value);
	return Number.isFinite(number) ? groupDigits(number, ',') : '';
}

/** `/bulan` with its space; a text that is no period stands as it is. */
export const spacedPeriod = (text: string): string =>
	text.startsWith('/') ? `/ ${text.slice(1)}` : text;

/** An amount in rupiah for a period, as `Rp4.100 / bulan`. */
export const amountPer = ({ value, text }: { value: number; text: string }): string =>
	`${formatRupiah(value)} ${spacedPeriod(text)}`;
