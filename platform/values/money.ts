/** An amount in whole Indonesian rupiah; decimals are never used (B9.21). */
export type Rupiah = number & { readonly __unit: 'rupiah' };

/**
 * Returns the amount if it is a safe, whole, non-negative number; otherwise throws a RangeError.
 * This prevents amounts from being rounded by accident.
 */
export function rupiah(amount: number): Rupiah {
	if (!Number.isSafeInteger(amount) || amount < 0)
		throw new RangeError(`not an amount in rupiah: ${amount}`);
	return amount as Rupiah;
}

/** A minus sign that stays on the same line as its number. Browsers may break a line after a hyphen. */
const MINUS = '\u2212';

/**
 * Groups digits as in `planRateFormated`: `1234567` → `1.234.567`. It counts digits instead of
 * using a regex, which would take quadratic time.
 */
export function groupDigits(amount: number, separator = '.'): string {
	const digits = String(Math.abs(Math.trunc(amount)));
	let at = digits.length % 3 || Math.min(3, digits.length);
	let grouped = digits.slice(0, at);
	for (; at < digits.length; at += 3) grouped += separator + digits.slice(at, at + 3);
	const minus = separator === '.' ? MINUS : '-';
	return amount < 0 ? minus + grouped : grouped;
}

/** Formats an amount as `Rp1.234.567`, following Indonesian spelling (A5.19). */
export function formatRupiah(amount: number): string {
	return amount < 0 ? `${MINUS}Rp${groupDigits(-amount)}` : `Rp${groupDigits(amount)}`;
}

/**
 * Formats large amounts with at most one decimal, e.g. `Rp50 juta`, `Rp1,5 miliar`, `Rp500 ribu`
 * (B9.22).
 */
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
 * Formats an amount in short form (`Rp50 juta`) if that is exact, otherwise in full
 * (`Rp1.250.000`). Amounts to pay are never rounded.
 */
export function shortRupiah(amount: number): string {
	return amount %
		(amount >= 1_000_000_000 ? 100_000_000 : amount >= 1_000_000 ? 100_000 : 100) ===
		0
		? compactRupiah(amount)
		: formatRupiah(amount);
}

/**
 * Formats a plain number as specified in A5, with commas between groups of three digits. Empty
 * input returns an empty string.
 */
export function thousands(value: string | number | null | undefined): string {
	if (value === null || value === undefined || value === '') return '';
	const number = Number(value);
	return Number.isFinite(number) ? groupDigits(number, ',') : '';
}

export const spacedPeriod = (text: string): string =>
	text.startsWith('/') ? `/ ${text.slice(1)}` : text;

export const amountPer = ({ value, text }: { value: number; text: string }): string =>
	`${formatRupiah(value)} ${spacedPeriod(text)}`;
